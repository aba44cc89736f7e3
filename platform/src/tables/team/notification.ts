import { notificationTopics, notificationTypes, subjectKinds } from '@steward/shared/contracts/common/live'
import type { Notification } from '@steward/shared/contracts'
import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { entityId, instant } from '../../database/columns.ts'

/**
 * Migrations 0050 and 0052. A notification of one member. It contains no names, because it is presented with the
 * reader's current permissions.
 */
export const notification = pgTable('notification', {
  id: uuid('id').primaryKey().defaultRandom(),
  entityId: entityId(),
  memberId: uuid('member_id').notNull(),
  type: text('type', { enum: notificationTypes }).notNull(),
  subjectKind: text('subject_kind', { enum: subjectKinds }).notNull(),
  subjectId: uuid('subject_id'),
  params: jsonb('params').$type<Notification['params']>().notNull().default({}),
  actorId: uuid('actor_id'),
  operationId: uuid('operation_id').notNull(),
  onceKey: text('once_key'),
  /** Null: not wanted by email. */
  mail: text('mail', { enum: ['WANTED', 'WRITTEN'] }),
  readAt: instant('read_at'),
  createdAt: instant('created_at').notNull(),
  deletedAt: instant('deleted_at'),
})

/** A choice of a member. Without a row, the default of `rules/team/notification-topics` applies. */
export const notificationPreference = pgTable(
  'notification_preference',
  {
    entityId: entityId(),
    memberId: uuid('member_id').notNull(),
    topic: text('topic', { enum: notificationTopics }).notNull(),
    email: boolean('email').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entityId, table.memberId, table.topic] })],
)

/** An unlogged table by the clock of the machine. It is empty after a crash, and correct again within half a minute. */
export const memberPresence = pgTable(
  'member_presence',
  {
    entityId: entityId(),
    memberId: uuid('member_id').notNull(),
    lastActivityAt: instant('last_activity_at'),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entityId, table.memberId] })],
)
