import { sql } from 'drizzle-orm'
import { emailChoices } from '@steward/shared/rules/customer/email-choice'
import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, ledgerColumns, plainDate, tenantColumns } from '../../database/columns.ts'

/** Migrations 0004 and 0060. The database computes `searchText`: names, email and phone, folded for searching. */
export const customer = pgTable('customer', {
  ...tenantColumns(),
  givenName: text('given_name').notNull(),
  lastName: text('last_name').notNull().default(''),
  email: text('email').notNull().default(''),
  /** Migration 0280. */
  emailKey: text('email_key')
    .notNull()
    .generatedAlwaysAs(sql`steward_email_key(email)`),
  phoneNumber: text('phone_number').notNull().default(''),
  dateOfBirth: plainDate('date_of_birth'),
  avatar: text('avatar'),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(sql`steward_searched(given_name || ' ' || last_name || ' ' || email || ' ' || phone_number)`),
  mergedIntoId: uuid('merged_into_id'),
  anonymisedAt: instant('anonymised_at'),
  /** Migration 0161. */
  emailChoice: text('email_choice', { enum: emailChoices }).notNull().default('ALL'),
})

export const customerNote = pgTable('customer_note', {
  ...tenantColumns(),
  customerId: uuid('customer_id').notNull(),
  authorId: uuid('author_id').notNull(),
  body: text('body').notNull(),
  isPinned: boolean('is_pinned').notNull().default(false),
})

/** The ids of the records that belonged to the merged customer. */
export type MovedRecords = Record<'bookings' | 'subscriptions' | 'invoices' | 'notes', string[]>

type Customer = typeof customer.$inferSelect

/** The state before a merge, and the version of the remaining customer after it. */
export interface BeforeMerge {
  kept: Pick<Customer, 'givenName' | 'lastName' | 'email' | 'phoneNumber' | 'dateOfBirth'> & {
    /** Missing in merges from before migration 0161. */
    emailChoice?: Customer['emailChoice']
  }
  versionAfter: number
  moved: MovedRecords
}

/** Migration 0090. One merge of two customers, with the records that it moved. */
export const customerMerge = pgTable('customer_merge', {
  ...ledgerColumns(),
  keptId: uuid('kept_id').notNull(),
  mergedId: uuid('merged_id').notNull(),
  actorId: uuid('actor_id').notNull(),
  before: jsonb('before').$type<BeforeMerge>().notNull(),
  undoneAt: instant('undone_at'),
})
