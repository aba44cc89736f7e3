import { addMonths, toPlainDate } from '../../time/index.ts'
import type { CommissionReason, CommissionStanding } from './entry-reason.ts'

/** A sum of a member's lines: those of one month, reason and standing. Amounts are minor units of one currency. */
export interface EarnedSum {
  /** `YYYY-MM`. */
  month: string
  reason: CommissionReason
  standing: CommissionStanding
  amount: number
}

export interface Earnings {
  /** What is paid with the month: earned, taken back, by hand and carried over. Never below 0. */
  payable: number
  earned: number
  /** Refunds, and reversals of any line. */
  takenBack: number
  /** Lines by hand. */
  byHand: number
  /** What earlier months left below 0. 0 or negative. */
  carriedOver: number
  /** What waits for the month in which its group is paid. Not part of `payable`. */
  held: number
  /** The free sum of the twelve months that end with this one, oldest first. */
  months: { month: string; amount: number }[]
}

const earnedReasons: readonly CommissionReason[] = ['EARNED', 'NO_RULE', 'CORRECTION']

const shownMonths = 12

/**
 * Returns what a member earned in a month and gets paid with it. A month below 0 pays nothing, and what is missing is
 * carried over to the next one (B.9). A month above 0 counts as paid with its own payroll.
 */
export function earningsOf(sums: readonly EarnedSum[], month: string): Earnings {
  const free = sums.filter(({ standing }) => standing === 'FREE')
  const inMonth = free.filter((sum) => sum.month === month)
  const earned = totalOf(inMonth.filter(({ reason }) => earnedReasons.includes(reason)))
  const byHand = totalOf(inMonth.filter(({ reason }) => reason === 'ADJUSTMENT'))
  const takenBack = totalOf(inMonth) - earned - byHand
  const carriedOver = leftBefore(free, month)
  return {
    payable: Math.max(0, totalOf(inMonth) + carriedOver),
    earned,
    takenBack,
    byHand,
    carriedOver,
    held: totalOf(sums.filter((sum) => sum.standing === 'HELD' && sum.month <= month)),
    months: monthsUpTo(month).map((each) => ({
      month: each,
      amount: totalOf(free.filter((sum) => sum.month === each)),
    })),
  }
}

const totalOf = (sums: readonly EarnedSum[]): number => sums.reduce((total, { amount }) => total + amount, 0)

/** Returns the balance below 0 with which a month begins. */
function leftBefore(sums: readonly EarnedSum[], month: string): number {
  const earlier = [...new Set(sums.map((sum) => sum.month))].filter((each) => each < month).sort()
  return earlier.reduce((left, each) => Math.min(0, left + totalOf(sums.filter((sum) => sum.month === each))), 0)
}

/** Returns the twelve months that end with `month`, oldest first. */
export function monthsUpTo(month: string): string[] {
  const last = toPlainDate(`${month}-01`)
  return Array.from({ length: shownMonths }, (_, index) => addMonths(last, index - shownMonths + 1).slice(0, 7))
}
