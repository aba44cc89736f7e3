import type { CustomerImport } from '@steward/shared/contracts'
import type { ImportOptions, importStatuses } from '@steward/shared/contracts/customer-import'
import type { ImportedCustomer, ImportFault } from '@steward/shared/rules/import-plan'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { entityId, instant, tenantColumns } from '../database/columns.ts'

/** Migration 0105. */
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

/** SQL reads and writes these rows, thousands at a time. */
export const customerImportRow = pgTable(
  'customer_import_row',
  {
    entityId: entityId(),
    importId: uuid('import_id').notNull(),
    rowNumber: integer('row_number').notNull(),
    cells: jsonb('cells').$type<string[]>(),
    outcome: text('outcome', { enum: ['CREATED', 'UPDATED', 'SKIPPED', 'FAILED'] }),
    isDone: boolean('is_done').notNull().default(false),
    issues: jsonb('issues').$type<ImportFault[]>(),
    customerId: uuid('customer_id'),
    noteId: uuid('note_id'),
    before: jsonb('before').$type<ImportedCustomer>(),
    versionAfter: integer('version_after'),
  },
  (row) => [primaryKey({ columns: [row.entityId, row.importId, row.rowNumber] })],
)
