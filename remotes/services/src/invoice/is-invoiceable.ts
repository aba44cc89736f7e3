import type { Booking } from '@steward/shared/contracts'
import { parseAmount } from '@steward/shared/money'
import { whyNotInvoiced } from '@steward/shared/rules/booking/invoice-guards'
import type { GuardContext } from '@steward/shared/rules/common/refusal'

/** Whether the person can issue an invoice for a booking. False if the response hides the money. */
export function isInvoiceable(
  { status, currency, paymentType, ...booking }: Booking,
  may: GuardContext['may'],
): boolean {
  if (!currency || !paymentType) return false
  const minor = (amount = '0') => parseAmount(amount, currency)
  const facts = {
    status,
    paymentType,
    total: minor(booking.total),
    paidAmount: minor(booking.paidAmount),
    refundedAmount: minor(booking.refundedAmount),
  }
  return whyNotInvoiced(facts, { may }) === undefined
}
