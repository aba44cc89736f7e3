import { openOf, type InvoiceSums } from '../booking/invoice-open.ts'
import { clawBackOf } from '../booking/refund.ts'
import { settingAt, type Terms } from '../common/terms.ts'
import type { Instant } from '../../time/types.ts'

/** What changed the sums of an invoice. */
export type InvoiceChange = 'PAYMENT' | 'CREDIT' | 'WRITE_OFF' | 'REVERSED_PAYMENT'

/** Returns the part of the bill that the business holds, in minor units. */
export const heldOf = ({ total, paid, returned }: InvoiceSums): number => Math.min(total, paid - returned)

/**
 * Returns whether the sale of a membership earns with a change of its invoice (B.9): nothing is open any more, and money
 * is there. A write-off earns nothing (M17).
 */
export const isSaleEarned = (sums: InvoiceSums, change: InvoiceChange): boolean =>
  change !== 'WRITE_OFF' && openOf(sums) === 0 && heldOf(sums) > 0

/**
 * Returns what the commission of a sale is worth, in minor units. What was credited or went back takes its share of the
 * total, which contains the tax. The share is of everything so far, so the parts add up, and the last one takes the rest.
 */
export function worthOfSale(earned: number, sums: InvoiceSums): number {
  const refund = lostOf(sums)
  return earned - clawBackOf({ earned, takenBack: 0 }, { refund, refunded: refund, total: sums.total })
}

/** Returns the part of the bill that was credited or went back, in minor units. */
export const lostOf = (sums: InvoiceSums): number => sums.total - heldOf(sums)

/**
 * Returns the amount of the next line of a sale that has earned, in minor units. Lost money takes back at once. Money
 * that comes again counts when nothing is open.
 */
export function changeOfSale({ earned, standing }: { earned: number; standing: number }, sums: InvoiceSums): number {
  const change = worthOfSale(earned, sums) - standing
  return change > 0 && openOf(sums) > 0 ? 0 : change
}

/** A bill of a membership as far as commission depends on it. Amounts are in minor units. */
export interface SoldBill {
  /** The fee on the bill after its discount, without joining fee, tax and rounding. */
  fee: number
  /** Whether it is the first bill with a fee since the sale. */
  isFirst: boolean
  /** The fee of the plan before, if it is the first bill after a change of plan. */
  feeBefore: number | null
}

/**
 * Returns the amount on which a bill earns, in minor units, or null if it earns nothing. The first bill earns on its fee.
 * By setting, a renewal earns like it, and the first bill of another plan earns on what its fee is higher by.
 * @param issuedAt the issue of the bill, whose day decides about the settings
 */
export function baseOfBill({ fee, isFirst, feeBefore }: SoldBill, terms: Terms, issuedAt: Instant): number | null {
  if (fee === 0) return null
  if (isFirst || settingAt(terms, 'commissionOnRenewals', issuedAt)) return fee
  if (feeBefore === null || !settingAt(terms, 'commissionOnPlanChanges', issuedAt)) return null
  return fee > feeBefore ? fee - feeBefore : null
}
