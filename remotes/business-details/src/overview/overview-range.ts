import { comparedDays, monthSoFar, type Days } from '@steward/shared/rules/insight/compared-days'
import { addDays, addMonths, type PlainDate } from '@steward/shared/time'

export const rangeNames = ['7d', 'month', '90d', 'year'] as const
export type RangeName = (typeof rangeNames)[number]

export interface OverviewRange {
  name: RangeName
  from: PlainDate
  to: PlainDate
  /** The days with which the figures are compared. */
  previous: Days
}

/** Returns a preset as days up to and including today. An unknown name returns the month. */
export function overviewRange(requested: string | undefined, today: PlainDate): OverviewRange {
  const name = rangeNames.find((known) => known === requested) ?? 'month'
  const from = {
    '7d': addDays(today, -6),
    month: monthSoFar(today).current.from,
    '90d': addDays(today, -89),
    year: addDays(addMonths(today, -12), 1),
  }[name]
  return { name, from, to: today, previous: comparedDays({ from, to: today }) }
}
