import { publish } from '../../live/message.ts'
import { sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { unreadCountOf } from './unread-count.ts'

// A person's own flags leave no trail, because nobody else sees them.

/** Marks all notifications as read, in one statement. */
export const readAllNotifications = handle('notification.read-all', async (call) => {
  const { tx, entity, actor, clock } = call
  const { rowCount } = await tx.execute(sql`
    update notification set read_at = ${clock.now()}
    where entity_id = ${entity.id} and member_id = ${actor.memberId} and deleted_at is null and read_at is null`)
  if (rowCount) publish(call, { kind: 'notification', memberId: actor.memberId, change: 'read', id: null })
  return { unreadCount: 0 }
})

export const updateNotification = handle('notification.update', async (call) => {
  const { tx, entity, actor, params, body, clock } = call
  const { rowCount } = await tx.execute(sql`
    update notification set read_at = ${body.read ? sql`coalesce(read_at, ${clock.now()}::timestamptz)` : sql`null`}
    where entity_id = ${entity.id} and member_id = ${actor.memberId} and id = ${params.id} and deleted_at is null`)
  if (!rowCount) throw problems.notFound()
  publish(call, {
    kind: 'notification',
    memberId: actor.memberId,
    change: body.read ? 'read' : 'unread',
    id: params.id,
  })
  return { id: params.id, read: body.read, unreadCount: await unreadCountOf(tx, entity.id, actor.memberId) }
})

/** Hides a notification. The row stays until it is 90 days old, so that a job does not notify the same event again. */
export const removeNotification = handle('notification.remove', async (call) => {
  const { tx, entity, actor, params, clock } = call
  const { rowCount } = await tx.execute(sql`
    update notification set deleted_at = ${clock.now()}
    where entity_id = ${entity.id} and member_id = ${actor.memberId} and id = ${params.id} and deleted_at is null`)
  if (!rowCount) throw problems.notFound()
  publish(call, { kind: 'notification', memberId: actor.memberId, change: 'removed', id: params.id })
  return { unreadCount: await unreadCountOf(tx, entity.id, actor.memberId) }
})
