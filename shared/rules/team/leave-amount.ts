import { addDays, type PlainDate, type Zone } from '../../time/index.ts'
import { halfDay, wholeDay, type LeaveUnit } from './leave-kind.ts'
import { leaveYearOf, type LeaveLine } from './leave-ledger.ts'
import { minutesWithin, type ScheduledDay } from './scheduled-hours.ts'
import { instantsOf, type TimeOffDays } from './time-off-span.ts'

/** Returns the days of an absence, in order. */
export function daysOf({ firstDay, lastDay }: Pick<TimeOffDays, 'firstDay' | 'lastDay'>): PlainDate[] {
  const days = [firstDay]
  for (let day = firstDay; day < lastDay;) days.push((day = addDays(day, 1)))
  return days
}

/**
 * Returns the lines with which an absence uses a balance: one a day, without the days that count nothing. In days, a day
 * without working hours counts nothing. Members without any schedule have no such days. In hours, the scheduled minutes
 * count, or without a schedule those of the wall times.
 */
export function takenLines(
  unit: LeaveUnit,
  days: TimeOffDays,
  scheduled: readonly ScheduledDay[],
  zone: Zone,
): LeaveLine[] {
  const isPart = days.fromTime !== null || days.toTime !== null
  return scheduled.flatMap(({ day, spans, hasSchedule }) => {
    const away = instantsOf({ ...days, firstDay: day, lastDay: day }, zone)
    const minutes = minutesWithin(hasSchedule || !isPart ? spans : [away], away)
    const counted = unit === 'HOUR' ? Math.round(minutes) : minutes > 0 || !hasSchedule ? dayCount(isPart) : 0
    return counted === 0 ? [] : [{ leaveYear: leaveYearOf(day), reason: 'TAKEN' as const, amount: -counted, day }]
  })
}

const dayCount = (isPart: boolean) => (isPart ? halfDay : wholeDay)
