import { cashIncrement, percentOf, roundToIncrement } from '../money/rounding.ts'

export type PaymentType = 'CREDIT_CARD' | 'CASH' | 'BANK_TRANSFER' | 'NOT_REQUIRED'

/** The amounts of a bill in minor units. `total = price + tax + rounding`. `subtotal` is the total before rounding. */
export interface Quote {
  price: number
  tax: number
  subtotal: number
  rounding: number
  total: number
}

/**
 * Returns the bill of a price (B.10). Tax is added to the price, rounded half up. Cash rounding applies once to the
 * bill, and only in a currency whose coins do not reach the minor unit.
 *
 * @param price minor units, not negative
 * @param taxPercentage decimal string, at most 3 decimals
 */
export function quote(price: number, taxPercentage: string, currency: string, paymentType: PaymentType): Quote {
  const tax = percentOf(price, taxPercentage)
  const subtotal = price + tax
  const total = paymentType === 'CASH' ? roundToIncrement(subtotal, cashIncrement(currency)) : subtotal
  return { price, tax, subtotal, rounding: total - subtotal, total }
}
