import * as z from 'zod'
import { maxBulkBookings } from '../../rules/booking/booking-transitions.ts'
import { coverageRefusals } from '../../rules/membership/membership-coverage.ts'
import { bookingCancelInput } from './booking.ts'
import { cancellation, refundsMade } from './cancellation.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'

/** Why a bulk change skips a booking. */
export const bookingBulkRefusals = [
  'NOT_FOUND',
  /** It has changed since the list was read. */
  'STALE_VERSION',
  /** Its status does not allow the action: it is cancelled, refunded, not paid yet, or checked in. */
  'TRANSITION_NOT_ALLOWED',
  'SLOT_CANCELLED',
  'CHECK_IN_NOT_OPEN',
  /** It is in another provider's slot, or the slot has started and only an owner or manager may cancel. */
  'PERMISSION_DENIED',
] as const

const bookings = f.seenRows(maxBulkBookings)
const failed = z.array(z.object({ bookingId: f.id, code: z.enum(bookingBulkRefusals) }))

/** `booking-bulk.undo` undoes the whole operation by its `operationId`, which is null if nothing was changed. */
const result = z.object({ operationId: f.id.nullable(), done: z.array(f.id), failed })

export const bookingBulkOperations = {
  'booking-bulk.preview': operation({
    route: ['POST', '/api/booking-bulk/preview'],
    summary: 'Preview the cancellation of bookings: seats, customers and money; writes nothing',
    repeatable: true,
    permission: 'booking.create',
    body: z.strictObject({ bookings, cancelledBy: bookingCancelInput.shape.cancelledBy }),
    response: z.object({
      /** The bookings that exist, ordered by the start of their slot. */
      effects: z.array(
        z.object({
          bookingId: f.id,
          bookingNumber: z.string(),
          customer: z.object({ givenName: z.string(), lastName: z.string() }),
          service: z.object({ id: f.id, name: z.string() }),
          startTime: f.instant,
          bookingSlots: z.int(),
          /** Payments less refunds. */
          paid: f.amount,
          currency: z.string(),
          lateCancel: z.boolean(),
        }),
      ),
      /** The bookings that would be skipped. */
      failed,
      /** The seats of the bookings that would be cancelled. */
      seats: z.int(),
      customers: z.int(),
      /** The number of late cancellations, and of bookings whose slot has started, which require a reason. */
      late: z.int(),
      started: z.int(),
      reach: f.reach,
      /** Their payments less refunds, by currency. */
      paid: z.array(z.object({ currency: z.string(), amount: f.amount, bookings: z.int() })),
      /** The bookings that would be cancelled, with their money. */
      cancellation: cancellation.optional(),
    }),
  }),
  'booking-bulk.check-in': operation({
    route: ['POST', '/api/booking-bulk/check-in'],
    summary: 'Check in many bookings; the answer names the ones that can’t be checked in',
    permission: 'booking.check-in',
    body: z.strictObject({ bookings }),
    response: result,
    idempotent: true,
  }),
  'booking-bulk.cancel': operation({
    route: ['POST', '/api/booking-bulk/cancel'],
    summary: 'Cancel many bookings, each by its own rules; the answer names the ones that can’t be cancelled',
    permission: 'booking.create',
    body: bookingCancelInput.extend({ bookings }),
    response: result.extend({ refundsMade: refundsMade.optional() }),
    idempotent: true,
    errors: ['CANCELLATION_CHANGED', 'REFUND_LIMIT'],
  }),
  'booking-bulk.undo': operation({
    route: ['POST', '/api/booking-bulk/{operationId}/undo'],
    summary: 'Undo a check-in or a cancellation of many bookings, unless they have changed since',
    repeatable: true,
    permission: 'booking.check-in',
    params: z.object({ operationId: f.id }),
    response: z.object({ changed: z.int() }),
    errors: [
      ...coverageRefusals,
      'ALREADY_UNDONE',
      'STALE_VERSION',
      'PERIOD_LOCKED',
      'SLOT_ENDED',
      'SLOT_CANCELLED',
      'SLOT_FULL',
      'DUPLICATE_BOOKING',
      'TRANSITION_NOT_ALLOWED',
    ],
  }),
}
