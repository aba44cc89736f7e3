import { useState } from 'react'
import { createIntentKeys, type BodyOf } from '@steward/shared/api'
import type { Booking } from '@steward/shared/contracts'
import { mayHaveSucceeded } from '../parts/lost-response.ts'
import { useRefundBooking } from './bookings.queries.ts'

/**
 * Returns the refund of a booking, which a second try does not pay twice. After a lost response the money may be
 * refunded already. The next try repeats the same request, with the booking as it was.
 */
export function useSafeRefund(currentBooking: Booking) {
  const [keyFor] = useState(createIntentKeys)
  const [unanswered, setUnanswered] = useState<Booking>()
  const booking = unanswered ?? currentBooking
  const refund = useRefundBooking(booking)
  return {
    /** The booking that the next try refunds. */
    booking,
    isPending: refund.isPending,
    refundBooking: (body: BodyOf<'booking.refund'>) =>
      refund.mutateAsync({ body, idempotencyKey: keyFor(body) }).catch((error: unknown) => {
        setUnanswered(mayHaveSucceeded(error) ? booking : undefined)
        throw error
      }),
  }
}
