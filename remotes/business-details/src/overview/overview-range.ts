import { addDays, addMonths, daysBetween, toPlainDate, type PlainDate } from '@steward/shared/time'

export const rangeNames = ['7d', 'month', '90d', 'year'] as const
export type RangeName = (typeof rangeNames)[number]

export interface OverviewRange {
  name: RangeName
  from: PlainDate
  to: PlainDate
  /** The same number of days immediately before the range (B.8). */
  previous: { from: PlainDate; to: PlainDate }
}

/** Returns a preset as days up to and including today. An unknown name returns the month. */
export function overviewRange(requested: string | undefined, today: PlainDate): OverviewRange {
  const name = rangeNames.find((known) => known === requested) ?? 'month'
  const from = {
    '7d': addDays(today, -6),
    month: toPlainDate(`${today.slice(0, 7)}-01`),
    '90d': addDays(today, -89),
    year: addDays(addMonths(today, -12), 1),
  }[name]
  const days = daysBetween(from, today) + 1
  return { name, from, to: today, previous: { from: addDays(from, -days), to: addDays(from, -1) } }
}
