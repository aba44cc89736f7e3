import type { Booking } from '@steward/shared/contracts'
import { parseAmount } from '@steward/shared/money'
import * as rule from '@steward/shared/rules/invoiceable'

/** Whether an invoice can be issued for a booking. False if the response hides the money. */
export function isInvoiceable({ status, currency, paymentType, ...booking }: Booking): boolean {
  if (!currency || !paymentType) return false
  const minor = (amount = '0') => parseAmount(amount, currency)
  return rule.isInvoiceable({
    status,
    paymentType,
    total: minor(booking.total),
    paidAmount: minor(booking.paidAmount),
    refundedAmount: minor(booking.refundedAmount),
  })
}
