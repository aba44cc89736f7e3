import * as z from 'zod'
import { coverageRefusals } from '../../rules/membership/membership-coverage.ts'
import { maxBulkSlots } from '../../rules/booking/slot-transitions.ts'
import { cancellation, refundChoice, refundsMade } from './cancellation.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'
import { memberSummary } from '../team/team.ts'
import { occurrence } from './time-slot-series.ts'

/** Why a bulk change skips a slot. */
export const bulkRefusals = [
  'NOT_FOUND',
  /** It has changed since the list was read. */
  'STALE_VERSION',
  /** It is cancelled or completed. */
  'TRANSITION_NOT_ALLOWED',
  /** It has started. */
  'SLOT_ENDED',
  'PAST',
  'TOO_FAR_AHEAD',
  'PROVIDER_NOT_ASSIGNED',
  'PROVIDER_BUSY',
  'PROVIDER_AWAY',
  'OUTSIDE_WORKING_HOURS',
  'OUTSIDE_OPENING_HOURS',
] as const

const slots = f.seenRows(maxBulkSlots)

/** A move by calendar days at the same wall time, by minutes, or to another provider. */
const move = z
  .strictObject({
    days: z.int().min(-366).max(366).default(0),
    minutes: z.int().min(-1440).max(1440).default(0),
    providerId: f.id.optional(),
  })
  .refine(({ days, minutes, providerId }) => days !== 0 || minutes !== 0 || providerId !== undefined, {
    path: ['days'],
    params: { code: 'REQUIRED' },
  })

const overrides = {
  /** Accept that the provider has another slot or is away. Only for an owner or manager. */
  forceConflict: z.boolean().optional(),
  /** Accept slots outside the provider's working hours. */
  override: z.boolean().optional(),
  /** Accept slots outside the opening hours of their location. */
  overrideOpeningHours: z.boolean().optional(),
}

/** The effect on one slot. */
export const bulkEffect = z.object({
  slotId: f.id,
  service: z.object({ id: f.id, name: z.string() }),
  serviceProvider: memberSummary,
  before: z.object({ instant: f.instant, endInstant: f.instant }),
  /** Null if the slot is cancelled. */
  after: occurrence.extend({ serviceProvider: memberSummary }).nullable(),
  bookingCount: z.int(),
  seatsTaken: z.int(),
})

const failed = z.array(z.object({ slotId: f.id, code: z.enum(bulkRefusals) }))

/** `time-slot-bulk.undo` undoes the whole operation by its `operationId`, which is null if nothing was changed. */
const result = z.object({ operationId: f.id.nullable(), done: z.array(f.id), failed, bookings: z.int() })

export const timeSlotBulkOperations = {
  'time-slot-bulk.preview': operation({
    route: ['POST', '/api/time-slot-bulk/preview'],
    summary: 'Preview moving or cancelling slots: bookings, customers and refunds; writes nothing',
    repeatable: true,
    permission: 'slot.write',
    body: z
      .strictObject({ slots, move: move.optional(), cancel: z.literal(true).optional(), ...overrides })
      .refine(({ move: moved, cancel }) => (moved === undefined) !== (cancel === undefined), {
        path: ['move'],
        params: { code: 'REQUIRED' },
      }),
    response: z.object({
      /** The slots that exist, ordered by their start. */
      effects: z.array(bulkEffect),
      /** The slots that would be skipped. */
      failed,
      /** The bookings of the slots that would be changed. */
      bookings: z.int(),
      customers: z.int(),
      reach: f.reach,
      /** The refunds that would be due if slots are cancelled. */
      refunds: z.array(z.object({ currency: z.string(), amount: f.amount, bookings: z.int() })),
      /** The bookings that would be cancelled with their slots, and their money. */
      cancellation: cancellation.optional(),
    }),
  }),
  'time-slot-bulk.move': operation({
    route: ['POST', '/api/time-slot-bulk/move'],
    summary: 'Move many slots with their bookings; the answer names the ones that can’t be moved',
    permission: 'slot.write',
    body: z.strictObject({ slots, move, ...overrides, notify: f.notify }),
    response: result,
    idempotent: true,
  }),
  'time-slot-bulk.cancel': operation({
    route: ['POST', '/api/time-slot-bulk/cancel'],
    summary: 'Cancel many slots with their bookings; the answer names the ones that can’t be cancelled',
    permission: 'slot.write',
    body: z.strictObject({ slots, reason: f.text({ max: 160 }).default(''), notify: f.notify, ...refundChoice }),
    response: result.extend({ refundsMade: refundsMade.optional() }),
    idempotent: true,
    errors: ['CANCELLATION_CHANGED', 'REFUND_LIMIT'],
  }),
  'time-slot-bulk.undo': operation({
    route: ['POST', '/api/time-slot-bulk/{operationId}/undo'],
    summary: 'Undo a move or a cancellation of many slots, unless they have changed since',
    repeatable: true,
    permission: 'slot.write',
    params: z.object({ operationId: f.id }),
    response: z.object({ changed: z.int() }),
    errors: [
      ...coverageRefusals,
      'ALREADY_UNDONE',
      'STALE_VERSION',
      'SLOT_ENDED',
      'PROVIDER_BUSY',
      'TRANSITION_NOT_ALLOWED',
      'CUSTOMER_ANONYMISED',
    ],
  }),
}
