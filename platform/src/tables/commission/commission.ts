import type { CommissionExplanation } from '@steward/shared/rules/commission/explanation'
import { commissionReasons } from '@steward/shared/rules/commission/entry-reason'
import { boolean, char, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import {
  currency,
  instant,
  ledgerColumns,
  minorUnits,
  percentage,
  plainDate,
  tenantColumns,
} from '../../database/columns.ts'

/** Migration 0006. A business with groups has exactly one default at the end of every transaction. */
export const commissionGroup = pgTable('commission_group', {
  ...tenantColumns(),
  displayName: text('display_name').notNull(),
  tag: text('tag').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  /** Decides whether the commission is normal or additional remuneration for monthly tax deduction. */
  paymentFrequency: text('payment_frequency', { enum: ['MONTHLY', 'IRREGULAR'] })
    .notNull()
    .default('MONTHLY'),
  /** The months of the year in which the group is paid, 1 to 12. Null: every month. */
  paidIn: smallint('paid_in').array(),
})

/**
 * Migration 0345. The group of a member from a day on. Without a member, the row names the default group. Without a group,
 * the member has the default group. Without a day, it holds since ever.
 */
export const commissionGroupMember = pgTable('commission_group_member', {
  ...tenantColumns(),
  businessUserId: uuid('business_user_id'),
  commissionGroupId: uuid('commission_group_id'),
  effectiveFrom: plainDate('effective_from'),
})

/**
 * `targetType` decides which of `serviceId` and `membershipPlanId` is set, and `kind` which of `flatAmount` and
 * `percentage`.
 */
export const commissionRule = pgTable('commission_rule', {
  ...tenantColumns(),
  commissionGroupId: uuid('commission_group_id').notNull(),
  targetType: text('target_type', { enum: ['SERVICE', 'MEMBERSHIP'] }).notNull(),
  serviceId: uuid('service_id'),
  membershipPlanId: uuid('membership_plan_id'),
  kind: text('kind', { enum: ['FLAT_RATE', 'PERCENTAGE', 'NONE', 'INHERIT'] }).notNull(),
  flatAmount: minorUnits('flat_amount'),
  percentage: percentage('percentage'),
  currency: currency().notNull(),
  basis: text('basis', { enum: ['PER_BOOKING', 'PER_SEAT', 'PER_SLOT'] })
    .notNull()
    .default('PER_BOOKING'),
  /** The number of the rule among those for the same target and group: "rule v3". */
  revision: integer('revision').notNull().default(1),
  effectiveFrom: plainDate('effective_from').notNull(),
})

/** Migration 0345. One save of rules: the ids that it wrote, and those of the same day that it replaced. */
export const commissionRuleOperation = pgTable('commission_rule_operation', {
  ...ledgerColumns(),
  actorId: uuid('actor_id').notNull(),
  written: jsonb('written').$type<string[]>().notNull(),
  replaced: jsonb('replaced').$type<string[]>().notNull(),
  /** The lines of the ledger that it corrected. */
  corrected: integer('corrected').notNull().default(0),
  undoneAt: instant('undone_at'),
})

/** A line of the append-only ledger. A later line reverses a wrong one. `period` is the local month. */
export const commissionEntry = pgTable('commission_entry', {
  ...ledgerColumns(),
  businessUserId: uuid('business_user_id').notNull(),
  bookingId: uuid('booking_id'),
  timeSlotId: uuid('time_slot_id'),
  subscriptionId: uuid('subscription_id'),
  invoiceId: uuid('invoice_id'),
  commissionGroupId: uuid('commission_group_id'),
  commissionRuleId: uuid('commission_rule_id'),
  ruleRevision: integer('rule_revision'),
  reason: text('reason', { enum: commissionReasons }).notNull(),
  currency: currency().notNull(),
  baseAmount: minorUnits('base_amount').notNull(),
  amount: minorUnits('amount').notNull(),
  /** The English sentence of the explanation, and of the lines from before it the only one. */
  trace: text('trace').notNull(),
  /** Migration 0350. Null: written before explanations were data. */
  explanation: jsonb('explanation').$type<CommissionExplanation>(),
  /** Who wrote a line by hand, or took it back. */
  createdById: uuid('created_by_id'),
  earnedAt: instant('earned_at').notNull(),
  period: char('period', { length: 7 }).notNull(),
  reversalOfId: uuid('reversal_of_id'),
  /** Migration 0407. The first line of the seller before, if a bill of a membership earns for another one. */
  replacesId: uuid('replaces_id'),
})
