import type { CustomerImport } from '@steward/shared/contracts'
import type { ImportOptions, importStatuses } from '@steward/shared/contracts/customer-import'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantColumns } from '../../database/columns.ts'

/** Migration 0105. Its rows are read and written in SQL, thousands at a time. */
export const customerImport = pgTable('customer_import', {
  ...tenantColumns(),
  fileName: text('file_name').notNull(),
  status: text('status').$type<(typeof importStatuses)[number]>().notNull().default('UPLOADED'),
  encoding: text('encoding').$type<CustomerImport['encoding']>().notNull(),
  delimiter: text('delimiter').$type<CustomerImport['delimiter']>().notNull(),
  headers: jsonb('headers').$type<string[]>().notNull(),
  sample: jsonb('sample').$type<string[][]>().notNull(),
  rowCount: integer('row_count').notNull(),
  options: jsonb('options').$type<ImportOptions>().notNull(),
  createdBy: uuid('created_by').notNull(),
  finishedAt: instant('finished_at'),
  rolledBackAt: instant('rolled_back_at'),
  rollback: jsonb('rollback').$type<NonNullable<CustomerImport['rollback']>>(),
})
