import { addDays, addMonths, toPlainDate, weekStart, type PlainDate } from '../../time/index.ts'
import type { Days } from './compared-days.ts'

/** The length of the points of a series. Weeks begin on Monday. */
export const grains = ['DAY', 'WEEK', 'MONTH'] as const
export type Grain = (typeof grains)[number]

/** The most points of a series. */
export const maxPoints = 400

/** Returns the first day of the point that contains a day. */
export function pointOf(date: PlainDate, grain: Grain): PlainDate {
  if (grain === 'DAY') return date
  return grain === 'WEEK' ? weekStart(date) : toPlainDate(`${date.slice(0, 8)}01`)
}

const nextPoint = (first: PlainDate, grain: Grain): PlainDate =>
  grain === 'MONTH' ? addMonths(first, 1) : addDays(first, grain === 'WEEK' ? 7 : 1)

/** Returns the points of a range in order. The first and the last one are cut at the ends of the range. */
export function pointsOf({ from, to }: Days, grain: Grain): Days[] {
  const points = []
  for (let first = pointOf(from, grain); first <= to; first = nextPoint(first, grain)) {
    const last = addDays(nextPoint(first, grain), -1)
    points.push({ from: first < from ? from : first, to: last > to ? to : last })
  }
  return points
}

/** Returns the grains whose series of a range is not too long. */
export const grainsFor = (days: Days): Grain[] => grains.filter((grain) => pointsOf(days, grain).length <= maxPoints)

/** Returns the grain that draws a range with at most some 60 points. */
export function grainOf({ from, to }: Days): Grain {
  const points = pointsOf({ from, to }, 'WEEK').length
  return points <= 10 ? 'DAY' : points <= 60 ? 'WEEK' : 'MONTH'
}
