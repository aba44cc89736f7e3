import { billOfPrice, type BookingBill } from '@steward/shared/rules/booking-bill'
import type { PaymentType } from '@steward/shared/rules/quote'
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
}

/** Returns the bill of a booking of the slot, and the price of the slot for all seats in minor units. */
export function billOf(
  { entity }: CallContext,
  slot: Priced,
  wanted: Wanted,
): { bill: BookingBill; regularPrice: number } {
  const regularPrice = slot.price * wanted.bookingSlots
  const price = wanted.price === undefined ? regularPrice : amountAt('price', wanted.price, slot.currency)
  const terms = { currency: slot.currency, taxPercentage: entity.taxPercentage }
  return { bill: billOfPrice(price, terms, wanted.paymentType), regularPrice }
}
