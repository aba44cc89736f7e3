import type { Booking } from '@steward/shared/contracts'
import { parseAmount, subtractAmounts } from '@steward/shared/money'
import { isCheckedInUnpaid } from '@steward/shared/rules/booking/booking-transitions'

type Owed = Pick<Booking, 'status' | 'paymentType' | 'currency' | 'total' | 'paidAmount'>

/**
 * Returns what a customer owes who was checked in without paying, as a decimal string. Undefined if nothing is owed, or
 * if the response hides the money.
 */
export function owedAmount({ status, paymentType, currency, total, paidAmount }: Owed): string | undefined {
  if (currency === undefined || total === undefined || paidAmount === undefined) return undefined
  const minor = (amount: string) => parseAmount(amount, currency)
  const isOwed = isCheckedInUnpaid({ status, paymentType, total: minor(total), paidAmount: minor(paidAmount) })
  return isOwed ? subtractAmounts(total, paidAmount, currency) : undefined
}
