import { addMinutes, compareInstants, type Instant } from '../../time/index.ts'

/** The longest session (constraint of migration 0003). A session of a day therefore begins at most one day before it. */
export const longestSlotMinutes = 24 * 60

/** A local day, or several in a row: `[start, end)`, as `dayBounds` returns it. */
export interface DaySpan {
  start: Instant
  end: Instant
}

interface Session {
  startTime: Instant
  endTime: Instant
}

/**
 * Whether a session is on a day: some of it is. Lists and calendars show it on every such day. `isOnDay` of the platform
 * says the same of many rows, and a test compares both.
 */
export function isOnDay({ startTime, endTime }: Session, { start, end }: DaySpan): boolean {
  return compareInstants(startTime, end) < 0 && compareInstants(endTime, start) > 0
}

/**
 * Whether a session counts on a day: it begins there. Figures use this rule, so that a session over midnight does not
 * count twice.
 */
export function countsOnDay({ startTime }: Pick<Session, 'startTime'>, { start, end }: DaySpan): boolean {
  return compareInstants(start, startTime) <= 0 && compareInstants(startTime, end) < 0
}

/** Returns the bounds of the start times of all sessions on a day, for a list that filters by the start. */
export function startsOnDay({ start, end }: DaySpan): DaySpan {
  return { start: addMinutes(start, -longestSlotMinutes), end }
}
