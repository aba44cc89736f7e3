import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { entityId, instant } from '../../database/columns.ts'

/** Migration 0430. The records of a business that are examples. Those that it kept have no row any more. */
export const exampleRecord = pgTable(
  'example_record',
  {
    entityId: entityId(),
    recordId: uuid('record_id').notNull(),
    kind: text('kind', { enum: ['location', 'service', 'time-slot', 'customer'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (row) => [primaryKey({ columns: [row.entityId, row.recordId] })],
)
