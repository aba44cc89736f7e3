import { useBusiness } from '@steward/shared/stores'
import { formatWeekday, type Instant, type PlainDate } from '@steward/shared/time'

/** How the days of one list are written: with their year where they are of more than one. */
export function useListedDays(days: readonly string[]) {
  const business = useBusiness()
  const isOfOneYear = days.every((day) => day.slice(0, 4) === days[0]?.slice(0, 4))
  /** `Thu, 19 Nov 2026` */
  const dated = (day: PlainDate) => `${formatWeekday(day, business.locale)}, ${business.date(day)}`
  return {
    day: (day: PlainDate) => (isOfOneYear ? business.day(day) : dated(day)),
    dateTime: (at: Instant) =>
      isOfOneYear ? business.dateTime(at) : `${dated(business.dateOf(at))}, ${business.time(at)}`,
  }
}
