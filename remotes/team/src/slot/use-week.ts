import { useBusiness } from '@steward/shared/stores'
import { addDays, isPlainDate, systemClock, weekStart, type PlainDate } from '@steward/shared/time'
import { useParam } from '@steward/shared/ui/core'

export interface Week {
  monday: PlainDate
  sunday: PlainDate
  today: PlainDate
  isCurrent: boolean
  /** Shows another week. The address names every week but the current one. */
  show: (monday: PlainDate) => void
}

/** The week that the address names, otherwise the current one in the time zone of the business. */
export function useWeek(): Week {
  const business = useBusiness()
  const [requested, setRequested] = useParam('week')
  const today = business.dateOf(systemClock.now())
  const monday = mondayOf(requested, today)
  const current = weekStart(today)
  return {
    monday,
    sunday: addDays(monday, 6),
    today,
    isCurrent: monday === current,
    show: (next) => setRequested(next === current ? undefined : next),
  }
}

/** Returns the Monday of the requested week. If the address names no day, it is the week of today. */
export function mondayOf(requested: string | undefined, today: PlainDate): PlainDate {
  return weekStart(requested && isPlainDate(requested) ? (requested as PlainDate) : today)
}
