import { jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { entityId, instant } from '../../database/columns.ts'

/** Migration 0007. Inserted first in the transaction that does the work. A key belongs to the member who sent it. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    entityId: entityId(),
    actorId: uuid('actor_id').notNull(),
    key: text('key').notNull(),
    operation: text('operation').notNull(),
    requestHash: text('request_hash').notNull(),
    responseStatus: smallint('response_status'),
    responseBody: jsonb('response_body'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entityId, table.actorId, table.key] })],
)
