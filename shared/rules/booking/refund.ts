import { cashIncrement, roundHalfUpRatio, roundToIncrement } from '../../money/rounding.ts'
import type { RoundingScope } from '../common/business-settings.ts'
import { isRounded, type PaymentType } from '../common/quote.ts'

/** A refund in minor units. `amount` is paid to the customer. `rounding` is `amount` minus the requested amount. */
export interface RefundSplit {
  amount: number
  rounding: number
}

/**
 * Returns the refund for a requested amount. A refund of everything that is left returns exactly the paid amount,
 * including its rounding. A partial refund that is rounded to coins (B.10) is never above what is left.
 *
 * @param requested the requested amount, in minor units
 * @param left the paid amount that is not refunded yet, in minor units
 */
export function refundOf(
  requested: number,
  left: number,
  currency: string,
  paymentType: PaymentType,
  roundingScope: RoundingScope,
): RefundSplit {
  const increment = requested < left && isRounded(paymentType, roundingScope) ? cashIncrement(currency) : 1
  const amount = Math.min(roundToIncrement(requested, increment), left)
  return { amount, rounding: amount - requested }
}

/**
 * Returns the part of a commission that a refund reverses, in minor units. It is proportional to the refund, rounded
 * half up. The last refund reverses the remainder, so the ledger adds up to zero exactly (B.9). `refunded` is the sum
 * of all refunds including this one.
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
