import { useQuery } from '@tanstack/react-query'
import { isPlainDate, isWallTime, toPlainDate, toWallTime } from '@steward/shared/time'
import { LoadFailure } from '@steward/shared/ui/core'
import { Dialog } from '@steward/shared/ui/overlays'
import { useLiveSlots } from '../parts/use-live-slots.ts'
import { customers } from '../customer-choice/customers.queries.ts'
import { useTexts } from '../texts/texts.ts'
import { timeSlots } from '../slot/time-slots.queries.ts'
import { type BookingStart, useBookingInAddress } from '../parts/booking-address.ts'
import { BookingDialog } from './booking-dialog.tsx'

/** The booking dialog in the address, over any page: `?dialog=book:customer-<id>`. */
function BookingOverlay() {
  const { isOpen, id, start, close } = useBookingInAddress()
  useLiveSlots()
  return isOpen ? <StartedBooking key={id} start={start} onClose={close} /> : null
}

/** Loads the customer or the slot that the dialog starts with. */
function StartedBooking({ start, onClose }: { start: BookingStart | undefined; onClose: () => void }) {
  const t = useTexts()
  const isForCustomer = start?.kind === 'customer'
  const customer = useQuery({ ...customers.detail(start?.id ?? ''), enabled: isForCustomer })
  const isForSlot = start?.kind === 'slot' || start?.kind === 'walk-in'
  const slot = useQuery({ ...timeSlots.detail(start?.id ?? ''), enabled: isForSlot })
  if (!isForCustomer && !isForSlot) {
    const [day = '', time = ''] = start?.id.split('T') ?? []
    return (
      <BookingDialog
        day={isPlainDate(day) ? toPlainDate(day) : undefined}
        time={isPlainDate(day) && isWallTime(time) ? toWallTime(time) : undefined}
        onClose={onClose}
      />
    )
  }
  const query = isForCustomer ? customer : slot
  if (query.isError)
    return (
      <Dialog open onClose={onClose} title={t('booking.title')}>
        <LoadFailure inline title={t('failed.title', { what: t('booking.title') })} query={query} />
      </Dialog>
    )
  if (query.isPending) return null
  return (
    <BookingDialog customer={customer.data} slot={slot.data} isWalkIn={start?.kind === 'walk-in'} onClose={onClose} />
  )
}

export { BookingOverlay as Component }
