import * as z from 'zod'
import { coverageRefusals } from '../../rules/membership/membership-coverage.ts'
import { readRecurrence } from '../../rules/booking/recurrence.ts'
import { isPlainDate, isWallTime } from '../../time/parse.ts'
import { cancellation, refundChoice, refundsMade } from './cancellation.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'

/** `YYYY-MM-DDTHH:mm`, a wall time in the zone of another field. */
export const localDateTime = z.string().refine(
  (value) => {
    const [date = '', time = '', ...more] = value.split('T')
    return more.length === 0 && isPlainDate(date) && isWallTime(time) && time !== '24:00'
  },
  { params: { code: 'INVALID_FORMAT' } },
)

/** The value of an RRULE property (RFC 5545). An error names the part that is not supported or not valid. */
export const recurrenceText = z
  .string()
  .trim()
  .max(400)
  .superRefine((value, context) => {
    const read = readRecurrence(value)
    if (read.ok) return
    const { part, reason } = read.refusal
    const code = reason === 'UNSUPPORTED' ? 'UNSUPPORTED_RULE_PART' : 'INVALID_RULE_PART'
    context.addIssue({ code: 'custom', params: { code, part: part.slice(0, 40), reason } })
  })

/** The warnings about an occurrence that the user sees before it becomes a slot. */
export const occurrenceFlags = [
  /** The clocks skip the wall time on this day, so the slot starts later by the length of the gap. */
  'GAP',
  /** The wall time happens twice on this day, and the slot starts at the first. */
  'OVERLAP',
  /** The offset differs from the occurrence before, or the clocks change during the slot. */
  'CLOCK_CHANGE',
  'PAST',
  'TOO_FAR_AHEAD',
  /** It ends after the next one starts. */
  'RUNS_INTO_NEXT',
  'PROVIDER_BUSY',
  'PROVIDER_AWAY',
  'OUTSIDE_WORKING_HOURS',
  'OUTSIDE_OPENING_HOURS',
] as const

export const occurrence = z.object({
  instant: f.instant,
  endInstant: f.instant,
  /** The wall time at `instant`, `YYYY-MM-DDTHH:mm`. */
  wallTime: z.string(),
  /** The offset of the zone at `instant`: `+02:00`. */
  offset: z.string(),
  flags: z.array(z.enum(occurrenceFlags)),
})

const plan = {
  serviceId: f.id,
  providerId: f.id,
  start: localDateTime,
  zone: f.zone,
  durationMinutes: z.int().min(5).max(1440),
  slots: z.int().min(1).max(1000),
  price: f.amountUpTo(999_999),
  rrule: recurrenceText,
  /** Local days on which the series does not take place. */
  exdates: z.array(f.plainDate).max(366).default([]),
}

export const timeSlotSeriesPlan = z.strictObject(plan)

export const timeSlotSeriesInput = z.strictObject({
  ...plan,
  /** The rule for occurrences at which the provider is busy or away. SKIP creates no slots on those days. */
  conflicts: z.enum(['REFUSE', 'SKIP', 'FORCE']).default('REFUSE'),
  /** Accept occurrences outside the provider's working hours. */
  override: z.boolean().optional(),
  /** Accept occurrences outside the opening hours of the location. */
  overrideOpeningHours: z.boolean().optional(),
})

export const timeSlotSeriesPreview = z.object({
  /** The rule in its canonical form. */
  rrule: z.string(),
  occurrences: z.array(occurrence),
  /** The excluded days without an occurrence. */
  unmatchedExdates: z.array(f.plainDate),
})

/** A series. Service providers get no `currency` and `price`. */
export const timeSlotSeries = z.object({
  ...f.recordFields,
  serviceId: f.id,
  providerId: f.id,
  start: z.string(),
  zone: z.string(),
  durationMinutes: z.int(),
  slots: z.int(),
  currency: z.string().optional(),
  price: f.amount.optional(),
  rrule: z.string(),
  exdates: z.array(f.plainDate),
  splitFromId: f.id.nullable(),
})

export const timeSlotSeriesMade = z.object({
  series: timeSlotSeries,
  /** The number of created slots. */
  created: z.int(),
  /** The occurrences that were skipped because of conflicts. */
  skipped: z.array(occurrence),
})

/** The slots that a change affects. Past and completed occurrences never change, and cancelled ones stay cancelled. */
const affected = {
  scope: z.enum(['this-and-following', 'all-future']),
  /** The first affected slot, for `this-and-following`. */
  from: f.id.optional(),
}

const requireFrom = <T extends z.ZodType<{ scope: string; from?: string | undefined }>>(schema: T) =>
  schema.refine(({ scope, from }) => scope === 'all-future' || from !== undefined, {
    path: ['from'],
    params: { code: 'REQUIRED' },
  })

