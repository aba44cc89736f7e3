import type { Booking } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useTexts } from '../texts/texts.ts'
import { StepDialog } from './step-dialog.tsx'

/** Restores a cancelled booking if its seats are still free. */
export function RestoreBookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTexts()
  const name = fullName(booking.customer)
  return (
    <StepDialog
      step="booking.restore"
      booking={booking}
      onClose={onClose}
      title={t('restoreBooking.title', { name })}
      hint={t('restoreBooking.hint', { count: booking.bookingSlots })}
      confirm={t('restoreBooking.confirm')}
      done={({ status }) =>
        status === 'PAYMENT_PENDING' ? t('restoreBooking.doneUnpaid', { name }) : t('restoreBooking.done')
      }
    />
  )
}
