import type { DataImport } from '@steward/shared/contracts'
import type { ImportOptions } from '@steward/shared/contracts/common/data-import'
import { importFailures, type ImportKind } from '@steward/shared/contracts/common/data-import'
import type { ImportStatus } from '@steward/shared/rules/common/import-guards'
import { importOutcomes, type RowFault } from '@steward/shared/rules/common/row-outcome'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { entityId, instant, tenantColumns } from '../../database/columns.ts'

/** Migrations 0105 and 0198. */
export const dataImport = pgTable('data_import', {
  ...tenantColumns(),
  kind: text('kind').$type<ImportKind>().notNull(),
  fileName: text('file_name').notNull(),
  /** SHA-256 of the bytes in hexadecimal digits. Null for files from before migration 0198. */
  contentHash: text('content_hash'),
  status: text('status').$type<ImportStatus>().notNull().default('UPLOADED'),
  encoding: text('encoding').$type<DataImport['encoding']>().notNull(),
  delimiter: text('delimiter').$type<DataImport['delimiter']>().notNull(),
  headers: jsonb('headers').$type<string[]>().notNull(),
  sample: jsonb('sample').$type<string[][]>().notNull(),
  rowCount: integer('row_count').notNull(),
  done: integer('done').notNull().default(0),
  counts: jsonb('counts').$type<DataImport['counts']>().notNull().default(noCounts()),
  options: jsonb('options').$type<ImportOptions>().notNull(),
  createdBy: uuid('created_by').notNull(),
  /** The member who ran it last. The job checks their rights. */
  startedBy: uuid('started_by'),
  finishedAt: instant('finished_at'),
  failure: text('failure', { enum: importFailures }),
  failedRow: integer('failed_row'),
  rolledBackAt: instant('rolled_back_at'),
  rollback: jsonb('rollback').$type<NonNullable<DataImport['rollback']>>(),
})

/** SQL reads and writes these rows, thousands at a time. */
export const dataImportRow = pgTable(
  'data_import_row',
  {
    entityId: entityId(),
    importId: uuid('import_id').notNull(),
    rowNumber: integer('row_number').notNull(),
    cells: jsonb('cells').$type<string[]>(),
    outcome: text('outcome', { enum: importOutcomes }),
    isDone: boolean('is_done').notNull().default(false),
    issues: jsonb('issues').$type<RowFault[]>(),
    /** The record that the row created or changed. */
    recordId: uuid('record_id'),
    /** A record that the row wrote beside it, such as the note of a customer. */
    partId: uuid('part_id'),
    /** The fields of a changed record from before. Its adapter knows their type. */
    before: jsonb('before').$type<object>(),
    versionAfter: integer('version_after'),
  },
  (row) => [primaryKey({ columns: [row.entityId, row.importId, row.rowNumber] })],
)

/** Returns the figures of an import that has processed no row. */
export function noCounts(): DataImport['counts'] {
  return { created: 0, updated: 0, skipped: 0, failed: 0 }
}
