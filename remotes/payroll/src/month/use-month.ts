import { useBusiness } from '@steward/shared/stores'
import { addMonths, systemClock, toPlainDate, type PlainDate } from '@steward/shared/time'
import { useParam } from '@steward/shared/ui/core'

export interface Month {
  /** `YYYY-MM`, as the platform reads it. */
  id: string
  firstDay: PlainDate
  /** Shows the month so many away; the address keeps it unless it is the current one. */
  move: (months: number) => void
}

/** The month that the address asks for, else the current one, in the zone of the business. */
export function useMonth(): Month {
  const business = useBusiness()
  const [asked, setAsked] = useParam('month')
  const current = business.dateOf(systemClock.now()).slice(0, 7)
  const id = asked && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : current
  const firstDay = toPlainDate(`${id}-01`)
  return {
    id,
    firstDay,
    move: (months) => {
      const next = addMonths(firstDay, months).slice(0, 7)
      setAsked(next === current ? undefined : next)
    },
  }
}
