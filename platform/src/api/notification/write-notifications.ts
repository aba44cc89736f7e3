import type { Instant } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as orderedId } from 'uuid'
import type { Database } from '../../database/connection.ts'
import type { LiveMessage } from '../../live/message.ts'
import type { Announcement } from './announcement.ts'
import { readTeamFor, recipientsOf, wantsMail, type TeamMember } from './recipients.ts'

export interface AnnouncementOrigin {
  entity: { id: string; timeZone: string }
  /** Null: the platform itself. */
  actorId: string | null
  at: Instant
  operationId: string
}

interface NewNotification extends Announcement {
  id: string
  recipient: TeamMember
}

/** Who is told of announcements, and the statement that writes it down. */
export interface ToldPeople {
  /** Undefined where it is written already, or nobody is told. */
  insert: SQL | undefined
  /** What the live streams have to be told with it. */
  messages: LiveMessage[]
}

/**
 * Turns announcements into notifications of people, for the transaction that caused them: what is rolled back was never
 * told. What one operation causes of one kind becomes one notification with a count.
 * @param team everyone who may be told, where that has been read
 */
export async function produceNotifications(
  tx: Database,
  origin: AnnouncementOrigin,
  announcements: readonly Announcement[],
  team: readonly TeamMember[] | undefined,
): Promise<ToldPeople> {
  const nobody = { insert: undefined, messages: [] }
  if (announcements.length === 0) return nobody
  const { entity, actorId, at, operationId } = origin
  const known = team ?? (await readTeamFor(tx, entity, at, announcements))
  const made = grouped(
    announcements.flatMap((one) =>
      recipientsOf(one, known, actorId).map((recipient) => ({ ...one, recipient, id: orderedId() })),
    ),
  )
  if (made.length === 0) return nobody
  const values = made.map(
    ({ id, recipient, type, subject, params, onceKey }) => sql`(${id}::uuid, ${entity.id}::uuid, ${recipient.id}::uuid,
      ${type}, ${subject.kind}, ${subject.id}::uuid, ${JSON.stringify(params ?? {})}::jsonb, ${actorId}::uuid,
      ${operationId}::uuid, ${onceKey ?? null}, ${wantsMail(recipient, type) ? 'WANTED' : null}, ${at}::timestamptz)`,
  )
  const insert = sql`
    insert into notification (id, entity_id, member_id, type, subject_kind, subject_id, params, actor_id, operation_id,
      once_key, mail, created_at)
    values ${sql.join(values, sql`, `)} on conflict do nothing`
  const isNews = made.every(({ onceKey }) => onceKey === undefined)
  const told = isNews ? made : await insertedOf(tx, insert, made)
  return {
    insert: isNews ? insert : undefined,
    messages: told.map(({ id, recipient }) => ({ kind: 'notification', memberId: recipient.id, change: 'made', id })),
  }
}

/**
 * Without those that had been told before. A person's request cannot read back what others are told (row security),
 * and needs not: only what a job notices carries a key.
 */
async function insertedOf(tx: Database, insert: SQL, made: NewNotification[]) {
  const { rows } = await tx.execute<{ id: string }>(sql`${insert} returning id`)
  const ids = new Set(rows.map(({ id }) => id))
  return made.filter(({ id }) => ids.has(id))
}

/** One for each person and kind; what is told once only stays by itself. */
function grouped(made: NewNotification[]): NewNotification[] {
  const groups = Map.groupBy(made, ({ recipient, type, onceKey }) => `${recipient.id} ${type} ${onceKey ?? ''}`)
  return [...groups.values()].map((group) => {
    const subjects = new Set(group.map(({ subject }) => subject.id))
    return subjects.size > 1 ? { ...group[0]!, params: { count: subjects.size } } : group[0]!
  })
}
