import { addMinutes, instantToEpochMs, systemClock } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { withTenant, type Database, type Pool } from '../database/connection.ts'
import { sendMessages } from './message.ts'

export interface Person {
  entityId: string
  memberId: string
}

/**
 * Records who is here, at most twice a minute per person. Never fails, because presence must not make a request fail.
 */
export interface Activity {
  /** Called for each request of a person. */
  active(person: Person): void
  /** Called for members of one business with open streams. */
  seen(entityId: string, memberIds: readonly string[]): Promise<void>
  /** Waits for the pending writes. */
  settled(): Promise<void>
}

const leastPauseMs = 30_000

export function createActivity(pool: Pool): Activity {
  const noted = new Map<string, number>()
  const writing = new Set<Promise<void>>()
  const write = (entityId: string, work: (tx: Database) => Promise<void>) => {
    const written = withTenant(pool, { entityId, actorId: null }, work)
      .catch(() => {})
      .finally(() => writing.delete(written))
    writing.add(written)
    return written
  }
  return {
    active({ entityId, memberId }) {
      const now = instantToEpochMs(systemClock.now())
      if (now - (noted.get(memberId) ?? 0) < leastPauseMs) return
      noted.set(memberId, now)
      if (noted.size > 10_000) for (const [id, at] of noted) if (now - at > leastPauseMs) noted.delete(id)
      void write(entityId, (tx) => noteActivity(tx, entityId, memberId))
    },
    seen: (entityId, memberIds) => write(entityId, (tx) => noteSeen(tx, entityId, memberIds)),
    async settled() {
      await Promise.all(writing)
    },
  }
}

/**
 * Notifies the streams at once when a person who was away or offline is back. The periodic check notices when they
 * leave.
 */
async function noteActivity(tx: Database, entityId: string, memberId: string): Promise<void> {
  const now = systemClock.now()
  const { rows } = await tx.execute<{ came_back: boolean }>(sql`
    with before as (select last_activity_at, seen_at from member_presence
      where entity_id = ${entityId} and member_id = ${memberId}),
    noted as (insert into member_presence (entity_id, member_id, last_activity_at, seen_at)
      values (${entityId}, ${memberId}, ${now}, ${now})
      on conflict (entity_id, member_id) do update
        set last_activity_at = excluded.last_activity_at, seen_at = excluded.seen_at)
    select not exists (select from before
      where seen_at >= ${addMinutes(now, -1)} and last_activity_at >= ${addMinutes(now, -5)}) as came_back`)
  if (rows[0]?.came_back) await sendMessages(tx, entityId, [{ kind: 'presence' }])
}

async function noteSeen(tx: Database, entityId: string, memberIds: readonly string[]): Promise<void> {
  const now = systemClock.now()
  const values = memberIds.map((id) => sql`(${entityId}::uuid, ${id}::uuid, ${now}::timestamptz)`)
  await tx.execute(sql`
    insert into member_presence (entity_id, member_id, seen_at) values ${sql.join(values, sql`, `)}
    on conflict (entity_id, member_id) do update set seen_at = excluded.seen_at`)
}
