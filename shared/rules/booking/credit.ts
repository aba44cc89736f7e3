import { roundHalfUpRatio } from '../../money/rounding.ts'

/** A bill in minor units: `total = price + tax + rounding`. */
export interface Bill {
  price: number
  tax: number
  rounding: number
  total: number
}

/**
 * Returns the amounts of a credit note for one refund. The amount includes tax at the percentage of the bill, rounded
 * half up. The last refund of a bill credits the remainder of each part, so all credit notes add up to the bill
 * exactly.
 *
 * @param earlier the sums of the earlier credit notes
 * @param refund the refunded amount and its cash rounding, in minor units
 * @param taxPercentage decimal string
 */
export function creditOf(
  bill: Bill,
  earlier: Bill,
  refund: { amount: number; rounding: number },
  taxPercentage: string,
): Bill {
  if (earlier.total + refund.amount === bill.total)
    return {
      price: bill.price - earlier.price,
      tax: bill.tax - earlier.tax,
      rounding: bill.rounding - earlier.rounding,
      total: refund.amount,
    }
  const unrounded = refund.amount - refund.rounding
  const [whole = '0', fraction = ''] = taxPercentage.split('.')
  const hundred = 100n * 10n ** BigInt(fraction.length)
  const percentage = BigInt(whole + fraction)
  const tax = roundHalfUpRatio(BigInt(unrounded) * percentage, hundred + percentage)
  return { price: unrounded - tax, tax, rounding: refund.rounding, total: refund.amount }
}
