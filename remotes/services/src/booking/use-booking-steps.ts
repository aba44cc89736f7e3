import type { Booking } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import type { BookingSteps } from './actions-of-booking.tsx'
import { useBookingStep } from './bookings.queries.ts'
import { useCheckInOne } from './use-check-in-one.ts'

/** Returns the writes of a booking that need no dialog. A toast reports each. */
export function useBookingSteps(): BookingSteps {
  const t = useTexts()
  const problemText = useProblemText()
  const { checkIn, undo } = useCheckInOne()
  const failPayment = useBookingStep('booking.payment-failed')
  const retry = useBookingStep('booking.retry')
  const onError = (error: unknown) => void toast.error(problemText(error))
  const reportAs = (key: 'failedDone' | 'retryDone', { customer }: Booking) => ({
    onError,
    onSuccess: () => void toast.info(t(`bookingAction.${key}`, { name: fullName(customer) })),
  })
  return {
    checkIn,
    undoCheckIn: undo,
    failPayment: (booking) => failPayment.mutate(booking, reportAs('failedDone', booking)),
    retryPayment: (booking) => retry.mutate(booking, reportAs('retryDone', booking)),
  }
}
