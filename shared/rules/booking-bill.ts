import { formatMinor } from '../money/index.ts'
import { quote, type PaymentType, type Quote } from './quote.ts'

/** The bill of a booking in minor units, with the currency and the tax rate it was calculated with. */
export interface BookingBill extends Quote {
  currency: string
  /** A decimal string in percent. */
  taxPercentage: string
}

/** Returns the bill of a price for all seats together, in minor units, rounded for the payment type. */
export function billOfPrice(
  price: number,
  { currency, taxPercentage }: Pick<BookingBill, 'currency' | 'taxPercentage'>,
  paymentType: PaymentType,
): BookingBill {
  return { ...quote(price, taxPercentage, currency, paymentType), currency, taxPercentage }
}

/** Returns the bill as the API sends it: a quote with decimal amounts. */
export function presentBill({ currency, taxPercentage, ...bill }: BookingBill) {
  const amount = (minor: number) => formatMinor(minor, currency)
  return {
    currency,
    price: amount(bill.price),
    taxPercentage,
    tax: amount(bill.tax),
    subtotal: amount(bill.subtotal),
    rounding: amount(bill.rounding),
    total: amount(bill.total),
  }
}
