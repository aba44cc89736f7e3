import type { Invoice } from '@steward/shared/contracts'
import { formatMinor, isAmount, parseAmount } from '@steward/shared/money'
import type { RoundingScope } from '@steward/shared/rules/common/business-settings'
import { roundingOf, whyNotInvoicePayment } from '@steward/shared/rules/booking/invoice-payment'
import { balanceOf } from '@steward/shared/rules/booking/invoice-standing'

interface TypedPayment {
  amount: string
  paymentType: 'CREDIT_CARD' | 'CASH'
}

/** What a payment does to an invoice, as decimal strings. */
export interface PaymentEffect {
  applied: string
  rounding: string
  /** What the customer hands over. */
  received: string
  openAfter: string
}

/** Returns what is asked of the rules, or undefined if no amount was typed. */
function askedOf(invoice: Invoice, amount: string) {
  const { currency } = invoice
  if (!isAmount(amount, currency)) return undefined
  return { applied: parseAmount(amount, currency), open: parseAmount(balanceOf(invoice), currency), currency }
}

/** Returns why the amount is not possible. The other fields are checked by the server. */
export function whyNotAmount(invoice: Invoice, { amount, paymentType }: TypedPayment) {
  const asked = askedOf(invoice, amount)
  const details = { paymentType, creditCardType: null, creditCardLastFour: null, paymentIDReferenceNumber: '–' }
  return asked && whyNotInvoicePayment(asked, details)
}

/** Returns the effect of a payment, or undefined if its amount is not possible. */
export function effectOf(invoice: Invoice, typed: TypedPayment, scope: RoundingScope): PaymentEffect | undefined {
  const asked = askedOf(invoice, typed.amount)
  if (!asked || whyNotAmount(invoice, typed)) return undefined
  const rounding = roundingOf(asked, typed.paymentType, scope)
  const text = (minor: number) => formatMinor(minor, asked.currency)
  return {
    applied: text(asked.applied),
    rounding: text(rounding),
    received: text(asked.applied + rounding),
    openAfter: text(asked.open - asked.applied),
  }
}
