import type { Instant } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { v7 as orderedId } from 'uuid'
import type { Database } from '../../database/connection.ts'
import type { LiveMessage } from '../../live/message.ts'
import type { Announcement } from './announcement.ts'
import { readTeam, recipientsOf, wantsMail, type TeamMember } from './recipients.ts'

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

/**
 * Turns announcements into notifications of people, in the transaction that caused them: what is rolled back was never
 * told. What one operation causes of one kind becomes one notification with a count.
 * @returns what the live streams have to be told when the transaction is committed
 */
export async function produceNotifications(
  tx: Database,
  origin: AnnouncementOrigin,
  announcements: readonly Announcement[],
): Promise<LiveMessage[]> {
  if (announcements.length === 0) return []
  const { entity, actorId, at, operationId } = origin
  const team = await readTeam(tx, entity, at)
  const made = grouped(
    announcements.flatMap((one) =>
      recipientsOf(one, team, actorId).map((recipient) => ({ ...one, recipient, id: orderedId() })),
    ),
  )
  if (made.length === 0) return []
  const values = made.map(
    ({ id, recipient, type, subject, params, onceKey }) => sql`(${id}::uuid, ${entity.id}::uuid, ${recipient.id}::uuid,
      ${type}, ${subject.kind}, ${subject.id}::uuid, ${JSON.stringify(params ?? {})}::jsonb, ${actorId}::uuid,
      ${operationId}::uuid, ${onceKey ?? null}, ${wantsMail(recipient, type) ? 'WANTED' : null}, ${at}::timestamptz)`,
  )
  const insert = sql`
    insert into notification (id, entity_id, member_id, type, subject_kind, subject_id, params, actor_id, operation_id,
      once_key, mail, created_at)
    values ${sql.join(values, sql`, `)} on conflict do nothing`
  const told = await insertedOf(tx, insert, made)
  return told.map(({ id, recipient }) => ({ kind: 'notification', memberId: recipient.id, change: 'made', id }))
}

/**
 * Without those that had been told before. A person's request cannot read back what others are told (row security),
 * and needs not: only what a job notices carries a key.
 */
async function insertedOf(tx: Database, insert: ReturnType<typeof sql>, made: NewNotification[]) {
  if (made.every(({ onceKey }) => onceKey === undefined)) {
    await tx.execute(insert)
    return made
  }
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
