import type { WorkScheduleEntry } from '@steward/shared/contracts'
import type { WallTime } from '@steward/shared/time'

export interface DayHours {
  /** 0 is Sunday. */
  day: number
  intervals: { start: WallTime; end: WallTime }[]
  minutes: number
}

/** Monday first, as a work week is read. */
const week = [1, 2, 3, 4, 5, 6, 0]

/** The seven days with their working hours in order; a day without any is a day off. */
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

/** `09:30` is 570; `24:00`, which ends a day, is 1440. */
function minuteOf(time: WallTime): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
