import { useBusiness } from '@steward/shared/stores'
import { formatDateRange, type PlainDate } from '@steward/shared/time'
import { daysOf, type CalendarView, type DaysShown } from './calendar-period.ts'

/** Returns a function that formats the period of a view, for example `16 – 22 Nov 2026`. */
export function usePeriodText(): (view: CalendarView, date: PlainDate, shown?: DaysShown) => string {
  const business = useBusiness()
  return (view, date, shown) => {
    if (view === 'month') return business.month(date)
    const days = daysOf(view, date, business.firstDay, shown)
    return days.length === 1 ? business.day(date) : formatDateRange(days[0]!, days.at(-1)!, business.locale)
  }
}
