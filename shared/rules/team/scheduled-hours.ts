import { compareInstants, dayBounds, minutesBetween, type PlainDate } from '../../time/index.ts'
import { workedHoursOf, type OpenSpan } from './open-hours.ts'
import { plannedDay, type MemberHours } from './planned-day.ts'

/** The working hours of one local day, without closures and absences. */
export interface ScheduledDay {
  day: PlainDate
  /** In order, disjoint, and inside the day. */
  spans: readonly OpenSpan[]
  /** False for members without any schedule: they have no hours to be outside of. */
  hasSchedule: boolean
}

/** Returns the hours that are planned on a day. Time off is counted by this function alone. */
export function scheduledDayOf(hours: MemberHours, day: PlainDate): ScheduledDay {
  const { start: startTime, end: endTime } = dayBounds(day, hours.zone)
  const planned = workedHoursOf({ hours, absences: [] }, { startTime, endTime })
  return { day, spans: planned.hours, hasSchedule: plannedDay(hours, day).source.kind !== 'UNRESTRICTED' }
}

/** Returns the elapsed minutes of the spans inside `within`. */
export function minutesWithin(spans: readonly OpenSpan[], within: OpenSpan): number {
  return spans.reduce((total, { startTime, endTime }) => {
    const start = compareInstants(startTime, within.startTime) > 0 ? startTime : within.startTime
    const end = compareInstants(endTime, within.endTime) < 0 ? endTime : within.endTime
    return total + Math.max(0, minutesBetween(start, end))
  }, 0)
}
