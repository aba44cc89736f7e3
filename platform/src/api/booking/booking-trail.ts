import type { TrailFields } from '@steward/shared/contracts/insight/trail-registry'
import { formatMinor } from '@steward/shared/money'
import { changedFields, changesInDecimals } from '../../kernel/audit.ts'
import type { BookingRecord } from '../../tables/booking/booking.ts'

/** The columns that an action may change are fields of the trail. */
export type BookingChange = Partial<Pick<BookingRecord, keyof BookingRecord & keyof TrailFields<'booking'>>>

const amounts = ['price', 'coveredValue', 'tax', 'rounding', 'total', 'paidAmount', 'refundedAmount'] as const

/** Returns the fields of a new booking for the trail, without names and contact details. */
export function newBookingFields(row: BookingRecord) {
  const { bookingNumber, status, timeSlotId, customerId, subscriptionId, bookingSlots } = row
  const { paymentType, receiptNumber, duplicateAllowed } = row
  return {
    bookingNumber,
    status,
    timeSlotId,
    customerId,
    ...(subscriptionId && { subscriptionId }),
    bookingSlots,
    paymentType,
    receiptNumber,
    duplicateAllowed,
    total: formatMinor(row.total, row.currency),
  }
}

/** Returns the fields that an action changes, before and after, or undefined if it changes none. */
export function bookingChanges(before: Pick<BookingRecord, keyof BookingChange | 'currency'>, change: BookingChange) {
  const changes = changedFields(before, change)
  return changes && changesInDecimals(changes, amounts, before.currency)
}

/** Returns the fields of a booking whose hold has expired, in its status afterwards. */
export const expiredBookingFields = (status: BookingRecord['status']) => ({ status, seatsReleased: true })