export const timeSlotSeriesChange = z.strictObject({
  /** The new wall time in the zone of the series. */
  startTime: f.wallTime.refine((value) => value !== '24:00', { params: { code: 'INVALID_FORMAT' } }).optional(),
  durationMinutes: plan.durationMinutes.optional(),
  providerId: f.id.optional(),
  slots: plan.slots.optional(),
  /** The new price. Existing bookings keep their price. */
  price: plan.price.optional(),
})

/** The effect of a change on one slot. */
export const timeSlotSeriesEffect = z.object({
  slotId: f.id,
  before: occurrence.pick({ instant: true, endInstant: true, wallTime: true, offset: true }),
  /** Null if the slot is cancelled. */
  after: occurrence.nullable(),
  bookingCount: z.int(),
  seatsTaken: z.int(),
})

export const timeSlotSeriesEffects = z.object({
  effects: z.array(timeSlotSeriesEffect),
  bookings: z.int(),
  /** The number of customers with these bookings. */
  customers: z.int(),
  reach: f.reach,
  /** Only for a cancellation: its bookings and their money. */
  cancellation: cancellation.optional(),
})

export const timeSlotSeriesChanged = z.object({
  /** The id for `time-slot-series.undo`, which undoes the whole change. */
  operationId: f.id,
  changed: z.int(),
  bookings: z.int(),
  /** The series that the slots belong to now. It is a new series if the old one ends before them. */
  series: timeSlotSeries,
})

const byId = z.object({ id: f.id })
const refusals = [
  'PROVIDER_BUSY',
  'PROVIDER_AWAY',
  'PROVIDER_NOT_ASSIGNED',
  'OUTSIDE_WORKING_HOURS',
  'OUTSIDE_OPENING_HOURS',
] as const

export const timeSlotSeriesOperations = {
  'time-slot-series.preview': operation({
    route: ['POST', '/api/time-slot-series/preview'],
    summary: 'Preview a series: its occurrences and their conflicts; writes nothing',
    repeatable: true,
    permission: 'slot.series',
    body: timeSlotSeriesPlan,
    response: timeSlotSeriesPreview,
    errors: ['PROVIDER_NOT_ASSIGNED'],
  }),
  'time-slot-series.create': operation({
    route: ['POST', '/api/time-slot-series'],
    summary: 'Create a series and a slot for each of its occurrences',
    permission: 'slot.series',
    body: timeSlotSeriesInput,
    response: timeSlotSeriesMade,
    status: 201,
    idempotent: true,
    errors: refusals,
  }),
  'time-slot-series.preview-change': operation({
    route: ['POST', '/api/time-slot-series/{id}/preview-change'],
    summary: 'Preview a change or a cancellation of a series: slots, bookings and customers; writes nothing',
    repeatable: true,
    permission: 'slot.series',
    params: byId,
    body: requireFrom(
      z.strictObject({ ...affected, change: timeSlotSeriesChange.optional(), cancel: z.literal(true).optional() }),
    ),
    response: timeSlotSeriesEffects,
    errors: ['PROVIDER_NOT_ASSIGNED'],
  }),
  'time-slot-series.update': operation({
    route: ['PATCH', '/api/time-slot-series/{id}'],
    summary: 'Change the slots of a series from one on, or all future ones',
    permission: 'slot.series',
    params: byId,
    query: requireFrom(z.strictObject(affected)),
    body: z.strictObject({
      ...timeSlotSeriesChange.shape,
      /** Accept that the provider has another slot or is away. Only for an owner or manager. */
      forceConflict: z.boolean().optional(),
      override: z.boolean().optional(),
      /** Accept slots outside the opening hours of the location. */
      overrideOpeningHours: z.boolean().optional(),
      notify: f.notify,
    }),
    response: timeSlotSeriesChanged,
    versioned: true,
    errors: ['STALE_VERSION', ...refusals],
  }),
  'time-slot-series.cancel': operation({
    route: ['POST', '/api/time-slot-series/{id}/cancel'],
    summary: 'Cancel the slots of a series from one on, or all future ones, with their bookings',
    permission: 'slot.series',
    params: byId,
    body: requireFrom(
      z.strictObject({ ...affected, reason: f.text({ max: 160 }).default(''), notify: f.notify, ...refundChoice }),
    ),
    response: timeSlotSeriesChanged.extend({ refundsMade: refundsMade.optional() }),
    versioned: true,
    errors: ['STALE_VERSION', 'CANCELLATION_CHANGED', 'REFUND_LIMIT'],
  }),
  'time-slot-series.undo': operation({
    route: ['POST', '/api/time-slot-series/undo/{operationId}'],
    summary: 'Undo a change or a cancellation of a series, unless its slots have changed since',
    repeatable: true,
    permission: 'slot.series',
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
  'time-slot-series.get': operation({
    route: ['GET', '/api/time-slot-series/{id}'],
    summary: 'Get the rule of a series',
    permission: 'slot.read',
    params: byId,
    response: timeSlotSeries,
  }),
}
