import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { currency, entityId, instant, minorUnits, plainDate, tenantColumns } from '../database/columns.ts'

/** Migration 0004. `sessions` is per period, and null means unlimited. `minimumTerm` is in periods. */
export const membershipPlan = pgTable('membership_plan', {
  ...tenantColumns(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  status: text('status', { enum: ['DRAFT', 'ACTIVE', 'ARCHIVED'] })
    .notNull()
    .default('DRAFT'),
  currency: currency().notNull(),
  price: minorUnits('price').notNull(),
  joiningFee: minorUnits('joining_fee').notNull().default(0),
  billingInterval: text('billing_interval', { enum: ['WEEK', 'MONTH', 'QUARTER', 'YEAR', 'ONE_OFF'] }).notNull(),
  intervalCount: smallint('interval_count').notNull().default(1),
  sessions: integer('sessions'),
  trialDays: smallint('trial_days').notNull().default(0),
  minimumTerm: smallint('minimum_term').notNull().default(0),
  /** False: only the services in `membershipPlanService`. */
  coversAllServices: boolean('covers_all_services').notNull().default(true),
})

export const membershipPlanService = pgTable(
  'membership_plan_service',
  {
    entityId: entityId(),
    membershipPlanId: uuid('membership_plan_id').notNull(),
    serviceId: uuid('service_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entityId, table.membershipPlanId, table.serviceId] })],
)

/** Price and currency are those agreed at the sale. `currentPeriodEnd` is the day after the last day of the period. */
export const subscription = pgTable('subscription', {
  ...tenantColumns(),
  membershipPlanId: uuid('membership_plan_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  status: text('status', {
    enum: ['PENDING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED', 'PAUSED', 'CANCELLED', 'EXPIRED'],
  }).notNull(),
  currency: currency().notNull(),
  price: minorUnits('price').notNull(),
  paymentType: text('payment_type', { enum: ['CREDIT_CARD', 'CASH'] }).notNull(),
  startDate: plainDate('start_date').notNull(),
  currentPeriodStart: plainDate('current_period_start'),
  currentPeriodEnd: plainDate('current_period_end'),
  sessionsLeft: integer('sessions_left'),
  cancelAt: plainDate('cancel_at'),
  pausedFrom: plainDate('paused_from'),
  pausedUntil: plainDate('paused_until'),
  cancelledAt: instant('cancelled_at'),
  cancelCause: text('cancel_cause', { enum: ['CUSTOMER', 'BUSINESS', 'NON_PAYMENT'] }),
  soldById: uuid('sold_by_id'),
  previousSubscriptionId: uuid('previous_subscription_id'),
})
