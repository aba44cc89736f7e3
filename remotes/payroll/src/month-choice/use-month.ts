import { useBusiness } from '@steward/shared/stores'
import { addMonths, systemClock, toPlainDate, type PlainDate } from '@steward/shared/time'
import { useParam } from '@steward/shared/ui/core'

export interface Month {
  /** The month in the form `YYYY-MM`, as in the API. */
  id: string
  firstDay: PlainDate
  /** Shows the month that is `months` away. The address names every month but the current one. */
  move: (months: number) => void
}

/** The month that the address names, otherwise the current one in the time zone of the business. */
export function useMonth(): Month {
  const business = useBusiness()
  const [requested, setRequested] = useParam('month')
  const current = business.dateOf(systemClock.now()).slice(0, 7)
  const id = requested && /^\d{4}-(0[1-9]|1[0-2])$/.test(requested) ? requested : current
  const firstDay = toPlainDate(`${id}-01`)
  return {
    id,
    firstDay,
    move: (months) => {
      const next = addMonths(firstDay, months).slice(0, 7)
      setRequested(next === current ? undefined : next)
    },
  }
}
