import type { TrailFields } from '@steward/shared/contracts/insight/trail-registry'
import type { NotificationPreference } from '@steward/shared/contracts'
import { isMailedByDefault, topicsFor } from '@steward/shared/rules/team/notification-topics'
import { and, eq } from 'drizzle-orm'
import { notificationPreference } from '../../tables/team/notification.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'

export const getNotificationPreferences = handle('notification-preference.get', (call) => readPreferences(call))

export const updateNotificationPreferences = handle('notification-preference.update', async (call) => {
  const { tx, entity, actor, body, clock } = call
  const topics = topicsFor(actor.role)
  body.items.forEach(({ topic }, index) => {
    if (!topics.includes(topic)) throw problems.invalidField(`items.${index}.topic`, 'INVALID_CHOICE')
  })
  for (const { topic, email } of body.items) {
    await tx
      .insert(notificationPreference)
      .values({ entityId: entity.id, memberId: actor.memberId, topic, email, updatedAt: clock.now() })
      .onConflictDoUpdate({
        target: [notificationPreference.entityId, notificationPreference.memberId, notificationPreference.topic],
        set: { email, updatedAt: clock.now() },
      })
  }
  call.audit('notification-preference.update', 'notification-preference', actor.memberId, {
    new: Object.fromEntries(
      body.items.map(({ topic, email }) => [topic, email]),
    ) as TrailFields<'notification-preference'>,
  })
  return readPreferences(call)
})

async function readPreferences({ tx, entity, actor }: CallContext): Promise<{ items: NotificationPreference[] }> {
  const rows = await tx
    .select({ topic: notificationPreference.topic, email: notificationPreference.email })
    .from(notificationPreference)
    .where(and(eq(notificationPreference.entityId, entity.id), eq(notificationPreference.memberId, actor.memberId)))
  const chosen = new Map(rows.map(({ topic, email }) => [topic, email]))
  const items = topicsFor(actor.role).map((topic) => ({
    topic,
    email: chosen.get(topic) ?? isMailedByDefault(topic, actor.role),
    isDefault: !chosen.has(topic),
  }))
  return { items }
}
