import type { Quote } from '../../contracts/index.ts'
import { formatMinor } from '../../money/index.ts'
import { quote, type PaymentType, type Quote as Bill } from '../../rules/quote.ts'
import { amountAt, type CallContext } from './call.ts'
import { invalidField, Refusal } from './refusal.ts'
import type { BookingRow, SlotRow } from './world.ts'

/** A bill in minor units with what it was computed from. */
export interface BookingBill extends Bill {
  currency: string
  taxPercentage: string
}

interface Wanted {
  bookingSlots: number
  paymentType: PaymentType
  price?: string | undefined
}

/** What a booking of a slot comes to today; another price than the slot's needs `booking.override-price`. */
export function billOf(call: CallContext, slot: SlotRow, wanted: Wanted): BookingBill {
  const { currency } = slot
  const regular = slot.price * wanted.bookingSlots
  const price = wanted.price === undefined ? regular : amountAt('price', wanted.price, currency)
  if (price !== regular) call.require('booking.override-price')
  const taxPercentage = call.business.payment?.taxPercentage ?? '0'
  return { ...quote(price, taxPercentage, currency, wanted.paymentType), currency, taxPercentage }
}

/** The bill of a booking that exists: its own price and tax, rounded anew for the way of paying. */
export function recordedBillOf(row: BookingRow, paymentType: PaymentType): BookingBill {
  const { price, taxPercentage, currency } = row
  return { ...quote(price, taxPercentage, currency, paymentType), currency, taxPercentage }
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

export function requirePaymentType(bill: BookingBill, paymentType: PaymentType): void {
  if ((bill.subtotal === 0) !== (paymentType === 'NOT_REQUIRED')) throw invalidField('paymentType', 'INVALID_CHOICE')
}

export function requireShownTotal(bill: BookingBill, shown: string): void {
  if (amountAt('total', shown, bill.currency) === bill.total) return
  throw new Refusal('QUOTE_CHANGED', { current: presentQuote(bill) })
}
