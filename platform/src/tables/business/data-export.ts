import type { DataExport } from '@steward/shared/contracts'
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { entityId, instant, tenantColumns } from '../../database/columns.ts'

/** Migrations 0192 and 0197. */
export const dataExport = pgTable('data_export', {
  ...tenantColumns(),
  kind: text('kind').$type<DataExport['kind']>().notNull(),
  status: text('status').$type<DataExport['status']>().notNull().default('QUEUED'),
  filter: jsonb('filter').$type<DataExport['filter']>().notNull(),
  language: text('language').$type<DataExport['language']>().notNull(),
  delimiter: text('delimiter').$type<DataExport['delimiter']>().notNull(),
  byteOrderMark: boolean('byte_order_mark').notNull(),
  fileName: text('file_name').notNull(),
  rowCount: integer('row_count'),
  done: integer('done').notNull().default(0),
  attempt: integer('attempt').notNull().default(0),
  readAt: instant('read_at'),
  finishedAt: instant('finished_at'),
  failure: text('failure').$type<NonNullable<DataExport['failure']>>(),
  /** The places of the cells with personal data of the customer. */
  personal: smallint('personal').array().notNull().default([]),
  createdBy: uuid('created_by').notNull(),
})

export const dataExportPart = pgTable(
  'data_export_part',
  {
    entityId: entityId(),
    exportId: uuid('export_id').notNull(),
    number: integer('number').notNull(),
    cells: jsonb('cells').$type<(string | number)[][]>().notNull(),
    /** The customer of each row. */
    customerIds: uuid('customer_ids').array().$type<(string | null)[]>().notNull().default([]),
  },
  (part) => [primaryKey({ columns: [part.entityId, part.exportId, part.number] })],
)
