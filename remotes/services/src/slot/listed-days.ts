import { useBusiness } from '@steward/shared/stores'
import { formatWeekday, type Instant, type PlainDate } from '@steward/shared/time'

/** Returns how to format the days of one list. They include the year if the list covers more than one. */
export function useListedDays(days: readonly string[]) {
  const business = useBusiness()
  const isOfOneYear = days.every((day) => day.slice(0, 4) === days[0]?.slice(0, 4))
  /** Formats a day with its year, for example `Thu, 19 Nov 2026`. */
  const dated = (day: PlainDate) => `${formatWeekday(day, business.locale)}, ${business.date(day)}`
  return {
    day: (day: PlainDate) => (isOfOneYear ? business.day(day) : dated(day)),
    dateTime: (at: Instant) =>
      isOfOneYear ? business.dateTime(at) : `${dated(business.dateOf(at))}, ${business.time(at)}`,
  }
}
