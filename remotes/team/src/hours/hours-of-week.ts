import type { WorkScheduleEntry } from '@steward/shared/contracts'
import type { WallTime } from '@steward/shared/time'

export interface DayHours {
  /** The weekday. 0 is Sunday. */
  day: number
  intervals: { start: WallTime; end: WallTime }[]
  minutes: number
}

/** The weekdays from Monday to Sunday. */
const week = [1, 2, 3, 4, 5, 6, 0]

/** Returns the seven days with their working hours in order. A day without hours is a day off. */
export function hoursOfWeek(entries: readonly WorkScheduleEntry[]): DayHours[] {
  return week.map((day) => {
    const intervals = entries
      .filter((entry) => entry.dayOfWeek === day && entry.isWorkingDay)
      .flatMap(({ startTime, endTime }) => (startTime && endTime ? [{ start: startTime, end: endTime }] : []))
      .toSorted((a, b) => a.start.localeCompare(b.start))
    const minutes = intervals.reduce((sum, { start, end }) => sum + minuteOf(end) - minuteOf(start), 0)
    return { day, intervals, minutes }
  })
}

/** Returns the minute of the day: `09:30` is 570, and `24:00` as the end of a day is 1440. */
function minuteOf(time: WallTime): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
