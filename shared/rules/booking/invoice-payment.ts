import { cashIncrement, formatMinor, roundHalfUpRatio, roundToIncrement } from '../../money/index.ts'
import { whyNotDetails, type PaymentDetails } from './booking-decision.ts'
import type { RoundingScope } from '../common/business-settings.ts'
import type { Bill } from './credit.ts'
import { isRounded, type PaymentType } from '../common/quote.ts'
import type { Rejection } from '../common/refusal.ts'

interface Settled {
  /** What the payment takes off the invoice, in minor units. */
  applied: number
  /** What is open on the invoice, in minor units. */
  open: number
  currency: string
}

/**
 * Returns the cash rounding of a payment, in minor units: what is handed over less what it takes off the invoice. Only
 * the payment that settles the invoice is rounded, so the rounding is at most half a step (M20).
 */
export function roundingOf(
  { applied, open, currency }: Settled,
  paymentType: PaymentType,
  scope: RoundingScope,
): number {
  if (applied < open || !isRounded(paymentType, scope)) return 0
  return roundToIncrement(applied, cashIncrement(currency)) - applied
}

/**
 * Returns why a payment of an open invoice is rejected, or undefined when it is not. A part in cash has to be payable in
 * coins, because only the last payment is rounded.
 */
export function whyNotInvoicePayment(
  { applied, open, currency }: Settled,
  payment: PaymentDetails,
): Rejection | undefined {
  const step = payment.paymentType === 'CASH' ? cashIncrement(currency) : 1
  const text = (minor: number) => formatMinor(minor, currency)
  const invalid = (code: 'TOO_SMALL' | 'NOT_A_STEP', params: Record<string, string>): Rejection => ({
    code: 'VALIDATION_FAILED',
    members: { errors: [{ path: 'amount', code, params }] },
  })
  if (applied === 0) return invalid('TOO_SMALL', { min: text(1) })
  if (applied > open) return { code: 'AMOUNT_TOO_HIGH', members: { current: { open: text(open), currency } } }
  if (applied < open && applied % step !== 0) return invalid('NOT_A_STEP', { step: text(step) })
  return whyNotDetails(payment, true)
}

/** One line of a bill or of a receipt. */
interface BilledLine {
  description: string
  detail: string
  quantity: number
  /** A decimal string. */
  amount: string
}

/**
 * Returns the lines on the receipt of a payment: those of the bill if the payment covers all of them, and otherwise one
 * line that names them all. Prices are decimal strings.
 */
export function receiptLines(
  billed: readonly BilledLine[],
  { billPrice, price }: { billPrice: string; price: string },
): BilledLine[] {
  const written = billed.map(({ description, detail, quantity, amount }) => ({ description, detail, quantity, amount }))
  if (price === billPrice) return written
  const description = billed.map((line) => line.description).join(', ')
  return [{ description, detail: billed[0]?.detail ?? '', quantity: 1, amount: price }]
}

/**
 * Returns the amounts on the receipt of a payment, in minor units. The tax is the share of the bill that is paid with
 * this payment, less the tax on earlier receipts. Each receipt is within one minor unit of its own share, and the payment
 * that completes the bill takes the rest of each part.
 *
 * @param earlier the sums of the earlier receipts, without their cash rounding
 * @param payment what the payment takes off the invoice, and its cash rounding
 */
export function paidPartOf(
  bill: Bill,
  earlier: Bill,
  { applied, rounding }: { applied: number; rounding: number },
): Bill {
  const upTo = Math.min(bill.total, earlier.total + applied)
  const tax = roundHalfUpRatio(BigInt(bill.tax) * BigInt(upTo), BigInt(bill.total)) - earlier.tax
  const ofBill = upTo === bill.total ? bill.rounding - earlier.rounding : 0
  return { price: applied - tax - ofBill, tax, rounding: ofBill + rounding, total: applied + rounding }
}
