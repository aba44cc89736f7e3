import { useBusiness } from '@steward/shared/stores'
import { addDays, isPlainDate, systemClock, weekStart, type PlainDate } from '@steward/shared/time'
import { useParam } from '@steward/shared/ui/core'

export interface Week {
  first: PlainDate
  last: PlainDate
  today: PlainDate
  isCurrent: boolean
  /** Shows another week. The address names every week but the current one. */
  show: (first: PlainDate) => void
  showCurrent: () => void
}

/** The week that the address names, otherwise the current one in the time zone of the business. */
export function useWeek(): Week {
  const business = useBusiness()
  const [requested, setRequested] = useParam('week')
  const today = business.dateOf(systemClock.now())
  const first = startOfWeek(requested, today, business.firstDay)
  const current = weekStart(today, business.firstDay)
  const show = (next: PlainDate) => setRequested(next === current ? undefined : next)
  return {
    first,
    last: addDays(first, 6),
    today,
    isCurrent: first === current,
    show,
    showCurrent: () => show(current),
  }
}

/**
 * Returns the first day of the requested week. If the address names no day, it is the week of today.
 * @param firstDay the weekday with which weeks begin. 0 is Sunday
 */
export function startOfWeek(requested: string | undefined, today: PlainDate, firstDay: number): PlainDate {
  return weekStart(requested && isPlainDate(requested) ? (requested as PlainDate) : today, firstDay)
}
