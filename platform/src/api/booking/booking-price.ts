import { billOfPrice, type BookingBill } from '@steward/shared/rules/booking/booking-bill'
import { priceTermsAt, type PaymentType } from '@steward/shared/rules/common/quote'
import { amountAt } from '../../kernel/amounts.ts'
import type { CallContext } from '../../kernel/call.ts'

interface Priced {
  /** Minor units per seat. */
  price: number
  currency: string
}

interface Wanted {
  bookingSlots: number
  paymentType: PaymentType
  /** For all seats together. Left out, it is the price of the slot. */
  price?: string | undefined
  /** The membership that pays. */
  subscriptionId?: string | undefined
}

/**
 * Returns the bill of a booking, the requested price and the price of the slot. The prices are for all seats, in minor
 * units. The bill of a booking that a membership pays for is zero (M1).
 */
export function billOf(
  { entity, clock }: CallContext,
  slot: Priced,
  wanted: Wanted,
): { bill: BookingBill; price: number; regularPrice: number } {
  const regularPrice = slot.price * wanted.bookingSlots
  const price = wanted.price === undefined ? regularPrice : amountAt('price', wanted.price, slot.currency)
  const { taxPercentage } = entity
  const terms = priceTermsAt({ currency: slot.currency, taxPercentage }, entity.terms, clock.now())
  const billed = wanted.subscriptionId === undefined ? price : 0
  return { bill: billOfPrice(billed, terms, wanted.paymentType), price, regularPrice }
}
