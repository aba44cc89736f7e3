import * as z from 'zod'
import { moneyOutcomes, refundTimes } from '../../rules/booking/cancel-money.ts'
import * as f from '../common/fields.ts'
import { creditCardTypes, paymentTypes } from '../common/payment-types.ts'

/** The most bookings of a cancellation that are listed. The totals count all of them. */
export const maxListedCancellations = 200

const refundTotal = z.object({ currency: z.string(), amount: f.amount, bookings: z.int() })

/** One booking of a cancellation, with the outcome for its money. */
const cancelledBooking = z.object({
  bookingId: f.id,
  bookingNumber: z.string(),
  customer: z.object({ givenName: z.string(), lastName: z.string() }),
  timeSlotId: f.id,
  service: z.object({ id: f.id, name: z.string() }),
  startTime: f.instant,
  bookingSlots: z.int(),
  paymentType: z.enum(paymentTypes),
  creditCardType: z.enum(creditCardTypes).nullable(),
  creditCardLastFour: z.string().nullable(),
  /** When the last payment was received. Null for a booking that is not paid. */
  paidAt: f.instant.nullable(),
  membershipName: z.string().nullable(),
  outcome: z.enum(moneyOutcomes),
  currency: z.string(),
  /** The amount that is refunded, kept or no longer owed. */
  amount: f.amount,
  /** Sessions that return to the membership, or that a late cancellation keeps. */
  credits: z.int(),
  /** Sessions that the membership has left afterwards. Null if it does not count sessions. */
  creditsLeft: z.int().nullable(),
})

/** The effects of a cancellation on its bookings and their money. */
export const cancellation = z.object({
  rows: z.array(cancelledBooking),
  /** Bookings beyond `maxListedCancellations`, which are not listed. */
  unlisted: z.int(),
  bookings: z.int(),
  seats: z.int(),
  credits: z.int(),
  refunds: z.array(refundTotal),
})

/** The fields for refunds in the body of every operation that cancels bookings. */
export const refundChoice = {
  /** `NOW` records the refunds and issues their credit notes. It requires `booking.refund`. */
  refund: z.enum(refundTimes).default('LATER'),
  /** The totals that the user saw. If the current ones differ, the response is CANCELLATION_CHANGED. */
  shown: z
    .strictObject({
      bookings: z.int().min(0),
      refunds: z.array(z.strictObject({ currency: z.string().max(3), amount: z.string().max(20) })).max(20),
    })
    .optional(),
}

/** The refunds that were recorded with a cancellation. */
export const refundsMade = z.object({
  refunds: z.array(refundTotal),
  /** Refunds that could not be recorded. They stay due. */
  waiting: z.array(
    z.object({
      bookingId: f.id,
      bookingNumber: z.string(),
      currency: z.string(),
      amount: f.amount,
      code: z.enum(['OWN_BOOKING']),
    }),
  ),
})
