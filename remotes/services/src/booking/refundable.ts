import type { Booking } from '@steward/shared/contracts'
import { parseAmount } from '@steward/shared/money'

/** What is left to give back, in minor units; nothing where the answer hides money or none was taken. */
export function refundable({ paidAmount, refundedAmount, paymentType, currency }: Booking): number {
  if (!currency || !paidAmount || paymentType === 'NOT_REQUIRED') return 0
  return parseAmount(paidAmount, currency) - parseAmount(refundedAmount ?? '0', currency)
}
