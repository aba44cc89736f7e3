import * as z from 'zod'
import * as f from './fields.ts'
import { operation } from './operation.ts'
import { memberSummary } from './team.ts'
import { occurrence, occurrenceFlags } from './time-slot-series.ts'

/** At most so many slots are copied at once. */
export const maxCopiedSlots = 500

export const copyFlags = [
  ...occurrenceFlags,
  /** The service is archived. */
  'NOT_ON_SALE',
  /** Who gave it then no longer gives the service. */
  'PROVIDER_NOT_ASSIGNED',
] as const

/** Seven days from `from` on are copied to the seven days from `to` on, by the clock of the business. */
const week = {
  from: f.plainDate,
  to: f.plainDate,
  serviceId: f.id.optional(),
  providerId: f.id.optional(),
}

const requireOtherWeek = <T extends z.ZodType<{ from: string; to: string }>>(schema: T) =>
  schema.refine(({ from, to }) => from !== to, { path: ['to'], params: { code: 'INVALID_CHOICE' } })

/** What would become of one slot of the week. */
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
    summary: 'Preview a copy of a week: its slots and their conflicts; writes nothing',
    repeatable: true,
    permission: 'slot.series',
    body: requireOtherWeek(z.strictObject(week)),
    response: z.object({ slots: z.array(copiedSlot) }),
  }),
  'time-slot-copy.create': operation({
    summary: 'Copy the slots of a week without their bookings; slots in conflict are left out unless forced',
    permission: 'slot.series',
    body: requireOtherWeek(
      z.strictObject({
        ...week,
        /** Owner or manager: also where the provider has another slot or is away. */
        forceConflict: z.boolean().optional(),
        /** Also outside the provider's working hours. */
        override: z.boolean().optional(),
      }),
    ),
    response: z.object({
      /** Takes the copy back as a whole: `time-slot-copy.undo`. */
      id: f.id,
      created: z.int(),
      skipped: z.array(copiedSlot),
    }),
    status: 201,
    idempotent: true,
    errors: ['PROVIDER_BUSY'],
  }),
  'time-slot-copy.undo': operation({
    summary: 'Undo a copy of a week, unless its slots have been changed or booked since',
    repeatable: true,
    permission: 'slot.series',
    params: z.object({ id: f.id }),
    response: z.object({ changed: z.int() }),
    errors: ['ALREADY_UNDONE', 'STALE_VERSION', 'HAS_BOOKINGS'],
  }),
}
