import { v7 as orderedId } from 'uuid'
import '../../live/message.ts'
import { type NoteWriter } from '../../kernel/notes.ts'
import { addNote } from '../../kernel/note-kinds.ts'
import { insertNewNotifications, notificationInsert } from './insert-notifications.sql.ts'
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
  const rows = created.map(({ id, recipient, type, subject, params, onceKey }) => ({
    id,
    entityId: entity.id,
    memberId: recipient.id,
    type,
    subjectKind: subject.kind,
    subjectId: subject.id,
    params: params ?? {},
    actorId,
    operationId,
    onceKey: onceKey ?? null,
    mail: wantsMail(recipient, type) ? ('WANTED' as const) : null,
    createdAt: at,
  }))
  const isNews = created.every(({ onceKey }) => onceKey === undefined)
  // Only jobs give keys: row security hides the notifications of others from the request of a person.
  const newIds = isNews ? undefined : await insertNewNotifications(tx, rows)
  const sent = newIds ? created.filter(({ id }) => newIds.has(id)) : created
  const messages = sent.map(
    ({ id, recipient }) => ({ kind: 'notification', memberId: recipient.id, change: 'made', id }) as const,
  )
  addNote(notes, 'liveMessage', ...messages)
  return isNews ? { insert: notificationInsert(rows) } : {}
}

/** Groups notifications by person and kind. Those with a key stay separate. */
function grouped(created: NewNotification[]): NewNotification[] {
  const groups = Map.groupBy(created, ({ recipient, type, onceKey }) => `${recipient.id} ${type} ${onceKey ?? ''}`)
  return [...groups.values()].map((group) => {
    const subjects = new Set(group.map(({ subject }) => subject.id))
    return subjects.size > 1 ? { ...group[0]!, params: { count: subjects.size } } : group[0]!
  })
}
