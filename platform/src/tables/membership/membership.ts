import type { Discount } from '@steward/shared/rules/membership/discount'
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import {
  currency,
  entityId,
  instant,
  ledgerColumns,
  minorUnits,
  plainDate,
  tenantColumns,
} from '../../database/columns.ts'

/** Migrations 0004 and 0200. The terms are in `membershipPlanVersion`, in the row with the number `currentVersion`. */
export const membershipPlan = pgTable('membership_plan', {
  ...tenantColumns(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  status: text('status', { enum: ['DRAFT', 'ACTIVE', 'ARCHIVED'] })
    .notNull()
    .default('DRAFT'),
  currentVersion: integer('current_version').notNull().default(1),
})

/**
 * The terms of a plan, which never change (migration 0200). `sessions` is per period, and null means unlimited.
 * `minimumTerm` and `termPeriods` are in periods. Pause limits hold for 12 months.
 */
export const membershipPlanVersion = pgTable('membership_plan_version', {
  ...ledgerColumns(),
  membershipPlanId: uuid('membership_plan_id').notNull(),
  number: integer('number').notNull(),
  currency: currency().notNull(),
  price: minorUnits('price').notNull(),
  joiningFee: minorUnits('joining_fee').notNull().default(0),
  billingInterval: text('billing_interval', { enum: ['WEEK', 'MONTH', 'QUARTER', 'YEAR', 'ONE_OFF'] }).notNull(),
  intervalCount: smallint('interval_count').notNull().default(1),
  sessions: integer('sessions'),
  rolloverSessions: integer('rollover_sessions').notNull().default(0),
  seatsPerBooking: smallint('seats_per_booking').notNull().default(1),
  redemptionValue: minorUnits('redemption_value'),
  trialDays: smallint('trial_days').notNull().default(0),
  minimumTerm: smallint('minimum_term').notNull().default(0),
  termPeriods: smallint('term_periods'),
  validForDays: smallint('valid_for_days'),
  maxPauses: smallint('max_pauses').notNull().default(3),
  maxPauseDays: smallint('max_pause_days').notNull().default(92),
  /** False: only the services in `membershipPlanVersionService`. */
  coversAllServices: boolean('covers_all_services').notNull().default(true),
  /** Null: the platform itself. */
  createdBy: uuid('created_by'),
})

export const membershipPlanVersionService = pgTable(
  'membership_plan_version_service',
  {
    entityId: entityId(),
    planVersionId: uuid('plan_version_id').notNull(),
    serviceId: uuid('service_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entityId, table.planVersionId, table.serviceId] })],
)

/**
 * Migrations 0004 and 0220. Price and currency are those agreed at the sale, and so is the version of the plan. `currentPeriodEnd` is the day after
 * the last day of the period.
 */
export const subscription = pgTable('subscription', {
  ...tenantColumns(),
  membershipPlanId: uuid('membership_plan_id').notNull(),
  planVersionId: uuid('plan_version_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  status: text('status', {
    enum: ['PENDING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED', 'PAUSED', 'CANCELLED', 'EXPIRED'],
  }).notNull(),
  currency: currency().notNull(),
  price: minorUnits('price').notNull(),
  paymentType: text('payment_type', { enum: ['CREDIT_CARD', 'CASH'] }).notNull(),
  startDate: plainDate('start_date').notNull(),
  /** Whether it begins with the trial of its terms, if they have one. */
  withTrial: boolean('with_trial').notNull().default(true),
  /** The first day of the first full period, from which later ones are counted. */
  anchorOn: plainDate('anchor_on').notNull(),
  discount: jsonb('discount').$type<Discount>(),
  /** Minor units that the bill of the first paid period contains besides the fee. */
  joiningFeeDue: minorUnits('joining_fee_due').notNull().default(0),
  /** The day on which it expires without its first payment. Null: nothing to pay. */
  firstPaymentUntil: plainDate('first_payment_until'),
  /** The day until which everything has happened. It is not after the present one. */
  advancedTo: plainDate('advanced_to').notNull(),
  /** The day on which the last open bill was paid or written off. */
  settledOn: plainDate('settled_on'),
  /** Since this day nothing is billed, because too many periods were missed (M27). */
  heldOn: plainDate('held_on'),
  endedOn: plainDate('ended_on'),
  /** Why it could not be advanced the last time. */
  billFailureCode: text('bill_failure_code'),
  billFailedAt: instant('bill_failed_at'),
  currentPeriodStart: plainDate('current_period_start'),
  currentPeriodEnd: plainDate('current_period_end'),
  sessionsLeft: integer('sessions_left'),
  cancelAt: plainDate('cancel_at'),
  pausedFrom: plainDate('paused_from'),
  pausedUntil: plainDate('paused_until'),
  cancelledAt: instant('cancelled_at'),
  cancelCause: text('cancel_cause', { enum: ['CUSTOMER', 'BUSINESS', 'NON_PAYMENT'] }),
  soldById: uuid('sold_by_id'),
  /** The ordinal of the first period of the present plan (migration 0294). */
  planFromOrdinal: integer('plan_from_ordinal').notNull().default(1),
  /** The one that it follows, if the customer came back. */
  previousSubscriptionId: uuid('previous_subscription_id'),
})
