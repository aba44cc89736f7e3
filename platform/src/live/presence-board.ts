import type { LiveEvents } from '@steward/shared/contracts/common/live'
import type { Clock } from '@steward/shared/time'
import { and, eq, isNull } from 'drizzle-orm'
import { isActiveMember } from '../predicates/member.sql.ts'
import { withTenant, type Pool } from '../database/connection.ts'
import { memberPresence } from '../tables/team/notification.ts'
import { businessUser } from '../tables/team/team.ts'
import { isOfMember, presenceColumns, presentPresence } from './presence.ts'

type PresenceEvent = LiveEvents['presence']

/** The last presence that the streams of this process got for the members of each business. */
export interface PresenceBoard {
  /**
   * Reads the presence of all members of a business. Returns those that changed since the last call, and none at the
   * first call.
   */
  changesIn(entityId: string): Promise<PresenceEvent[]>
  /** Called when the business has no more streams. */
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
    (tx) =>
      tx
        .select({ memberId: businessUser.id, ...presenceColumns(clock) })
        .from(businessUser)
        .leftJoin(memberPresence, isOfMember)
        .where(and(eq(businessUser.entityId, entityId), isActiveMember, isNull(businessUser.deletedAt))),
    { readOnly: true },
  )
  return rows.map((row) => ({ memberId: row.memberId, ...presentPresence(row, clock) }))
}
