import { compareInstants, type Instant } from '../time/index.ts'
import { workingSpansOf, type WorkingInterval } from './working-hours.ts'

/** Half-open, in instants. */
export interface OpenSpan {
  startTime: Instant
  endTime: Instant
}

/** Somebody at a place where they give a service. */
export interface ProviderHours {
  /** Empty for someone without a schedule: they have no hours to be outside of. */
  schedule: readonly WorkingInterval[]
  /** Blackout hours that concern them there, and their approved time off. */
  absences: readonly OpenSpan[]
}

/** The most days that are asked for at once: a month with the weeks it touches. */
export const openHoursDays = 42

/**
 * The spans of `range` in which at least one of them can be booked without an override, in the order of time; those
 * that touch are one. Where nobody is named nobody has hours to be outside of: all of it.
 */
export function openSpansOf(providers: readonly ProviderHours[], range: OpenSpan): OpenSpan[] {
  if (providers.length === 0) return [range]
  const open = providers.flatMap(({ schedule, absences }) => {
    const working = schedule.length === 0 ? [range] : schedule.flatMap((interval) => workingIn(interval, range))
    return merged(working).flatMap((span) => without(span, absences))
  })
  return merged(open)
}

/**
 * The hours that somebody works in `range`, without absences. `awayUntil` is the end of the absence that covers all of
 * those hours, and null for somebody who works, or who has no hours in `range`.
 */
export function workedHoursOf(
  { schedule, absences }: ProviderHours,
  range: OpenSpan,
): { hours: OpenSpan[]; awayUntil: Instant | null } {
  const planned = merged(schedule.flatMap((interval) => workingIn(interval, range)))
  const hours = planned.flatMap((span) => without(span, absences))
  if (planned.length === 0 || hours.length > 0) return { hours, awayUntil: null }
  const ends = absences.filter((absence) => overlaps(absence, range)).map(({ endTime }) => endTime)
  return { hours, awayUntil: ends.reduce(later) }
}

const overlaps = (a: OpenSpan, b: OpenSpan) =>
  compareInstants(a.startTime, b.endTime) < 0 && compareInstants(b.startTime, a.endTime) < 0

function workingIn(interval: WorkingInterval, range: OpenSpan): OpenSpan[] {
  return workingSpansOf(interval, range.startTime, range.endTime).flatMap(({ start, end }) => {
    const startTime = later(start, range.startTime)
    const endTime = earlier(end, range.endTime)
    return compareInstants(startTime, endTime) < 0 ? [{ startTime, endTime }] : []
  })
}

/** What is left of a span without the others. */
function without(span: OpenSpan, others: readonly OpenSpan[]): OpenSpan[] {
  const left: OpenSpan[] = []
  let { startTime } = span
  for (const other of inOrder(others)) {
    if (compareInstants(startTime, earlier(other.startTime, span.endTime)) < 0)
      left.push({ startTime, endTime: earlier(other.startTime, span.endTime) })
    startTime = later(startTime, other.endTime)
  }
  return compareInstants(startTime, span.endTime) < 0 ? [...left, { startTime, endTime: span.endTime }] : left
}

function merged(spans: readonly OpenSpan[]): OpenSpan[] {
  const whole: OpenSpan[] = []
  for (const span of inOrder(spans)) {
    const last = whole.at(-1)
    if (last && compareInstants(span.startTime, last.endTime) <= 0) last.endTime = later(last.endTime, span.endTime)
    else whole.push({ ...span })
  }
  return whole
}

const inOrder = (spans: readonly OpenSpan[]) => spans.toSorted((a, b) => compareInstants(a.startTime, b.startTime))
const earlier = (a: Instant, b: Instant) => (compareInstants(a, b) < 0 ? a : b)
const later = (a: Instant, b: Instant) => (compareInstants(a, b) > 0 ? a : b)
