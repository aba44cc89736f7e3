import {
  addMinutes,
  addMonths,
  offsetOf,
  plainDateOf,
  wallTimeOf,
  type Instant,
  type PlainDate,
  type Zone,
} from '../../time/index.ts'
import { occurrencesOf, splitLocalStart, type Occurrence } from './occurrences.ts'
import { formatRecurrence, recurrenceLimits, type RecurrenceRule } from './recurrence.ts'
import { backDateMinutes, slotHorizonMonths } from './slot-transitions.ts'

/** A warning about the time of an occurrence that follows from the calendar. */
export type TimeFlag = 'GAP' | 'OVERLAP' | 'CLOCK_CHANGE' | 'PAST' | 'TOO_FAR_AHEAD' | 'RUNS_INTO_NEXT'

export interface PlannedOccurrence {
  instant: Instant
  endInstant: Instant
  /** The wall time at `instant`, `YYYY-MM-DDTHH:mm`. After a gap it differs from the rule. */
  wallTime: string
  /** The offset of the zone at `instant`: `+02:00`. */
  offset: string
  flags: TimeFlag[]
}

export interface PlannedSeries {
  rrule: string
  occurrences: PlannedOccurrence[]
  unmatchedExdates: PlainDate[]
  /** The limit that the rule breaks, if it breaks one. */
  breaks:
    | { code: 'TOO_MANY'; max: number }
    | { code: 'TOO_FAR_AHEAD'; years: number }
    | { code: 'TOO_FEW'; min: number }
    | null
}

export interface SeriesToPlan {
  /** `YYYY-MM-DDTHH:mm` in the zone. */
  start: string
  zone: Zone
  durationMinutes: number
  rule: RecurrenceRule
  exdates: readonly PlainDate[]
}

/** The instant and the zone for the limits of the past and the future. */
export interface PlanningMoment {
  now: Instant
  zone: Zone
  mayBackDate: boolean
}

const beyond = {
  COUNT: { code: 'TOO_MANY', max: recurrenceLimits.maxCount },
  YEARS: { code: 'TOO_FAR_AHEAD', years: recurrenceLimits.maxYears },
} as const

/** Returns the occurrences of a planned series, each with its warnings. */
export function planOccurrences(series: SeriesToPlan, moment: PlanningMoment): PlannedSeries {
  const { items, unmatchedExclusions, exceeds } = occurrencesOf({
    ...splitLocalStart(series.start),
    zone: series.zone,
    rule: series.rule,
    excludedDates: series.exdates,
  })
  const occurrences = items.map((item, index) =>
    describeOccurrence(item, { before: items[index - 1]?.instant, next: items[index + 1]?.instant }, series, moment),
  )
  return {
    rrule: formatRecurrence(series.rule),
    occurrences,
    unmatchedExdates: unmatchedExclusions,
    breaks: exceeds ? beyond[exceeds] : items.length === 0 ? { code: 'TOO_FEW', min: 1 } : null,
  }
}

/** Returns one occurrence with its warnings. Its neighbours show whether the clocks changed and whether it overlaps. */
export function describeOccurrence(
  { instant, kind }: Pick<Occurrence, 'instant' | 'kind'>,
  { before, next }: { before?: Instant | undefined; next?: Instant | undefined },
  { zone, durationMinutes }: Pick<SeriesToPlan, 'zone' | 'durationMinutes'>,
  moment: PlanningMoment,
): PlannedOccurrence {
  const endInstant = addMinutes(instant, durationMinutes)
  const offset = offsetOf(instant, zone)
  const changesClock = offsetOf(before ?? instant, zone) !== offset || offsetOf(endInstant, zone) !== offset
  const flags: (TimeFlag | false | undefined)[] = [
    kind === 'gap' && 'GAP',
    kind === 'overlap' && 'OVERLAP',
    changesClock && 'CLOCK_CHANGE',
    limitFlag(instant, moment),
    // On a day of 23 hours, a class of 24 hours runs into the next one.
    next !== undefined && endInstant > next && 'RUNS_INTO_NEXT',
  ]
  return {
    instant,
    endInstant,
    wallTime: `${plainDateOf(instant, zone)}T${wallTimeOf(instant, zone)}`,
    offset,
    flags: flags.filter((flag) => typeof flag === 'string'),
  }
}

function limitFlag(instant: Instant, { now, zone, mayBackDate }: PlanningMoment): TimeFlag | undefined {
  if (instant < (mayBackDate ? addMinutes(now, -backDateMinutes) : now)) return 'PAST'
  return plainDateOf(instant, zone) > addMonths(plainDateOf(now, zone), slotHorizonMonths) ? 'TOO_FAR_AHEAD' : undefined
}
