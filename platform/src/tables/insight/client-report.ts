import { vitalNames } from '@steward/shared/contracts/insight/client-report'
import { pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import { entityId, instant } from '../../database/columns.ts'

const origin = {
  entityId: entityId(),
  source: text('source').notNull(),
  release: text('release').notNull(),
  path: text('path').notNull(),
  createdAt: instant('created_at').notNull(),
}

/** Migration 0120. An error of an open page, once for each report ID that was shown to a user. */
export const clientReport = pgTable('client_report', {
  id: uuid('id').primaryKey().defaultRandom(),
  reportId: text('report_id').notNull(),
  name: text('name').notNull(),
  message: text('message').notNull(),
  code: text('code').notNull(),
  ...origin,
})

/** Migration 0120. One figure of one visit. */
export const clientVital = pgTable('client_vital', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name', { enum: vitalNames }).notNull(),
  value: real('value').notNull(),
  ...origin,
})
