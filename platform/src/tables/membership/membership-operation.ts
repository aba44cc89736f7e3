import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant, ledgerColumns, plainDate } from '../../database/columns.ts'

/** Migration 0200. One archiving of many plans, with their versions after it. */
export const membershipBulkOperation = pgTable('membership_bulk_operation', {
  ...ledgerColumns(),
  actorId: uuid('actor_id').notNull(),
  plans: jsonb('plans').$type<{ id: string; version: number }[]>().notNull(),
  undoneAt: instant('undone_at'),
})

/** Migration 0200. One application of new terms to the subscribers of an older version of a plan. */
export const membershipTermsOperation = pgTable('membership_terms_operation', {
  ...ledgerColumns(),
  actorId: uuid('actor_id').notNull(),
  membershipPlanId: uuid('membership_plan_id').notNull(),
  fromVersion: integer('from_version').notNull(),
  toVersion: integer('to_version').notNull(),
  undoneAt: instant('undone_at'),
})

/** The terms that a subscription gets with its first period that begins on or after `appliesFrom` (migration 0200). */
export const subscriptionTermsChange = pgTable('subscription_terms_change', {
  ...ledgerColumns(),
  /** Null: a change to another plan (migration 0294). */
  operationId: uuid('operation_id'),
  membershipPlanId: uuid('membership_plan_id').notNull(),
  subscriptionId: uuid('subscription_id').notNull(),
  planVersionId: uuid('plan_version_id').notNull(),
  appliesFrom: plainDate('applies_from').notNull(),
  /** The first day of the period that has the new terms. */
  appliedOn: plainDate('applied_on'),
  withdrawnAt: instant('withdrawn_at'),
})
