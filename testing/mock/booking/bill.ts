import { billOfPrice, type BookingBill } from '@steward/shared/rules/booking-bill'
import type { PaymentType } from '@steward/shared/rules/quote'
import { amountAt, type CallContext } from '../kernel/call.ts'
import type { SlotRow } from '../tables/time-slot.ts'

interface Wanted {
  bookingSlots: number
  paymentType: PaymentType
  price?: string | undefined
}

/** Returns the bill of a booking of the slot, and the price of the slot for all seats in minor units. */
export function billOf(
  { business }: CallContext,
  slot: SlotRow,
  wanted: Wanted,
): { bill: BookingBill; regularPrice: number } {
  const { currency } = slot
  const regularPrice = slot.price * wanted.bookingSlots
  const price = wanted.price === undefined ? regularPrice : amountAt('price', wanted.price, currency)
  const terms = { currency, taxPercentage: business.payment?.taxPercentage ?? '0' }
  return { bill: billOfPrice(price, terms, wanted.paymentType), regularPrice }
}
