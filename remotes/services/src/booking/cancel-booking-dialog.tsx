import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import type { Booking } from '@steward/shared/contracts'
import { cancelMoment } from '@steward/shared/rules/booking/booking-transitions'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { compareInstants, systemClock } from '@steward/shared/time'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { RadioCards, useSchemaForm } from '@steward/shared/ui/forms'
import { CancelDialog } from '../cancellation/cancel-dialog.tsx'
import { cancelFields, refundBody, useCancelDefaults } from '../cancellation/use-cancellation.ts'
import { hasRefunds, useRefundReport } from '../cancellation/use-refund-report.ts'
import { reachOf } from '../customer-notice/reach.ts'
import { useTexts } from '../texts/texts.ts'
import { bookingBulk } from './booking-bulk.queries.ts'
import { useBookingStep, useCancelBooking } from './bookings.queries.ts'

const cancellers = ['CUSTOMER', 'BUSINESS'] as const
const schema = z.object({ cancelledBy: z.enum(cancellers), ...cancelFields })
type Values = z.output<typeof schema>

/** Cancels one booking. The dialog first shows what happens to its money. */
export function CancelBookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTexts()
  const business = useBusiness()
  const problemText = useProblemText()
  const report = useRefundReport()
  const cancel = useCancelBooking()
  const restore = useBookingStep('booking.restore')
  const form = useSchemaForm({ schema, defaultValues: { cancelledBy: 'CUSTOMER', ...useCancelDefaults() } })
  const cancelledBy = useWatch({ control: form.control, name: 'cancelledBy' }) as Values['cancelledBy']
  const { id, version, customer, timeSlot } = booking
  const query = useQuery({
    ...bookingBulk.preview({ bookings: [{ id, version }], cancelledBy }),
    placeholderData: keepPreviousData,
  })
  const name = fullName(customer)
  const now = systemClock.now()
  const { hasStarted } = cancelMoment(booking.status, timeSlot.startTime, {
    cancelledBy,
    createdAt: booking.createdAt,
    now,
    terms: business,
  })
  const isToCome = compareInstants(timeSlot.startTime, now) > 0

  const submit = async ({ reason = '', refund, ...values }: Values) => {
    const body = { reason, ...values, ...refundBody(query.data?.cancellation, refund) }
    const { refundsMade, ...cancelled } = await cancel.mutateAsync({ id, version, ...body })
    const undo = () =>
      restore.mutateAsync(cancelled).then(
        () => toast.info(t('cancelBooking.undone')),
        (error: unknown) => toast.error(problemText(error)),
      )
    const offer = { action: { label: t('cancelBooking.undo'), onAction: () => void undo() }, duration: 10_000 }
    toast.success(t('cancelBooking.done'), {
      ...report(refundsMade),
      ...(isToCome && !hasRefunds(refundsMade) ? offer : {}),
    })
    onClose()
  }

  return (
    <CancelDialog
      title={t('cancelBooking.title', { name })}
      description={`${timeSlot.service.name} · ${business.dateTime(timeSlot.startTime)}`}
      keep={t('cancelBooking.keep')}
      confirm={(amount) => (amount ? t('cancelBooking.confirmRefund', { amount }) : t('cancelBooking.confirm'))}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      query={query}
      cancellation={query.data?.cancellation}
      reach={reachOf([booking])}
      one
      needsReason={hasStarted}
      disabledReason={
        !query.isError && (!query.data || query.isPlaceholderData) ? t('cancellation.calculating') : undefined
      }
      before={
        <RadioCards
          name="cancelledBy"
          label={t('cancelBooking.who')}
          choices={cancellers.map((value) => ({ value, label: t(`cancelBooking.by.${value}`) }))}
        />
      }
    />
  )
}
