import { occupyingStatuses } from '@steward/shared/rules/booking/booking-status'
import type { Instant } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { cardColumns, moneyTypes } from './money.ts'
import { currency, instant, minorUnits, percentage, tenantColumns } from '../../database/columns.ts'

/** The time, the provider and the service of a booking, which customers must know when they change. */
export interface Place {
  startTime: Instant
  endTime: Instant
  providerId: string
  serviceId: string
}

/**
 * Migration 0005. The database computes `occupies`: whether the booking takes `bookingSlots` seats of its slot. When
 * the transaction ends, `timeSlot.seatsTaken` and `bookingCount` must match. Set `seatsReleasedAt` when the hold of a
 * failed payment expires.
 */
export const booking = pgTable('booking', {
  ...tenantColumns(),
  timeSlotId: uuid('time_slot_id').notNull(),
  /** Migration 0441. The start of the slot. The database fills it, and moves it with the slot. */
  startsAt: instant('starts_at')
    .notNull()
    .default(sql`'-infinity'`),
  customerId: uuid('customer_id').notNull(),
  subscriptionId: uuid('subscription_id'),
  bookingNumber: text('booking_number').notNull(),
  status: text('status', {
    enum: ['CONFIRMED', 'PAYMENT_PENDING', 'CANCELLED', 'CHECKED_IN', 'PAYMENT_FAILED', 'REFUNDED'],
  })
    .notNull()
    .default('CONFIRMED'),
  bookingSource: text('booking_source', {
    enum: ['BACK_OFFICE', 'ONLINE', 'PHONE', 'WALK_IN', 'IMPORT', 'API'],
  }).notNull(),
  bookingSlots: smallint('booking_slots').notNull().default(1),
  currency: currency().notNull(),
  price: minorUnits('price').notNull(),
  tax: minorUnits('tax').notNull(),
  rounding: minorUnits('rounding').notNull().default(0),
  total: minorUnits('total').notNull(),
  /** The price of the slot for all seats when a membership paid for the booking (migration 0240). */
  coveredValue: minorUnits('covered_value'),
  taxPercentage: percentage('tax_percentage').notNull(),
  paymentType: text('payment_type', { enum: [...moneyTypes, 'NOT_REQUIRED'] }).notNull(),
  ...cardColumns(),
  receiptNumber: text('receipt_number'),
  paidAmount: minorUnits('paid_amount').notNull().default(0),
  refundedAmount: minorUnits('refunded_amount').notNull().default(0),
  /** The recorded override that lets a customer be booked twice into one slot. */
  duplicateAllowed: boolean('duplicate_allowed').notNull().default(false),
  holdExpiresAt: instant('hold_expires_at'),
  seatsReleasedAt: instant('seats_released_at'),
  occupies: boolean('occupies')
    .notNull()
    .generatedAlwaysAs(
      sql`deleted_at is null and seats_released_at is null and status in (${sql.raw(occupyingStatuses.map((status) => `'${status}'`).join(', '))})`,
    ),
  checkedInAt: instant('checked_in_at'),
  checkedInById: uuid('checked_in_by_id'),
  cancelledAt: instant('cancelled_at'),
  cancelledById: uuid('cancelled_by_id'),
  cancelCause: text('cancel_cause', { enum: ['CUSTOMER', 'BUSINESS', 'EXPIRED'] }),
  cancelReason: text('cancel_reason'),
  lateCancel: boolean('late_cancel').notNull().default(false),
  noShowWaived: boolean('no_show_waived').notNull().default(false),
  createdById: uuid('created_by_id'),
  /**
   * Migration 0160. The time, provider and service that a customer still assumes who was not told of a cancellation
   * (docs/decisions/0028-mail-to-customers.md). Null: the customer knows the current state.
   */
  believedPlace: jsonb('believed_place').$type<Place>(),
})

export type BookingRecord = typeof booking.$inferSelect

/** A booking before an action cancelled it, and its version afterwards. */
export interface CancelledBooking {
  id: string
  timeSlotId: string
  status: 'CONFIRMED' | 'PAYMENT_PENDING' | 'PAYMENT_FAILED'
  occupies: boolean
  bookingSlots: number
  subscriptionId: string | null
  holdExpiresAt: Instant | null
  /** True if the session of the subscription was used up by the late cancellation. */
  lateCancel?: boolean
  versionAfter: number
}
