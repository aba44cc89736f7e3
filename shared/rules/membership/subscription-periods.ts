import { addDays, addMonths, daysBetween } from '../../time/arithmetic.ts'
import type { PlainDate } from '../../time/types.ts'
import type { PlanInterval } from './plan-terms.ts'

/** How often a plan bills: every `intervalCount` intervals. A pack bills once and has no cycle. */
export interface BillingCycle {
  interval: Exclude<PlanInterval, 'ONE_OFF'>
  intervalCount: number
}

/** Local days: `from` is the first one, and `to` is the day after the last one. */
export interface PeriodDays {
  from: PlainDate
  to: PlainDate
}

const monthsPerInterval = { MONTH: 1, QUARTER: 3, YEAR: 12 } as const

/** Returns the cycle of a plan, or null for a pack. */
export function cycleOf(terms: { interval: PlanInterval; intervalCount: number }): BillingCycle | null {
  const { interval, intervalCount } = terms
  return interval === 'ONE_OFF' ? null : { interval, intervalCount }
}

/**
 * Returns the first day of the period with this ordinal. The first one is 0 and begins at the anchor. A day that the
 * month does not have becomes its last day. Each start is counted from the anchor and never from a start before it, so
 * 31 January is followed by 28 February and 31 March.
 */
export function periodStart(anchor: PlainDate, { interval, intervalCount }: BillingCycle, ordinal: number): PlainDate {
  const intervals = ordinal * intervalCount
  return interval === 'WEEK'
    ? addDays(anchor, intervals * 7)
    : addMonths(anchor, intervals * monthsPerInterval[interval])
}

/** Returns the days of the period with this ordinal. */
export function periodOf(anchor: PlainDate, cycle: BillingCycle, ordinal: number): PeriodDays {
  return { from: periodStart(anchor, cycle, ordinal), to: periodStart(anchor, cycle, ordinal + 1) }
}

/** Returns the period that contains a day. The ordinal is negative for a day before the anchor. */
export function periodOn(anchor: PlainDate, cycle: BillingCycle, day: PlainDate): PeriodDays & { ordinal: number } {
  let ordinal = Math.floor(intervalsBetween(anchor, day, cycle) / cycle.intervalCount)
  // The last day of a shorter month can begin a period, although it comes before the day of the anchor.
  while (periodStart(anchor, cycle, ordinal + 1) <= day) ordinal += 1
  while (periodStart(anchor, cycle, ordinal) > day) ordinal -= 1
  return { ordinal, ...periodOf(anchor, cycle, ordinal) }
}

/**
 * Returns the first day of the first paid period, which is the anchor of all later ones. A trial comes before it (M6).
 */
export const anchorAfterTrial = (startDate: PlainDate, trialDays: number): PlainDate => addDays(startDate, trialDays)

/** Returns the day after the last valid day of a pack, or null if it is valid until it is used. */
export const packEnd = (startDate: PlainDate, validForDays: number | null): PlainDate | null =>
  validForDays === null ? null : addDays(startDate, validForDays)

function intervalsBetween(anchor: PlainDate, day: PlainDate, { interval }: BillingCycle): number {
  if (interval === 'WEEK') return Math.floor(daysBetween(anchor, day) / 7)
  return Math.floor((monthNumber(day) - monthNumber(anchor)) / monthsPerInterval[interval])
}

const monthNumber = (day: PlainDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
