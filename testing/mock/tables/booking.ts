import type { BodyOf } from '@steward/shared/contracts'
import type { BookingStatus } from '@steward/shared/rules/booking/booking-transitions'
import type { PaymentType } from '@steward/shared/rules/common/quote'
import type { Instant } from '@steward/shared/time'
import type { StoredRow } from './row.ts'

/** The bookings before a bulk change. */
export type BookingBulkRow = StoredRow & { kind: 'CHECK_IN' | 'CANCEL'; bookings: BookingRow[] }

export interface BookingRow extends StoredRow {
  timeSlotId: string
  customerId: string
  subscriptionId: string | null
  bookingNumber: string
  status: BookingStatus
  bookingSource: NonNullable<BodyOf<'booking.create'>['bookingSource']>
  bookingSlots: number
  currency: string
  price: number
  tax: number
  rounding: number
  total: number
  coveredValue: number | null
  taxPercentage: string
  paymentType: PaymentType
  creditCardType: BodyOf<'booking.pay'>['creditCardType']
  creditCardLastFour: string | null
  paymentIDReferenceNumber: string | null
  receiptNumber: string | null
  paidAmount: number
  refundedAmount: number
  holdExpiresAt: Instant | null
  seatsReleasedAt: Instant | null
  checkedInAt: Instant | null
  cancelledAt: Instant | null
  cancelCause: 'CUSTOMER' | 'BUSINESS' | 'EXPIRED' | null
  cancelReason: string | null
  lateCancel: boolean
  noShowWaived: boolean
}
