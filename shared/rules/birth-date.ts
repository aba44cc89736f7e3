import { addMonths, type PlainDate } from '../time/index.ts'

/** Whole years that a member may count (B.2): who is on the payroll has to be older. */
export interface AgeRange {
  min: number
  max: number
}

export const memberAges: AgeRange = { min: 13, max: 100 }
export const payrollAges: AgeRange = { min: 15, max: 100 }

/** The days on which somebody of that age today was born; both are days that still count. */
export function birthDates({ min, max }: AgeRange, today: PlainDate): { first: PlainDate; last: PlainDate } {
  return { first: addMonths(today, -max * 12), last: addMonths(today, -min * 12) }
}

/** What is wrong with a birth date: it lies ahead, or the age is out of the range. Undefined where nothing is. */
export function birthDateFault(
  date: PlainDate,
  ages: AgeRange,
  today: PlainDate,
): 'NOT_IN_FUTURE' | 'AGE_OUT_OF_RANGE' | undefined {
  if (date >= today) return 'NOT_IN_FUTURE'
  const { first, last } = birthDates(ages, today)
  return date < first || date > last ? 'AGE_OUT_OF_RANGE' : undefined
}
