import { startsOnDay, type DaySpan } from '@steward/shared/rules/common/on-day'
import { sql, type SQL } from 'drizzle-orm'
import { timeSlot } from '../../tables/booking/time-slot.ts'

/**
 * A condition on `time_slot`: some of the session is on the day. It follows `isOnDay` of `shared/rules`. The bound of
 * the start lets the index on it find the sessions.
 */
export function isOnDay(day: DaySpan): SQL {
  const starts = startsOnDay(day)
  return sql`(${timeSlot.startTime} >= ${starts.start} and ${timeSlot.startTime} < ${starts.end}
    and ${timeSlot.endTime} > ${day.start})`
}

/** A condition on `time_slot`: the session counts on the day, because it begins there. It follows `countsOnDay`. */
export function countsOnDay({ start, end }: DaySpan): SQL {
  return sql`(${timeSlot.startTime} >= ${start} and ${timeSlot.startTime} < ${end})`
}
