import { useBusiness } from '@steward/shared/stores'
import { addDays, isPlainDate, systemClock, weekStart, type PlainDate } from '@steward/shared/time'
import { useParam } from '@steward/shared/ui/core'

export interface Week {
  monday: PlainDate
  sunday: PlainDate
  today: PlainDate
  isCurrent: boolean
  /** Shows another week; the address keeps it unless it is the current one. */
  show: (monday: PlainDate) => void
}

/** The week that the address asks for, else the current one, in the zone of the business. */
export function useWeek(): Week {
  const business = useBusiness()
  const [asked, setAsked] = useParam('week')
  const today = business.dateOf(systemClock.now())
  const monday = weekStart(asked && isPlainDate(asked) ? (asked as PlainDate) : today)
  const current = weekStart(today)
  return {
    monday,
    sunday: addDays(monday, 6),
    today,
    isCurrent: monday === current,
    show: (next) => setAsked(next === current ? undefined : next),
  }
}
