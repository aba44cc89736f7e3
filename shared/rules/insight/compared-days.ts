import { addDays, addMonths, daysBetween, toPlainDate, type PlainDate } from '../../time/index.ts'

/** Local days, both included. */
export interface Days {
  from: PlainDate
  to: PlainDate
}

/**
 * Returns the days with which a range is compared. A running month, from its first day, is compared with the same days of
 * the month before: 1 to 31 March with all of February. Any other range is compared with as many days before it.
 */
export function comparedDays({ from, to }: Days): Days {
  const isOfOneMonth = from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7)
  if (isOfOneMonth) return { from: addMonths(from, -1), to: addMonths(to, -1) }
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) }
}

/** Returns the month up to today, and the days with which it is compared. */
export function monthSoFar(today: PlainDate): { current: Days; previous: Days } {
  const current = { from: toPlainDate(`${today.slice(0, 8)}01`), to: today }
  return { current, previous: comparedDays(current) }
}
