import { useBusiness } from '@steward/shared/stores'
import { formatDateRange, type PlainDate } from '@steward/shared/time'
import { weekOf } from '@steward/shared/ui/calendar'
import type { CalendarView } from './calendar-period.ts'

/** What a view shows, in words: `16 – 22 Nov 2026`. */
export function usePeriodText(): (view: CalendarView, date: PlainDate) => string {
  const business = useBusiness()
  return (view, date) => {
    if (view === 'day') return business.day(date)
    if (view === 'month') return business.month(date)
    const week = weekOf(date)
    return formatDateRange(week[0]!, week[6]!, business.locale)
  }
}
