import {
  addDays,
  compareInstants,
  dayOfWeek,
  plainDateOf,
  resolveWallTime,
  type Instant,
  type PlainDate,
  type WallTime,
  type Zone,
} from '../../time/index.ts'

/** One interval of a weekly schedule, in wall time of its zone. */
export interface WorkingInterval {
  /** 0 is Sunday. */
  dayOfWeek: number
  isWorkingDay: boolean
  startTime: WallTime | null
  endTime: WallTime | null
  /** The first and last day on which the interval is effective. Null means no limit. */
  effectiveFrom: PlainDate | null
  effectiveTo: PlainDate | null
  zone: Zone
}

/**
 * Whether the schedule covers all of `[start, end)`. Adjacent intervals count as one, also over midnight. An empty
 * schedule covers everything, because it does not restrict the hours.
 */
export function isWithinWorkingHours(schedule: readonly WorkingInterval[], start: Instant, end: Instant): boolean {
  if (schedule.length === 0) return true
  const spans = schedule
    .flatMap((interval) => workingSpansOf(interval, start, end))
    .sort((a, b) => compareInstants(a.start, b.start))
  let covered = start
  for (const span of spans) {
    if (compareInstants(span.start, covered) > 0) break
    if (compareInstants(span.end, covered) > 0) covered = span.end
  }
  return compareInstants(covered, end) >= 0
}

/** Returns the instants of the interval on each day of `[start, end)`. */
export function workingSpansOf(
  interval: WorkingInterval,
  start: Instant,
  end: Instant,
): { start: Instant; end: Instant }[] {
  const { startTime, endTime, zone } = interval
  if (!interval.isWorkingDay || startTime === null || endTime === null) return []
  const spans = []
  const last = plainDateOf(end, zone)
  for (let date = plainDateOf(start, zone); date <= last; date = addDays(date, 1)) {
    const holds = (interval.effectiveFrom ?? date) <= date && date <= (interval.effectiveTo ?? date)
    if (!holds || dayOfWeek(date) !== interval.dayOfWeek) continue
    spans.push({
      start: resolveWallTime(date, startTime, zone).instant,
      end: resolveWallTime(date, endTime, zone).instant,
    })
  }
  return spans
}
