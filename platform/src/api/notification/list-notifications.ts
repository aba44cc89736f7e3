import type { Notification } from '@steward/shared/contracts'
import { sql } from 'drizzle-orm'
import { readInstant } from '../../database/columns.ts'
import { handle } from '../../kernel/call.ts'
import { allOf, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { subjectColumns, subjectJoins, presentSubject, type SubjectRow } from './subject.ts'
import { unreadCountOf } from './unread-count.ts'

interface NotificationRow extends SubjectRow {
  id: string
  type: Notification['type']
  read: boolean
  created_at: string
  actor_id: string | null
  actor_given_name: string | null
  actor_last_name: string | null
  actor_avatar: string | null
  params: Notification['params']
}

/**
 * Lists notifications, newest first. The subjects are joined only for the page, so 10,000 notifications cost as much as
 * 50.
 */
export const listNotifications = handle('notification.list', async (call) => {
  const { tx, query, entity, actor } = call
  const createdAt = { createdAt: { by: sql`notification.created_at`, as: 'timestamptz' } } as const
  const page = pageOf(query, createdAt, '-createdAt', sql`notification.id`)
  const { rows, nextCursor, total } = await readPage<NotificationRow>(tx, page, {
    columns: sql`notification.id, notification.type, notification.read_at is not null as read, notification.created_at,
      notification.params, doer.id as actor_id, doer.given_name as actor_given_name, doer.last_name as actor_last_name,
      doer.avatar as actor_avatar, ${subjectColumns}`,
    from: sql`notification
      left join business_user doer on doer.entity_id = notification.entity_id and doer.id = notification.actor_id
      ${subjectJoins}`,
    countFrom: sql`notification`,
    where: allOf(
      sql`notification.entity_id = ${entity.id}`,
      sql`notification.member_id = ${actor.memberId}`,
      sql`notification.deleted_at is null`,
      query.unread === 'true' && sql`notification.read_at is null`,
      query.unread === 'false' && sql`notification.read_at is not null`,
    ),
  })
  const items = rows.map((row) => ({
    id: row.id,
    type: row.type,
    read: row.read,
    createdAt: readInstant(row.created_at),
    actor: presentActor(row),
    subject: presentSubject(row, { may: call.may, scopeOf: call.scopeOf, memberId: actor.memberId }),
    params: row.params,
  }))
  return { items, nextCursor, total, unreadCount: await unreadCountOf(tx, entity.id, actor.memberId) }
})

function presentActor(row: NotificationRow): Notification['actor'] {
  if (row.actor_id === null) return null
  return {
    id: row.actor_id,
    givenName: row.actor_given_name ?? '',
    lastName: row.actor_last_name ?? '',
    avatar: row.actor_avatar,
  }
}
