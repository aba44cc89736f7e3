import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ledgerColumns, plainDate } from '../../database/columns.ts'

/** Sessions that were granted together (migration 0201). The database keeps `creditsLeft`, the sum of its entries. */
export const creditLot = pgTable('credit_lot', {
  ...ledgerColumns(),
  subscriptionId: uuid('subscription_id').notNull(),
  validFrom: plainDate('valid_from').notNull(),
  /** The first day on which it is not valid. Null: until it is used. */
  validUntil: plainDate('valid_until'),
  creditsLeft: integer('credits_left').notNull().default(0),
})

/**
 * A line of the credit ledger, which never changes (migration 0201). `credits` is what it adds to its lot. An entry
 * without a lot is an advance on the next grant, or its return.
 */
export const creditEntry = pgTable('credit_entry', {
  ...ledgerColumns(),
  subscriptionId: uuid('subscription_id').notNull(),
  creditLotId: uuid('credit_lot_id'),
  bookingId: uuid('booking_id'),
  kind: text('kind', {
    enum: ['GRANT', 'ROLLOVER', 'USE', 'ADVANCE', 'RETURN', 'LAPSE', 'FREEZE', 'ADJUST'],
  }).notNull(),
  credits: integer('credits').notNull(),
  reason: text('reason').notNull().default(''),
  /** Null: the platform itself. */
  createdBy: uuid('created_by'),
})
