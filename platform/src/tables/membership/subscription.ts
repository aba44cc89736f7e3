import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { entityId, instant, ledgerColumns, minorUnits, plainDate } from '../../database/columns.ts'

const statuses = ['PENDING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED', 'PAUSED', 'CANCELLED', 'EXPIRED'] as const

/** A period of a subscription (migration 0220). Only a pause moves its end. The ordinal exists once. */
export const subscriptionPeriod = pgTable('subscription_period', {
  ...ledgerColumns(),
  subscriptionId: uuid('subscription_id').notNull(),
  ordinal: integer('ordinal').notNull(),
  firstDay: plainDate('first_day').notNull(),
  /** The day after the last one. Null: a pack without a last day. */
  endDay: plainDate('end_day'),
  isTrial: boolean('is_trial').notNull(),
  planVersionId: uuid('plan_version_id').notNull(),
  /** The fee for its days, before the discount. */
  price: minorUnits('price').notNull(),
  discount: minorUnits('discount').notNull().default(0),
  /** Of a shortened period or a trial, with the days of the whole period. */
  days: integer('days'),
  daysOf: integer('days_of'),
  creditLotId: uuid('credit_lot_id'),
  /** Null: nothing to bill. */
  invoiceId: uuid('invoice_id'),
})

/**
 * What happened to a subscription or was planned for it, with its monthly revenue before and after (migrations 0220,
 * 0270 and 0294). Append-only. The ids are
 * UUIDs of version 7, which sort events of the same moment.
 */
export const subscriptionEvent = pgTable('subscription_event', {
  id: uuid('id').primaryKey(),
  entityId: entityId(),
  subscriptionId: uuid('subscription_id').notNull(),
  onDay: plainDate('on_day').notNull(),
  kind: text('kind', {
    enum: [
      'OPENING',
      'SOLD',
      'PERIOD',
      'PAST_DUE',
      'REMINDER',
      'SETTLED',
      'SUSPEND',
      'RETURN',
      'PAUSE',
      'RESUME',
      'LAPSE',
      'HOLD',
      'END',
      'PAUSE_PLANNED',
      'PAUSE_WITHDRAWN',
      'END_PLANNED',
      'END_WITHDRAWN',
      'PLAN_CHANGE_PLANNED',
      'PLAN_CHANGE_WITHDRAWN',
      'HOLD_ENDED',
    ],
  }).notNull(),
  /** Null: the sale. */
  statusBefore: text('status_before', { enum: statuses }),
  statusAfter: text('status_after', { enum: statuses }).notNull(),
  revenueBefore: minorUnits('revenue_before').notNull().default(0),
  revenueAfter: minorUnits('revenue_after').notNull().default(0),
  /** Null if the revenue did not change. */
  cause: text('cause', {
    enum: ['NEW', 'REACTIVATION', 'EXPANSION', 'CONTRACTION', 'PAUSE', 'RESUME', 'SUSPEND', 'CHURN'],
  }),
  /** Why it ended. */
  reason: text('reason'),
  /** The ordinal of the period, the number of the reminder, or the days of the pause. */
  number: integer('number'),
  invoiceId: uuid('invoice_id'),
  /** Migration 0270. Why the minimum term was waived. */
  note: text('note').notNull().default(''),
  /** Null: the platform itself. */
  actorId: uuid('actor_id'),
  /** When it was carried out. */
  at: instant('at').notNull(),
})
