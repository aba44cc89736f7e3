import { publish } from '../../live/message.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { notification } from '../../tables/team/notification.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { unreadCountOf } from './unread-count.ts'

// A person's own flags leave no trail, because nobody else sees them.

const isOfActor = ({ entity, actor }: CallContext) =>
  and(eq(notification.entityId, entity.id), eq(notification.memberId, actor.memberId), isNull(notification.deletedAt))

/** Marks all notifications as read, in one statement. */
export const readAllNotifications = handle('notification.read-all', async (call) => {
  const { tx, actor, clock } = call
  const { rowCount } = await tx
    .update(notification)
    .set({ readAt: clock.now() })
    .where(and(isOfActor(call), isNull(notification.readAt)))
  if (rowCount) publish(call, { kind: 'notification', memberId: actor.memberId, change: 'read', id: null })
  return { unreadCount: 0 }
})

export const updateNotification = handle('notification.update', async (call) => {
  const { tx, entity, actor, params, body, clock } = call
  const { rowCount } = await tx
    .update(notification)
    .set({ readAt: body.read ? sql`coalesce(${notification.readAt}, ${clock.now()}::timestamptz)` : null })
    .where(and(isOfActor(call), eq(notification.id, params.id)))
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
  const { rowCount } = await tx
    .update(notification)
    .set({ deletedAt: clock.now() })
    .where(and(isOfActor(call), eq(notification.id, params.id)))
  if (!rowCount) throw problems.notFound()
  publish(call, { kind: 'notification', memberId: actor.memberId, change: 'removed', id: params.id })
  return { unreadCount: await unreadCountOf(tx, entity.id, actor.memberId) }
})
