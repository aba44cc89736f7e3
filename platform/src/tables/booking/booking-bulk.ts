import type { Instant } from '@steward/shared/time'
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, ledgerColumns } from '../../database/columns.ts'
import type { CancelledBooking } from './booking.ts'

/** A booking before it was checked in, and its version afterwards. Older rows are of confirmed bookings only. */
export type CheckedInBooking = Pick<CancelledBooking, 'id' | 'timeSlotId' | 'versionAfter'> & {
  status?: 'CONFIRMED' | 'PAYMENT_PENDING'
  holdExpiresAt?: Instant | null
}

/**
 * Migration 0150. One change of many bookings, with the state before it. `notify` is the choice whether customers were
 * notified.
 */
export const bookingBulkOperation = pgTable('booking_bulk_operation', {
  ...ledgerColumns(),
  kind: text('kind', { enum: ['CHECK_IN', 'CANCEL'] }).notNull(),
  actorId: uuid('actor_id').notNull(),
  before: jsonb('before')
    .$type<{ checkedIn: CheckedInBooking[]; cancelled: CancelledBooking[]; notify?: boolean | undefined }>()
    .notNull(),
  undoneAt: instant('undone_at'),
})
