import { formatMinor } from '../../money/index.ts'
import { quote, roundedQuote, type PaymentType, type PriceTerms, type Quote } from '../common/quote.ts'

/** The bill of a booking in minor units, with the currency and the tax rate it was calculated with. */
export interface BookingBill extends Quote {
  currency: string
  /** A decimal string in percent. */
  taxPercentage: string
}

/** Returns the bill of a price for all seats together, in minor units, rounded for the payment type. */
export function billOfPrice(price: number, terms: PriceTerms, paymentType: PaymentType): BookingBill {
  const { currency, taxPercentage } = terms
  return { ...quote(price, terms, paymentType), currency, taxPercentage }
}

/** Returns the bill of a booking that exists: its own price and tax, rounded for the payment type. */
export function billOfBooking(
  { price, tax, currency, taxPercentage }: Pick<BookingBill, 'price' | 'tax' | 'currency' | 'taxPercentage'>,
  { roundingScope }: Pick<PriceTerms, 'roundingScope'>,
  paymentType: PaymentType,
): BookingBill {
  return { ...roundedQuote({ price, tax }, { currency, roundingScope }, paymentType), currency, taxPercentage }
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
