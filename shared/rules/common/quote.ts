import { cashIncrement, percentOf, roundToIncrement, taxWithin } from '../../money/rounding.ts'
import type { Instant, PlainDate } from '../../time/index.ts'
import type { RoundingScope } from './business-settings.ts'
import { settingAt, settingOn, type Terms } from './terms.ts'

export type PaymentType = 'CREDIT_CARD' | 'CASH' | 'BANK_TRANSFER' | 'NOT_REQUIRED'

/**
 * The amounts of a bill in minor units. `total = price + tax + rounding`. `price` never contains the tax, also if the
 * price that the customer sees does. `subtotal` is the total before rounding.
 */
export interface Quote {
  price: number
  tax: number
  subtotal: number
  rounding: number
  total: number
}

/** By what a price becomes a bill. */
export interface PriceTerms {
  currency: string
  /** A decimal string in percent, at most 3 decimals. */
  taxPercentage: string
  /** Whether the price contains the tax. */
  pricesIncludeTax: boolean
  roundingScope: RoundingScope
}

/** Returns by what a price becomes a bill at an instant: the tax of the business and its settings on that day. */
export function priceTermsAt(
  { currency, taxPercentage }: Pick<PriceTerms, 'currency' | 'taxPercentage'>,
  terms: Terms,
  now: Instant,
): PriceTerms {
  return {
    currency,
    taxPercentage,
    pricesIncludeTax: settingAt(terms, 'pricesIncludeTax', now),
    roundingScope: settingAt(terms, 'cashRounding', now),
  }
}

/** Returns by what a price becomes a bill on a local day, which may be ahead. */
export function priceTermsOn(
  { currency, taxPercentage }: Pick<PriceTerms, 'currency' | 'taxPercentage'>,
  terms: Pick<Terms, 'settings'>,
  day: PlainDate,
): PriceTerms {
  return {
    currency,
    taxPercentage,
    pricesIncludeTax: settingOn(terms, 'pricesIncludeTax', day),
    roundingScope: settingOn(terms, 'cashRounding', day),
  }
}

/**
 * Returns the bill of a price (B.10). The tax is added to the price, or taken out of a price that contains it, rounded
 * half up. Rounding to coins applies once to the bill, and only in a currency whose coins do not reach the minor unit.
 *
 * @param price minor units, not negative
 */
export function quote(price: number, terms: PriceTerms, paymentType: PaymentType): Quote {
  const { taxPercentage, pricesIncludeTax } = terms
  const tax = pricesIncludeTax ? taxWithin(price, taxPercentage) : percentOf(price, taxPercentage)
  return roundedQuote({ price: pricesIncludeTax ? price - tax : price, tax }, terms, paymentType)
}

/**
 * Returns the bill with the price and tax of an existing one, rounded for the payment type. The tax is not calculated
 * again: from a price without tax it could differ by one minor unit from the tax that was taken out.
 */
export function roundedQuote(
  { price, tax }: Pick<Quote, 'price' | 'tax'>,
  { currency, roundingScope }: Pick<PriceTerms, 'currency' | 'roundingScope'>,
  paymentType: PaymentType,
): Quote {
  const subtotal = price + tax
  const increment = isRounded(paymentType, roundingScope) ? cashIncrement(currency) : 1
  const total = roundToIncrement(subtotal, increment)
  return { price, tax, subtotal, rounding: total - subtotal, total }
}

/**
 * Whether the total of a payment is rounded to coins.
 *
 * @param scope undefined for remotes of a release before settings existed, where only cash was rounded
 */
export const isRounded = (paymentType: PaymentType, scope: RoundingScope | undefined): boolean =>
  paymentType === 'CASH' || scope === 'ALL'

/**
 * Returns how much more a slot costs than a booking, in minor units. If prices contain the tax, the booking counts with
 * its tax.
 *
 * @param price the price of the slot for all seats
 */
export function priceDifference(
  price: number,
  booking: Pick<Quote, 'price' | 'tax'>,
  pricesIncludeTax: boolean,
): number {
  return price - booking.price - (pricesIncludeTax ? booking.tax : 0)
}
