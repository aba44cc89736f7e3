import { employmentEndReasons, employmentTypes } from '@steward/shared/rules/team/employment'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { plainDate, tenantColumns } from '../../database/columns.ts'

/** Migration 0335. The days on which a member is employed, in the zone of the business. Periods do not overlap. */
export const employmentPeriod = pgTable('employment_period', {
  ...tenantColumns(),
  businessUserId: uuid('business_user_id').notNull(),
  type: text('type', { enum: employmentTypes }).notNull(),
  firstDay: plainDate('first_day').notNull(),
  lastDay: plainDate('last_day'),
  endReason: text('end_reason', { enum: employmentEndReasons }),
})
