import * as z from 'zod'
import { isApiProblem, type ResponseOf } from '@steward/shared/api'
import { useCan } from '@steward/shared/roles/gate'
import { refundTimes, type RefundTime } from '@steward/shared/rules/booking/cancel-money'

export type Cancellation = NonNullable<ResponseOf<'booking-bulk.preview'>['cancellation']>

/** The fields of every dialog that cancels bookings. */
export const cancelFields = {
  refund: z.enum(refundTimes),
  reason: z.string().max(160).optional(),
  notify: z.boolean(),
}

/** Returns the defaults of the form. Refunds are made now if the user may refund. */
export function useCancelDefaults(): { refund: RefundTime; reason: string; notify: boolean } {
  return { refund: useCan()('booking.refund') ? 'NOW' : 'LATER', reason: '', notify: true }
}

/** Returns the choice for the API, with the totals that the dialog shows. */
export function refundBody(cancellation: Cancellation | undefined, refund: RefundTime) {
  if (!cancellation) return {}
  const { bookings, refunds } = cancellation
  return {
    refund: refunds.length > 0 ? refund : ('LATER' as const),
    shown: { bookings, refunds: refunds.map(({ currency, amount }) => ({ currency, amount })) },
  }
}

export const isCancellationChanged = (error: unknown): boolean =>
  isApiProblem(error) && error.code === 'CANCELLATION_CHANGED'
