import type { Frequency } from './malaysia/pay-items.ts'

/**
 * Returns how often a commission group is paid. Only a group that is paid every month has normal remuneration for MTD.
 * @param paidIn the months of the year in which the group is paid, 1 to 12, or null for every month
 */
export function frequencyOfMonths(paidIn: readonly number[] | null): Frequency {
  if (paidIn === null || paidIn.length === 0 || paidIn.length === 12) return 'MONTHLY'
  return paidIn.length === 1 ? 'YEARLY' : 'QUARTERLY'
}
