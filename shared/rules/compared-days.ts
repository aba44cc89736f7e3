import { addMonths, toPlainDate, type PlainDate } from '../time/index.ts'

interface Days {
  from: PlainDate
  to: PlainDate
}

/** Returns the month up to today and the same days of the month before: 31 March is compared with all of February. */
export function monthSoFar(today: PlainDate): { current: Days; previous: Days } {
  const from = toPlainDate(`${today.slice(0, 8)}01`)
  return { current: { from, to: today }, previous: { from: addMonths(from, -1), to: addMonths(today, -1) } }
}
