import { addDays, addMonths, dayBounds, type Instant, type PlainDate, type Zone } from '@steward/shared/time'
import { weekOf, weeksOfMonth } from '@steward/shared/ui/calendar'

export const calendarViews = ['day', 'week', 'month'] as const
export type CalendarView = (typeof calendarViews)[number]

/** How many days of a week fit beside each other; only seven of them are a week from Monday. */
export type DaysShown = 1 | 3 | 7

/** The days that a view shows around a date; from the date on where a whole week has no room. */
export function daysOf(view: CalendarView, date: PlainDate, shown: DaysShown = 7): PlainDate[] {
  if (view === 'day') return [date]
  if (view === 'month') return weeksOfMonth(date).flat()
  return shown === 7 ? weekOf(date) : Array.from({ length: shown }, (_, n) => addDays(date, n))
}

/** The date that the page before or after is around. */
export function turn(view: CalendarView, date: PlainDate, direction: 1 | -1, shown: DaysShown = 7): PlainDate {
  if (view === 'month') return addMonths(date, direction)
  return addDays(date, view === 'week' ? shown * direction : direction)
}

/** The instants `[from, to)` of the days. */
export function spanOf(days: readonly PlainDate[], zone: Zone): { from: Instant; to: Instant } {
  return { from: dayBounds(days[0]!, zone).start, to: dayBounds(days.at(-1)!, zone).end }
}
