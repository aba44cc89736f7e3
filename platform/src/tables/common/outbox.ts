import { sql } from 'drizzle-orm'
import { jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, ledgerColumns } from '../../database/columns.ts'

/** Migrations 0007, 0030, 0121 and 0296. Emails, written in the transaction that causes them and sent afterwards. */
export const outboxMail = pgTable('outbox_mail', {
  ...ledgerColumns(),
  recipient: text('recipient').notNull(),
  locale: text('locale', { enum: ['en', 'de', 'es'] })
    .notNull()
    .default('en'),
  template: text('template').notNull(),
  subject: text('subject').notNull(),
  /** Plain text, also shown by `pnpm outbox`. */
  body: text('body').notNull(),
  html: text('html').notNull().default(''),
  invitationId: uuid('invitation_id'),
  status: text('status', { enum: ['QUEUED', 'SENT', 'FAILED', 'WITHDRAWN'] })
    .notNull()
    .default('QUEUED'),
  attempts: smallint('attempts').notNull().default(0),
  lastError: text('last_error').notNull().default(''),
  /**
   * By the clock of the machine, like `nextAttemptAt` (null: at once), because sending does not follow business rules.
   */
  queuedAt: instant('queued_at')
    .notNull()
    .default(sql`now()`),
  nextAttemptAt: instant('next_attempt_at'),
  sentAt: instant('sent_at'),
  /**
   * For an email to a customer: the recipient and the subject. They let an undo withdraw the email before it is sent.
   */
  customerId: uuid('customer_id'),
  bookingIds: uuid('booking_ids').array().notNull().default([]),
  /** For an email about a membership: its subscription. */
  subscriptionId: uuid('subscription_id'),
  about: jsonb('about'),
  onceKey: text('once_key'),
})
