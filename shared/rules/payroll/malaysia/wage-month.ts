import { addMonths, daysBetween } from '../../../time/arithmetic.ts'
import type { PlainDate } from '../../../time/types.ts'

/** The days of a wage month `YYYY-MM`. */
export interface WageMonth {
  first: PlainDate
  last: PlainDate
  days: number
  /** Every day of the month. */
  dates: PlainDate[]
  /** 1 is January. */
  number: number
}

export function wageMonthOf(month: string): WageMonth {
  const first = `${month}-01` as PlainDate
  const next = addMonths(first, 1)
  const days = daysBetween(first, next)
  const dates = Array.from(
    { length: days },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}` as PlainDate,
  )
  return { first, last: dates.at(-1)!, days, dates, number: Number(month.slice(5)) }
}

/**
 * Returns the completed years on a day. A person born on 29 February is a year older on 1 March of a year without that day.
 */
export function ageOn(dateOfBirth: PlainDate, day: PlainDate): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}
