import { addMonths, toPlainDate } from '../../time/index.ts'

/**
 * Why a line of the commission ledger exists. `CORRECTION` is the difference to a rule that was saved for a day in the
 * past. `ADJUSTMENT` is a line by hand.
 */
export const commissionReasons = ['EARNED', 'REFUND', 'REVERSAL', 'NO_RULE', 'CORRECTION', 'ADJUSTMENT'] as const
export type CommissionReason = (typeof commissionReasons)[number]

/**
 * The lines of a group that is not paid every month wait for its month. A payroll run that is not paid yet has the lines
 * `IN_RUN`, and a paid one those that are `PAID`.
 */
export const commissionStandings = ['FREE', 'HELD', 'IN_RUN', 'PAID'] as const
export type CommissionStanding = (typeof commissionStandings)[number]

/**
 * Returns the month with which a line is paid: its own, or the next one in which its group is paid.
 * @param month `YYYY-MM`
 * @param paidIn the months of the year in which the group is paid, 1 to 12, or null for every month
 */
export function payoutMonthOf(month: string, paidIn: readonly number[] | null): string {
  if (paidIn === null || paidIn.length === 0) return month
  const first = Number(month.slice(5))
  const wait = Math.min(...paidIn.map((each) => (each - first + 12) % 12))
  return addMonths(toPlainDate(`${month}-01`), wait).slice(0, 7)
}

/** Returns whether a line is held for a month after the present one, because its group is not paid every month. */
export const standingOf = (month: string, paidIn: readonly number[] | null, present: string): CommissionStanding =>
  paidIn !== null && paidIn.length > 0 && payoutMonthOf(month, paidIn) > present ? 'HELD' : 'FREE'
