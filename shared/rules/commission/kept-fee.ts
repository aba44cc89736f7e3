import { roundHalfUpRatio } from '../../money/rounding.ts'
import type { Instant } from '../../time/types.ts'
import { settingAt, type Terms } from '../common/terms.ts'

/** The money of a booking that nobody attended, in minor units. `price` is without tax. */
export interface UnattendedBooking {
  status: string
  lateCancel: boolean
  price: number
  total: number
  paid: number
  refunded: number
}

/**
 * Returns the part of the price that the business kept of a no-show or a late cancellation in a completed slot, in minor
 * units without tax. Null if it kept nothing, or if kept fees earn nothing by setting.
 * @param startTime the start of the slot, whose day decides about the setting
 */
export function keptPriceOf(booking: UnattendedBooking, startTime: Instant, terms: Terms): number | null {
  const { status, lateCancel, price, total, paid, refunded } = booking
  if (!settingAt(terms, 'commissionOnKeptFees', startTime)) return null
  const isKept = status === 'CONFIRMED' || (status === 'CANCELLED' && lateCancel)
  const kept = Math.min(total, paid - refunded)
  return isKept && kept > 0 ? roundHalfUpRatio(BigInt(price) * BigInt(kept), BigInt(total)) : null
}

/** Returns whether a rule that pays a slot once also pays one that nobody attended. The day of the slot decides. */
export const isEmptySlotPaid = (startTime: Instant, terms: Terms): boolean =>
  settingAt(terms, 'commissionOnEmptySlots', startTime)
