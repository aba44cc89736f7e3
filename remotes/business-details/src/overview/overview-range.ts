import { maxOverviewDays } from '@steward/shared/rules/insight/overview-range'
import { comparisons, monthSoFar, type Comparison, type Days } from '@steward/shared/rules/insight/compared-days'
import { addDays, addMonths, isPlainDate, toPlainDate, type PlainDate } from '@steward/shared/time'

export const rangeNames = ['7d', 'month', '90d', 'year'] as const
export type RangeName = (typeof rangeNames)[number]

export interface OverviewRange extends Days {
  /** The preset, or undefined for a chosen month and for free days. */
  name: RangeName | undefined
  compare: Comparison
}

/** Returns a preset as days up to and including today. */
function presetDays(name: RangeName, today: PlainDate): Days {
  const from = {
    '7d': addDays(today, -6),
    month: monthSoFar(today).current.from,
    '90d': addDays(today, -89),
    year: addDays(addMonths(today, -12), 1),
  }[name]
  return { from, to: today }
}

const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** Returns a whole month, or the present one up to today, so that it is compared with the same days of the last. */
function daysOfMonth(month: string, today: PlainDate): Days {
  const from = toPlainDate(`${month}-01`)
  return today.startsWith(month) ? monthSoFar(today).current : { from, to: addDays(addMonths(from, 1), -1) }
}

/** Returns the free days of an address, or undefined if they are no range that has figures. */
function freeDays(from: string | undefined, to: string | undefined): Days | undefined {
  if (!from || !to || !isPlainDate(from) || !isPlainDate(to)) return undefined
  const days = { from: toPlainDate(from), to: toPlainDate(to) }
  return days.from <= days.to && days.to < addDays(days.from, maxOverviewDays) ? days : undefined
}

interface Requested {
  range?: string | undefined
  month?: string | undefined
  from?: string | undefined
  to?: string | undefined
  compare?: string | undefined
}

/** Returns the range that an address names: free days, a month, or a preset. Anything else is the month so far. */
export function overviewRange({ range, month, from, to, compare }: Requested, today: PlainDate): OverviewRange {
  const comparison = comparisons.find((known) => known.toLowerCase() === compare) ?? 'PREVIOUS'
  const free = freeDays(from, to) ?? (month !== undefined && isMonth(month) ? daysOfMonth(month, today) : undefined)
  if (free) return { name: undefined, ...free, compare: comparison }
  const name = rangeNames.find((known) => known === range) ?? 'month'
  return { name, ...presetDays(name, today), compare: comparison }
}

/** Returns the last twelve months, the newest first, as `YYYY-MM`. */
export function lastMonths(today: PlainDate): string[] {
  return Array.from({ length: 12 }, (_, ago) => addMonths(toPlainDate(`${today.slice(0, 8)}01`), -ago).slice(0, 7))
}
