import { cashIncrement, roundHalfUpRatio, roundToIncrement } from '../money/rounding.ts'
import type { PaymentType } from './quote.ts'

/** What goes back, in minor units: `amount` is handed out, `rounding` is what cash made of what was asked. */
export interface RefundSplit {
  amount: number
  rounding: number
}

/**
 * A refund of `asked` out of what is left to give back. All of it returns exactly what was taken, its own rounding
 * included; a part in cash is rounded by the rule of the till (B.10), but never beyond what is left.
 */
export function refundOf(asked: number, left: number, currency: string, paymentType: PaymentType): RefundSplit {
  const increment = asked < left && paymentType === 'CASH' ? cashIncrement(currency) : 1
  const amount = Math.min(roundToIncrement(asked, increment), left)
  return { amount, rounding: amount - asked }
}

/**
 * What of a commission goes back with the refund that brings the refunded sum to `refunded` of `total`: in proportion,
 * half up, and with the last refund all that is left, so that the ledger comes to zero exactly (B.9).
 */
export function clawBackOf(
  commission: { earned: number; takenBack: number },
  { refund, refunded, total }: { refund: number; refunded: number; total: number },
): number {
  const left = commission.earned - commission.takenBack
  if (refunded >= total) return left
  const share = roundHalfUpRatio(BigInt(commission.earned) * BigInt(refund), BigInt(total))
  return Math.min(share, left)
}
