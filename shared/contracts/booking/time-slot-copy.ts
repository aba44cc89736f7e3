import * as z from 'zod'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'
import { memberSummary } from '../team/team.ts'
import { occurrence, occurrenceFlags } from './time-slot-series.ts'

/** The most slots in one copy. */
export const maxCopiedSlots = 500

export const copyFlags = [
  ...occurrenceFlags,
  /** The service is archived. */
  'NOT_ON_SALE',
  /** The provider of the slot no longer gives the service. */
  'PROVIDER_NOT_ASSIGNED',
] as const

/** Copies the seven days from `from` to the seven days from `to`, in the zone of the business. */
const week = {
  from: f.plainDate,
  to: f.plainDate,
  serviceId: f.id.optional(),
  providerId: f.id.optional(),
}

const requireOtherWeek = <T extends z.ZodType<{ from: string; to: string }>>(schema: T) =>
  schema.refine(({ from, to }) => from !== to, { path: ['to'], params: { code: 'INVALID_CHOICE' } })

/** The effect for one slot of the week. */
export const copiedSlot = z.object({
  slotId: f.id,
  service: z.object({ id: f.id, name: z.string() }),
  serviceProvider: memberSummary,
  slots: z.int(),
  before: f.instant,
  after: occurrence.extend({ flags: z.array(z.enum(copyFlags)) }),
})

export const timeSlotCopyOperations = {
  'time-slot-copy.preview': operation({
    route: ['POST', '/api/time-slot-copy/preview'],
    summary: 'Preview a copy of a week: its slots and their conflicts; writes nothing',
    repeatable: true,
    permission: 'slot.series',
    body: requireOtherWeek(z.strictObject(week)),
    response: z.object({ slots: z.array(copiedSlot) }),
  }),
  'time-slot-copy.create': operation({
    route: ['POST', '/api/time-slot-copy'],
    summary: 'Copy the slots of a week without their bookings; slots in conflict are left out unless forced',
    permission: 'slot.series',
    body: requireOtherWeek(
      z.strictObject({
        ...week,
        /** Accept that the provider has another slot or is away. Only for an owner or manager. */
        forceConflict: z.boolean().optional(),
        /** Accept slots outside the provider's working hours. */
        override: z.boolean().optional(),
        /** Accept slots outside the opening hours of their location. */
        overrideOpeningHours: z.boolean().optional(),
      }),
    ),
    response: z.object({
      /** The id for `time-slot-copy.undo`, which undoes the whole copy. */
      id: f.id,
      created: z.int(),
      skipped: z.array(copiedSlot),
    }),
    status: 201,
    idempotent: true,
    errors: ['PROVIDER_BUSY'],
  }),
  'time-slot-copy.undo': operation({
    route: ['POST', '/api/time-slot-copy/{id}/undo'],
    summary: 'Undo a copy of a week, unless its slots have been changed or booked since',
    repeatable: true,
    permission: 'slot.series',
    params: z.object({ id: f.id }),
    response: z.object({ changed: z.int() }),
    errors: ['ALREADY_UNDONE', 'STALE_VERSION', 'HAS_BOOKINGS'],
  }),
}
