import * as z from 'zod'
import { maxBulkSlots } from '../rules/slot-transitions.ts'
import { cancellation, refundChoice, refundsMade } from './cancellation.ts'
import * as f from './fields.ts'
import { operation } from './operation.ts'
import { memberSummary } from './team.ts'
import { occurrence } from './time-slot-series.ts'

/** Why one slot of many is left as it is. */
export const bulkRefusals = [
  'NOT_FOUND',
  /** Somebody changed it since the list was read. */
  'STALE_VERSION',
  /** It is cancelled or completed. */
  'TRANSITION_NOT_ALLOWED',
  /** It has begun. */
  'SLOT_ENDED',
  'PAST',
  'TOO_FAR_AHEAD',
  'PROVIDER_NOT_ASSIGNED',
  'PROVIDER_BUSY',
  'PROVIDER_AWAY',
  'OUTSIDE_WORKING_HOURS',
] as const

const slots = f.seenRows(maxBulkSlots)

/** By so many days of the calendar, at the same reading of the clock, and so many minutes; to another provider. */
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
  /** Owner or manager: also where the provider has another slot or is away. */
  forceConflict: z.boolean().optional(),
  /** Also outside the provider's working hours. */
  override: z.boolean().optional(),
}

/** What would become of one slot. */
export const bulkEffect = z.object({
  slotId: f.id,
  service: z.object({ id: f.id, name: z.string() }),
  serviceProvider: memberSummary,
  before: z.object({ instant: f.instant, endInstant: f.instant }),
  /** Null where it is cancelled. */
  after: occurrence.extend({ serviceProvider: memberSummary }).nullable(),
  bookingCount: z.int(),
  seatsTaken: z.int(),
})

const failed = z.array(z.object({ slotId: f.id, code: z.enum(bulkRefusals) }))

/** `operationId` takes it back as a whole: `time-slot-bulk.undo`; null where nothing could be done. */
const result = z.object({ operationId: f.id.nullable(), done: z.array(f.id), failed, bookings: z.int() })

export const timeSlotBulkOperations = {
  'time-slot-bulk.preview': operation({
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
      /** Every slot that was found, by its start. */
      effects: z.array(bulkEffect),
      /** Those that would be left as they are. */
      failed,
      /** Of the slots that would be changed. */
      bookings: z.int(),
      customers: z.int(),
      reach: f.reach,
      /** What would be due back, where slots are cancelled. */
      refunds: z.array(z.object({ currency: z.string(), amount: f.amount, bookings: z.int() })),
      /** The bookings that would be cancelled with their slots, and their money. */
      cancellation: cancellation.optional(),
    }),
  }),
  'time-slot-bulk.move': operation({
    summary: 'Move many slots with their bookings; the answer names the ones that can’t be moved',
    permission: 'slot.write',
    body: z.strictObject({ slots, move, ...overrides, notify: f.notify }),
    response: result,
    idempotent: true,
  }),
  'time-slot-bulk.cancel': operation({
    summary: 'Cancel many slots with their bookings; the answer names the ones that can’t be cancelled',
    permission: 'slot.write',
    body: z.strictObject({ slots, reason: f.text({ max: 160 }).default(''), notify: f.notify, ...refundChoice }),
    response: result.extend({ refundsMade: refundsMade.optional() }),
    idempotent: true,
    errors: ['CANCELLATION_CHANGED'],
  }),
  'time-slot-bulk.undo': operation({
    summary: 'Undo a move or a cancellation of many slots, unless they have changed since',
    repeatable: true,
    permission: 'slot.write',
    params: z.object({ operationId: f.id }),
    response: z.object({ changed: z.int() }),
    errors: [
      'ALREADY_UNDONE',
      'STALE_VERSION',
      'SLOT_ENDED',
      'PROVIDER_BUSY',
      'TRANSITION_NOT_ALLOWED',
      'CUSTOMER_ANONYMISED',
    ],
  }),
}
