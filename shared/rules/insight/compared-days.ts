import { addDays, addMonths, daysBetween, toPlainDate, type PlainDate } from '../../time/index.ts'

/** Local days, both included. */
export interface Days {
  from: PlainDate
  to: PlainDate
}

/** With what a range is compared. `YEAR` is 364 days before, so that the weekdays are the same. */
export const comparisons = ['NONE', 'PREVIOUS', 'YEAR'] as const
export type Comparison = (typeof comparisons)[number]

/**
 * Returns the days with which a range is compared. Whole months are compared with as many whole months before them. A
 * running month, from its first day, is compared with the same days of the month before: 1 to 31 March with all of
 * February. Any other range is compared with as many days before it.
 */
export function comparedDays({ from, to }: Days): Days {
  const beginsMonth = from.endsWith('-01')
  const endsMonth = addDays(to, 1).endsWith('-01')
  if (beginsMonth && endsMonth) {
    const months = monthNumber(to) - monthNumber(from) + 1
    return { from: addMonths(from, -months), to: addDays(from, -1) }
  }
  if (beginsMonth && from.slice(0, 7) === to.slice(0, 7)) return { from: addMonths(from, -1), to: addMonths(to, -1) }
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) }
}

/** Returns the days of a comparison, or null without one. */
export function daysOfComparison(days: Days, comparison: Comparison): Days | null {
  if (comparison === 'NONE') return null
  if (comparison === 'PREVIOUS') return comparedDays(days)
  return { from: addDays(days.from, -364), to: addDays(days.to, -364) }
}

/** Returns the month up to today, and the days with which it is compared. */
export function monthSoFar(today: PlainDate): { current: Days; previous: Days } {
  const current = { from: toPlainDate(`${today.slice(0, 8)}01`), to: today }
  return { current, previous: comparedDays(current) }
}

/** Returns the whole months inside a range as `YYYY-MM`, or an empty list if the range has parts of a month. */
export function wholeMonths({ from, to }: Days): string[] {
  if (!from.endsWith('-01') || !addDays(to, 1).endsWith('-01')) return []
  const months = []
  for (let first = from; first <= to; first = addMonths(first, 1)) months.push(first.slice(0, 7))
  return months
}

const monthNumber = (date: PlainDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
