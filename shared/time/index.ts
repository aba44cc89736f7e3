/**
 * All code for dates and times. It has three types that never mix:
 *
 * - `Instant`: a point on the time line, ISO-8601 in UTC (`2026-11-19T02:00:00.000Z`)
 * - `PlainDate`: a calendar day without a zone (`2026-11-19`)
 * - `WallTime`: a clock reading without a day or a zone (`10:00`; `24:00` ends a day)
 *
 * All three are strings on the wire and in memory. Their types distinguish them. Intervals are half-open.
 */
export type { Instant, PlainDate, WallTime, Zone } from './types.ts'
export { isInstant, isPlainDate, isWallTime, isZone, toInstant, toPlainDate, toWallTime } from './parse.ts'
export { systemClock, startSystemClockAt, fixedClock, tickingClock, type Clock } from './clock.ts'
export { dateObjectOf, epochMsToInstant, instantToEpochMs, plainDateOf } from './instant.ts'
export {
  addDays,
  addMinutes,
  addMonths,
  compareInstants,
  dayBounds,
  daysBetween,
  minutesBetween,
  monthBounds,
  offsetOf,
  wallTimeOf,
  dayOfWeek,
  weekStart,
} from './arithmetic.ts'
export { resolveWallTime, type ResolvedWallTime } from './wall-time.ts'
export { formatAge, formatAgo } from './age.ts'
export { parseTypedDate, parseTypedTime, type TypedDateOptions } from './typed.ts'
export { formatZone } from './zone-text.ts'
export {
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDateWithWeekday,
  formatDay,
  formatDayMonth,
  formatMonth,
  formatMonthDayTime,
  formatMonthName,
  formatNumericDate,
  formatTime,
  formatTimeRange,
  formatWeekday,
  formatZoneName,
} from './format.ts'
