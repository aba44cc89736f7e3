import type { Quote } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { quote as quoteOf, type PaymentType } from '@steward/shared/rules/quote'
import { amountAt } from '../../kernel/amounts.ts'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import type { BookingBill } from '../money/payments.ts'

interface Priced {
  /** Minor units a seat. */
  price: number
  currency: string
}

interface Wanted {
  bookingSlots: number
  paymentType: PaymentType
  /** For all seats together, where it is not the slot's. */
  price?: string | undefined
}

/** What a booking of a slot comes to today. Another price than the slot's needs `booking.override-price`. */
export function billOf(call: CallContext, slot: Priced, wanted: Wanted): BookingBill {
  const { currency } = slot
  const regular = slot.price * wanted.bookingSlots
  const price = wanted.price === undefined ? regular : amountAt('price', wanted.price, currency)
  if (price !== regular) call.require('booking.override-price')
  const { taxPercentage } = call.entity
  return { ...quoteOf(price, taxPercentage, currency, wanted.paymentType), currency, taxPercentage }
}

/** NOT_REQUIRED exactly where there is nothing to pay; two sen that cash rounds away are still a payment. */
export function requirePaymentType(bill: BookingBill, paymentType: PaymentType): void {
  if ((bill.subtotal === 0) !== (paymentType === 'NOT_REQUIRED'))
    throw problems.invalidField('paymentType', 'INVALID_CHOICE')
}

/** Throws QUOTE_CHANGED with the new quote unless the client has shown this very total. */
export function requireShownTotal(bill: BookingBill, shown: string): void {
  if (amountAt('total', shown, bill.currency) !== bill.total) throw problems.quoteChanged(presentQuote(bill))
}

export function presentQuote(bill: BookingBill): Quote {
  const amount = (minor: number) => formatMinor(minor, bill.currency)
  return {
    currency: bill.currency,
    price: amount(bill.price),
    taxPercentage: bill.taxPercentage,
    tax: amount(bill.tax),
    subtotal: amount(bill.subtotal),
    rounding: amount(bill.rounding),
    total: amount(bill.total),
  }
}
