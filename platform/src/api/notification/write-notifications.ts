import { sql, type SQL } from 'drizzle-orm'
import { v7 as orderedId } from 'uuid'
import type { Database } from '../../database/connection.ts'
import '../../live/message.ts'
import { type NoteWriter } from '../../kernel/notes.ts'
import { addNote } from '../../kernel/note-kinds.ts'
import type { Announcement } from './announcement.ts'
import { preloadedTeam, readTeamFor, recipientsOf, wantsMail, type TeamMember } from './recipients.ts'

interface NewNotification extends Announcement {
  id: string
  recipient: TeamMember
}

/**
 * Writes the notifications of an operation in its transaction, so that a rollback notifies nobody. Announcements of one
 * kind to one person become one notification with a count.
 */
export const writeNotifications: NoteWriter = async (tx, origin, notes) => {
  const announcements = notes.announcement ?? []
  if (announcements.length === 0) return {}
  const { entity, actorId, at, operationId } = origin
  const team = preloadedTeam(notes) ?? (await readTeamFor(tx, entity, at, announcements))
  const created = grouped(
    announcements.flatMap((announcement) =>
      recipientsOf(announcement, team, actorId).map((recipient) => ({ ...announcement, recipient, id: orderedId() })),
    ),
  )
  if (created.length === 0) return {}
  const values = created.map(
    ({ id, recipient, type, subject, params, onceKey }) => sql`(${id}::uuid, ${entity.id}::uuid, ${recipient.id}::uuid,
      ${type}, ${subject.kind}, ${subject.id}::uuid, ${JSON.stringify(params ?? {})}::jsonb, ${actorId}::uuid,
      ${operationId}::uuid, ${onceKey ?? null}, ${wantsMail(recipient, type) ? 'WANTED' : null}, ${at}::timestamptz)`,
  )
  const insert = sql`
    insert into notification (id, entity_id, member_id, type, subject_kind, subject_id, params, actor_id, operation_id,
      once_key, mail, created_at)
    values ${sql.join(values, sql`, `)} on conflict do nothing`
  const isNews = created.every(({ onceKey }) => onceKey === undefined)
  const sent = isNews ? created : await insertedOf(tx, insert, created)
  const messages = sent.map(
    ({ id, recipient }) => ({ kind: 'notification', memberId: recipient.id, change: 'made', id }) as const,
  )
  addNote(notes, 'liveMessage', ...messages)
  return isNews ? { insert } : {}
}

/**
 * Inserts the notifications and returns those that did not exist yet. Only jobs give keys: row security hides the
 * notifications of others from the request of a person.
 */
async function insertedOf(tx: Database, insert: SQL, created: NewNotification[]) {
  const { rows } = await tx.execute<{ id: string }>(sql`${insert} returning id`)
  const ids = new Set(rows.map(({ id }) => id))
  return created.filter(({ id }) => ids.has(id))
}

/** Groups notifications by person and kind. Those with a key stay separate. */
function grouped(created: NewNotification[]): NewNotification[] {
  const groups = Map.groupBy(created, ({ recipient, type, onceKey }) => `${recipient.id} ${type} ${onceKey ?? ''}`)
  return [...groups.values()].map((group) => {
    const subjects = new Set(group.map(({ subject }) => subject.id))
    return subjects.size > 1 ? { ...group[0]!, params: { count: subjects.size } } : group[0]!
  })
}
