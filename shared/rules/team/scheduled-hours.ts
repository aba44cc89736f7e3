import { compareInstants, dayBounds, minutesBetween, type PlainDate, type Zone } from '../../time/index.ts'
import { workedHoursOf, type OpenSpan } from './open-hours.ts'
import type { WorkingInterval } from './working-hours.ts'

/** The working hours of one local day, without closures and absences. */
export interface ScheduledDay {
  day: PlainDate
  /** In order, disjoint, and inside the day. */
  spans: readonly OpenSpan[]
  /** False for members without any schedule: they have no hours to be outside of. */
  hasSchedule: boolean
}

/** Returns the hours that a schedule plans on a day. Time off is counted by this function alone. */
export function scheduledDayOf(schedule: readonly WorkingInterval[], day: PlainDate, zone: Zone): ScheduledDay {
  const { start: startTime, end: endTime } = dayBounds(day, zone)
  const { hours } = workedHoursOf({ schedule, absences: [] }, { startTime, endTime })
  return { day, spans: hours, hasSchedule: schedule.length > 0 }
}

/** Returns the elapsed minutes of the spans inside `within`. */
export function minutesWithin(spans: readonly OpenSpan[], within: OpenSpan): number {
  return spans.reduce((total, { startTime, endTime }) => {
    const start = compareInstants(startTime, within.startTime) > 0 ? startTime : within.startTime
    const end = compareInstants(endTime, within.endTime) < 0 ? endTime : within.endTime
    return total + Math.max(0, minutesBetween(start, end))
  }, 0)
}
