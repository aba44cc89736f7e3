import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, ledgerColumns } from '../../database/columns.ts'

/** Migration 0156. One change of many services, with their versions after it. */
export const serviceBulkOperation = pgTable('service_bulk_operation', {
  ...ledgerColumns(),
  kind: text('kind', { enum: ['ARCHIVE', 'RESTORE'] }).notNull(),
  actorId: uuid('actor_id').notNull(),
  services: jsonb('services').$type<{ id: string; version: number }[]>().notNull(),
  undoneAt: instant('undone_at'),
})
