import { pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant, ledgerColumns } from '../../database/columns.ts'

/** Migration 0007. Mail, written in the transaction that causes it and sent afterwards. */
export const outboxMail = pgTable('outbox_mail', {
  ...ledgerColumns(),
  recipient: text('recipient').notNull(),
  locale: text('locale', { enum: ['en', 'de', 'es'] })
    .notNull()
    .default('en'),
  template: text('template').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  status: text('status', { enum: ['QUEUED', 'SENT', 'FAILED'] })
    .notNull()
    .default('QUEUED'),
  attempts: smallint('attempts').notNull().default(0),
  lastError: text('last_error').notNull().default(''),
  sentAt: instant('sent_at'),
})
