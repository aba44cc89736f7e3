import { addMonths, type PlainDate } from '../../time/index.ts'

/** The allowed age of a member in whole years (B.2). The minimum is higher on the payroll. */
export interface AgeRange {
  min: number
  max: number
}

export const memberAges: AgeRange = { min: 13, max: 100 }
export const payrollAges: AgeRange = { min: 15, max: 100 }

/** Returns the first and last allowed birth date for the ages. Both days are included. */
export function birthDates({ min, max }: AgeRange, today: PlainDate): { first: PlainDate; last: PlainDate } {
  return { first: addMonths(today, -max * 12), last: addMonths(today, -min * 12) }
}

/** Returns the error of a birth date (not in the past, or the age out of range), or undefined if it is valid. */
export function birthDateFault(
  date: PlainDate,
  ages: AgeRange,
  today: PlainDate,
): 'NOT_IN_FUTURE' | 'AGE_OUT_OF_RANGE' | undefined {
  if (date >= today) return 'NOT_IN_FUTURE'
  const { first, last } = birthDates(ages, today)
  return date < first || date > last ? 'AGE_OUT_OF_RANGE' : undefined
}
