import { addDays, addMonths, dayBounds, type Instant, type PlainDate, type Zone } from '@steward/shared/time'
import { weekOf, weeksOfMonth } from '@steward/shared/ui/calendar'

export const calendarViews = ['day', 'week', 'month'] as const
export type CalendarView = (typeof calendarViews)[number]

/** The days that a view shows around a date. */
export function daysOf(view: CalendarView, date: PlainDate): PlainDate[] {
  if (view === 'day') return [date]
  return view === 'week' ? weekOf(date) : weeksOfMonth(date).flat()
}

/** The date that the page before or after is around. */
export function turn(view: CalendarView, date: PlainDate, direction: 1 | -1): PlainDate {
  if (view === 'month') return addMonths(date, direction)
  return addDays(date, view === 'week' ? 7 * direction : direction)
}

/** The instants `[from, to)` of the days. */
export function spanOf(days: readonly PlainDate[], zone: Zone): { from: Instant; to: Instant } {
  return { from: dayBounds(days[0]!, zone).start, to: dayBounds(days.at(-1)!, zone).end }
}
