import type { NotificationPreference } from '@steward/shared/contracts'
import type { NotificationTopic } from '@steward/shared/contracts/live'
import { isMailedByDefault, topicsFor } from '@steward/shared/rules/notification-topics'
import { sql } from 'drizzle-orm'
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
    await tx.execute(sql`
      insert into notification_preference (entity_id, member_id, topic, email, updated_at)
      values (${entity.id}, ${actor.memberId}, ${topic}, ${email}, ${clock.now()})
      on conflict (entity_id, member_id, topic) do update set email = excluded.email, updated_at = excluded.updated_at`)
  }
  call.audit('notification-preference.update', 'business-user', actor.memberId, {
    new: Object.fromEntries(body.items.map(({ topic, email }) => [topic, email])),
  })
  return readPreferences(call)
})

async function readPreferences({ tx, entity, actor }: CallContext): Promise<{ items: NotificationPreference[] }> {
  const { rows } = await tx.execute<{ topic: NotificationTopic; email: boolean }>(sql`
    select topic, email from notification_preference where entity_id = ${entity.id} and member_id = ${actor.memberId}`)
  const chosen = new Map(rows.map(({ topic, email }) => [topic, email]))
  const items = topicsFor(actor.role).map((topic) => ({
    topic,
    email: chosen.get(topic) ?? isMailedByDefault(topic, actor.role),
    isDefault: !chosen.has(topic),
  }))
  return { items }
}
