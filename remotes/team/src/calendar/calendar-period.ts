import { addDays, addMonths, type PlainDate } from '@steward/shared/time'
import { weekOf, weeksOfMonth } from '@steward/shared/ui/calendar'

export const calendarViews = ['day', 'week', 'month', 'list'] as const
export type CalendarView = (typeof calendarViews)[number]

/** The number of days of a week that fit side by side. Only seven days form a whole week. */
export type DaysShown = 1 | 3 | 7

/**
 * Returns the days that a view shows around a date. The list has a whole week in any window.
 * @param first the weekday with which weeks begin. 0 is Sunday
 */
export function daysOf(view: CalendarView, date: PlainDate, shown: DaysShown, first: number): PlainDate[] {
  if (view === 'day') return [date]
  if (view === 'month') return weeksOfMonth(date, first).flat()
  if (view === 'list' || shown === 7) return weekOf(date, first)
  return Array.from({ length: shown }, (_, day) => addDays(date, day))
}

/** Returns the date of the next or previous page. */
export function turn(view: CalendarView, date: PlainDate, direction: 1 | -1, shown: DaysShown): PlainDate {
  if (view === 'month') return addMonths(date, direction)
  if (view === 'day') return addDays(date, direction)
  return addDays(date, (view === 'list' ? 7 : shown) * direction)
}
