import { useState } from 'react'
import { useAddress } from '@steward/shared/addresses/use-address'
import { useBusiness } from '@steward/shared/stores'
import { formatDateRange, isPlainDate, systemClock, type PlainDate } from '@steward/shared/time'
import { useKey } from '@steward/shared/ui/core'
import { useNarrow } from '@steward/shared/ui/table'
import { calendarViews, daysOf, turn, type CalendarView, type DaysShown } from './calendar-period.ts'

/** Returns the date of the address. `week` is its name in links of notifications, and in older ones. */
export function dateOf(params: URLSearchParams, today: PlainDate): PlainDate {
  const requested = params.get('date') ?? params.get('week') ?? ''
  return isPlainDate(requested) ? (requested as PlainDate) : today
}

/** Returns the view of the address. A phone starts with the list, because it has room for one day of a week. */
export const viewOf = (params: URLSearchParams, isNarrow: boolean): CalendarView =>
  calendarViews.find((view) => view === params.get('view')) ?? (isNarrow ? 'list' : 'week')

export interface CalendarState {
  view: CalendarView
  date: PlainDate
  today: PlainDate
  days: PlainDate[]
  shown: DaysShown
  /** The days in words, such as `16 – 22 Nov 2026`. */
  period: string
  isCurrent: boolean
  /** Returns the link to another view of the same date. */
  viewTo: (view: CalendarView) => string
  show: (date: PlainDate, view?: CalendarView) => void
  step: (direction: 1 | -1) => void
  goToToday: () => void
}

/**
 * The view and date that the address names, with the keys T, [ and ] of the page.
 * @param only the view of a page that has only one
 */
export function useCalendar(shown: DaysShown, only?: CalendarView): CalendarState {
  const business = useBusiness()
  const isNarrow = useNarrow()
  const { params, addressWith, change } = useAddress()
  const [today] = useState(() => business.dateOf(systemClock.now()))
  const date = dateOf(params, today)
  const view = only ?? viewOf(params, isNarrow)
  const days = daysOf(view, date, shown, business.firstDay)
  const show = (next: PlainDate, to?: CalendarView) =>
    change({ date: next === today ? undefined : next, week: undefined, ...(to ? { view: to } : {}) })
  const step = (direction: 1 | -1) => show(turn(view, date, direction, shown))
  const goToToday = () => show(today)
  useKey('t', goToToday)
  useKey('[', () => step(-1))
  useKey(']', () => step(1))
  return {
    view,
    date,
    today,
    days,
    shown,
    period:
      view === 'month'
        ? business.month(date)
        : days.length === 1
          ? business.day(date)
          : formatDateRange(days[0]!, days.at(-1)!, business.locale),
    isCurrent: view === 'month' ? date.slice(0, 7) === today.slice(0, 7) : days.includes(today),
    viewTo: (to) => addressWith({ view: to }),
    show,
    step,
    goToToday,
  }
}
