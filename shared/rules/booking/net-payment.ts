import { roundHalfUpRatio } from '../../money/index.ts'

/** A payment, refund or lost payment, with the price before tax and the total of its document. In minor units. */
export interface PaidPart {
  amount: number
  price: number
  total: number
}

/** Returns the part of a payment without tax and rounding: the share that the price has in the total, rounded half up. */
export function withoutTax({ amount, price, total }: PaidPart): number {
  return total === 0 ? 0 : roundHalfUpRatio(BigInt(amount) * BigInt(price), BigInt(total))
}

/** What the business holds for a document before and after a payment or a refund, in minor units. */
export interface NetChange {
  before: number
  after: number
  price: number
  total: number
}

/**
 * Returns what a payment or a refund changes without tax and rounding. All lines of a document share the price in their
 * order, so a booking that was paid and returned in any parts counts nothing.
 */
export function netChange({ before, after, ...document }: NetChange): number {
  return withoutTax({ ...document, amount: after }) - withoutTax({ ...document, amount: before })
}
