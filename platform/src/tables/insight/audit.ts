import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { entityId, instant } from '../../database/columns.ts'

/** Migration 0007. Append-only and without references: the trail outlives the records that it describes. */
export const auditEvent = pgTable('audit_event', {
  id: uuid('id').primaryKey().defaultRandom(),
  entityId: entityId(),
  at: instant('at').notNull(),
  actorType: text('actor_type', { enum: ['USER', 'SYSTEM', 'API'] }).notNull(),
  actorId: uuid('actor_id'),
  source: text('source', { enum: ['WEB', 'API', 'JOB', 'WEBHOOK'] }).notNull(),
  action: text('action').notNull(),
  recordType: text('record_type').notNull(),
  recordId: uuid('record_id').notNull(),
  recordVersion: integer('record_version'),
  operationId: uuid('operation_id').notNull(),
  requestId: text('request_id'),
  old: jsonb('old').$type<Record<string, unknown>>(),
  new: jsonb('new').$type<Record<string, unknown>>(),
})
