import { compareInstants, type Instant } from '../../time/index.ts'
import { workingSpansOf, type WorkingInterval } from './working-hours.ts'

/** A half-open interval of instants. */
export interface OpenSpan {
  startTime: Instant
  endTime: Instant
}

/** The schedule and absences of a provider at one location. */
export interface ProviderHours {
  /** The working intervals. An empty schedule does not restrict the hours. */
  schedule: readonly WorkingInterval[]
  /** The provider's blackout hours at the location and their approved time off. */
  absences: readonly OpenSpan[]
}

/** The most days in one request: a month with all of its weeks. */
export const openHoursDays = 42

/**
 * Returns the spans of `range` in which at least one provider can be booked without an override. They are in order, and
 * adjacent spans are joined. Without providers the result is the whole range.
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
 * Returns the hours that a provider works in `range`, without absences. `awayUntil` is the end of the last absence if
 * absences cover all of these hours. It is null if the provider works, or has no hours in `range`.
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

/** Returns the parts of a span that are outside the other spans. */
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
