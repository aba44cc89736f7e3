import type { LiveEvents } from '@steward/shared/contracts/live'
import type { Clock } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { withTenant, type Pool } from '../database/connection.ts'
import { presenceColumns, presenceJoin, presentPresence, type PresenceRow } from './presence.ts'

type PresenceEvent = LiveEvents['presence']

/** What the streams of this process were last told of each business's people. */
export interface PresenceBoard {
  /** Reads everyone of a business and answers whose presence is another than the last time; nobody the first time. */
  changesIn(entityId: string): Promise<PresenceEvent[]>
  /** No stream of the business is left. */
  forget(entityId: string): void
}

export function createPresenceBoard(pool: Pool, clock: Clock): PresenceBoard {
  const known = new Map<string, Map<string, PresenceEvent['presence']>>()
  return {
    async changesIn(entityId) {
      const people = await readPresences(pool, clock, entityId)
      const before = known.get(entityId)
      known.set(entityId, new Map(people.map(({ memberId, presence }) => [memberId, presence])))
      return before ? people.filter(({ memberId, presence }) => (before.get(memberId) ?? 'offline') !== presence) : []
    },
    forget: (entityId) => void known.delete(entityId),
  }
}

async function readPresences(pool: Pool, clock: Clock, entityId: string): Promise<PresenceEvent[]> {
  const rows = await withTenant(
    pool,
    { entityId, actorId: null },
    async (tx) => {
      const found = await tx.execute<PresenceRow & { id: string } & Record<string, unknown>>(sql`
        select member.id, ${presenceColumns(clock)} from business_user member ${presenceJoin}
        where member.entity_id = ${entityId} and member.status = 'ACTIVE' and member.deleted_at is null`)
      return found.rows
    },
    { readOnly: true },
  )
  return rows.map((row) => ({ memberId: row.id, ...presentPresence(row, clock) }))
}
