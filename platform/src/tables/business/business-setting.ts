import type { SettingKey, SettingSection } from '@steward/shared/rules/common/business-settings'
import { customType, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { currency, ledgerColumns, plainDate } from '../../database/columns.ts'

/** Drizzle's own `jsonb` parses a string a second time, and would return the amount `200.00` as the number 200. */
const value = customType<{ data: number | boolean | string; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (given) => JSON.stringify(given),
  fromDriver: (given) => given as number | boolean | string,
})

/** Migration 0195. Append-only: the row with the highest version wins for its setting and day. */
export const businessSetting = pgTable('business_setting', {
  ...ledgerColumns(),
  section: text('section').$type<SettingSection>().notNull(),
  key: text('key').$type<SettingKey>().notNull(),
  value: value('value').notNull(),
  currency: currency(),
  holdsFrom: plainDate('holds_from').notNull(),
  createdBy: uuid('created_by'),
  version: integer('version').notNull(),
})
