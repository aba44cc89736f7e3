import type { Booking } from '@steward/shared/contracts'
import { parseAmount } from '@steward/shared/money'

/**
 * Returns the amount that can still be refunded, in minor units. It is 0 if the response hides money or no payment was
 * needed.
 */
export function refundable({ paidAmount, refundedAmount, paymentType, currency }: Booking): number {
  if (!currency || !paidAmount || paymentType === 'NOT_REQUIRED') return 0
  return parseAmount(paidAmount, currency) - parseAmount(refundedAmount ?? '0', currency)
}
