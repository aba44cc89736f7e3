import { billOfPrice, type BookingBill } from '@steward/shared/rules/booking/booking-bill'
import { priceTermsAt, type PaymentType } from '@steward/shared/rules/common/quote'
import { amountAt, type CallContext } from '../kernel/call.ts'
import type { SlotRow } from '../tables/time-slot.ts'

interface Wanted {
  bookingSlots: number
  paymentType: PaymentType
  price?: string | undefined
  subscriptionId?: string | undefined
}

/**
 * Returns the bill of a booking, the requested price and the price of the slot. The prices are for all seats, in minor
 * units. The bill of a booking that a membership pays for is zero.
 */
export function billOf(
  { business, terms: settings, now }: CallContext,
  slot: SlotRow,
  wanted: Wanted,
): { bill: BookingBill; price: number; regularPrice: number } {
  const { currency } = slot
  const regularPrice = slot.price * wanted.bookingSlots
  const price = wanted.price === undefined ? regularPrice : amountAt('price', wanted.price, currency)
  const taxPercentage = business.payment?.taxPercentage ?? '0'
  const terms = priceTermsAt({ currency, taxPercentage }, settings, now)
  const billed = wanted.subscriptionId === undefined ? price : 0
  return { bill: billOfPrice(billed, terms, wanted.paymentType), price, regularPrice }
}
