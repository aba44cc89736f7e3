import * as z from 'zod'
import { readRecurrence } from '../rules/recurrence.ts'
import { isPlainDate, isWallTime } from '../time/parse.ts'
import * as f from './fields.ts'
import { operation } from './operation.ts'

/** `YYYY-MM-DDTHH:mm`, the reading of a clock in the zone beside it. */
export const localDateTime = z.string().refine(
  (value) => {
    const [date = '', time = '', ...more] = value.split('T')
    return more.length === 0 && isPlainDate(date) && isWallTime(time) && time !== '24:00'
  },
  { params: { code: 'INVALID_FORMAT' } },
)

/** The value of an RRULE property (RFC 5545); an error names the part that cannot be kept. */
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

/** What the user has to see of an occurrence before it becomes a slot. */
export const occurrenceFlags = [
  /** The clocks skip the wall time on this day: it begins later by the gap. */
  'GAP',
  /** The wall time comes twice on this day: the first reading is taken. */
  'OVERLAP',
  /** The first occurrence with another offset than the one before, or one during which the clocks change. */
  'CLOCK_CHANGE',
  'PAST',
  'TOO_FAR_AHEAD',
  /** It is not over when the next one begins. */
  'RUNS_INTO_NEXT',
  'PROVIDER_BUSY',
  'PROVIDER_AWAY',
  'OUTSIDE_WORKING_HOURS',
] as const

export const occurrence = z.object({
  instant: f.instant,
  endInstant: f.instant,
  /** What the clock shows at `instant`, `YYYY-MM-DDTHH:mm`. */
  wallTime: z.string(),
  /** Of the zone at `instant`: `+02:00`. */
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
  /** What happens to occurrences at which the provider is busy or away. SKIP leaves those days out. */
  conflicts: z.enum(['REFUSE', 'SKIP', 'FORCE']).default('REFUSE'),
  /** Accept occurrences outside the provider's working hours. */
  override: z.boolean().optional(),
})

export const timeSlotSeriesPreview = z.object({
  /** The rule in its one spelling. */
  rrule: z.string(),
  occurrences: z.array(occurrence),
  /** Excluded days on which the rule names nothing. */
  unmatchedExdates: z.array(f.plainDate),
})

/** `currency` and `price` are left out for a service provider. */
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
  /** How many slots were made. */
  created: z.int(),
  /** The occurrences that conflicts left out. */
  skipped: z.array(occurrence),
})

const refusals = ['PROVIDER_BUSY', 'PROVIDER_AWAY', 'PROVIDER_NOT_ASSIGNED', 'OUTSIDE_WORKING_HOURS'] as const

export const timeSlotSeriesOperations = {
  'time-slot-series.preview': operation({
    summary: 'Every occurrence of a series that is planned, with what stands in its way; writes nothing',
    permission: 'slot.series',
    body: timeSlotSeriesPlan,
    response: timeSlotSeriesPreview,
    errors: ['PROVIDER_NOT_ASSIGNED'],
  }),
  'time-slot-series.create': operation({
    summary: 'Create a series and a slot for each of its occurrences',
    permission: 'slot.series',
    body: timeSlotSeriesInput,
    response: timeSlotSeriesMade,
    status: 201,
    idempotent: true,
    errors: refusals,
  }),
  'time-slot-series.get': operation({
    summary: 'The rule of a series',
    permission: 'slot.read',
    params: z.object({ id: f.id }),
    response: timeSlotSeries,
  }),
}
