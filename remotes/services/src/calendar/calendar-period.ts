import { addDays, addMonths, dayBounds, type Instant, type PlainDate, type Zone } from '@steward/shared/time'
import { weekOf, weeksOfMonth } from '@steward/shared/ui/calendar'

export const calendarViews = ['day', 'week', 'month'] as const
export type CalendarView = (typeof calendarViews)[number]

/** The number of days of a week that fit side by side. Only seven days form a whole week. */
export type DaysShown = 1 | 3 | 7

/**
 * Returns the days that a view shows around a date. If a whole week does not fit, the days start at the date.
 * @param first the weekday with which weeks begin. 0 is Sunday
 */
export function daysOf(view: CalendarView, date: PlainDate, first: number, shown: DaysShown = 7): PlainDate[] {
  if (view === 'day') return [date]
  if (view === 'month') return weeksOfMonth(date, first).flat()
  return shown === 7 ? weekOf(date, first) : Array.from({ length: shown }, (_, n) => addDays(date, n))
}

/** Returns the date of the next or previous page. */
export function turn(view: CalendarView, date: PlainDate, direction: 1 | -1, shown: DaysShown = 7): PlainDate {
  if (view === 'month') return addMonths(date, direction)
  return addDays(date, view === 'week' ? shown * direction : direction)
}

/** Returns the instants `[from, to)` of the days. */
export function spanOf(days: readonly PlainDate[], zone: Zone): { from: Instant; to: Instant } {
  return { from: dayBounds(days[0]!, zone).start, to: dayBounds(days.at(-1)!, zone).end }
}
