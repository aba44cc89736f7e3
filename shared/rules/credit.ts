import { roundHalfUpRatio } from '../money/rounding.ts'

/** A bill in minor units: `total = price + tax + rounding`. */
export interface Bill {
  price: number
  tax: number
  rounding: number
  total: number
}

/**
 * What a credit note says of a refund that hands out `given.amount`: tax is in it at the bill's percentage, half up.
 * The refund that gives back the last of a bill takes what is left of each part, so that the notes of a bill come to the
 * bill exactly.
 *
 * @param earlier the sums of the notes before
 * @param taxPercentage decimal string
 */
export function creditOf(
  bill: Bill,
  earlier: Bill,
  given: { amount: number; rounding: number },
  taxPercentage: string,
): Bill {
  if (earlier.total + given.amount === bill.total)
    return {
      price: bill.price - earlier.price,
      tax: bill.tax - earlier.tax,
      rounding: bill.rounding - earlier.rounding,
      total: given.amount,
    }
  const asked = given.amount - given.rounding
  const [whole = '0', fraction = ''] = taxPercentage.split('.')
  const hundred = 100n * 10n ** BigInt(fraction.length)
  const percentage = BigInt(whole + fraction)
  const tax = roundHalfUpRatio(BigInt(asked) * percentage, hundred + percentage)
  return { price: asked - tax, tax, rounding: given.rounding, total: given.amount }
}
