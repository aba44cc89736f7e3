import type { Role } from '@steward/shared/roles'
import { sql } from 'drizzle-orm'
import { isActiveOf } from '../predicates/member.sql.ts'
import { withTenant, type Pool } from '../database/connection.ts'
import type { StreamOwner } from './stream.ts'

/**
 * The conditions for a stream: the member's role, undefined after the membership ended, and the session of its token.
 */
export interface Standing {
  role: Role | undefined
  isSessionOver: boolean
}

/** Returns the standing of each owner in one business, in the given order, with one statement. */
export async function standingsOf(
  pool: Pool,
  entityId: string,
  owners: readonly Pick<StreamOwner, 'memberId' | 'sub' | 'sessionId'>[],
): Promise<Standing[]> {
  if (owners.length === 0) return []
  const watched = sql.join(
    owners.map(
      ({ memberId, sub, sessionId }, place) =>
        sql`(${place}::integer, ${memberId}::uuid, ${sub}::text, ${sessionId ?? null}::text)`,
    ),
    sql`, `,
  )
  return withTenant(
    pool,
    { entityId, actorId: null },
    async (tx) => {
      const { rows } = await tx.execute<{ role: Role | null; is_over: boolean }>(sql`
        select member.role, steward_session_over(watched.session_id, watched.sub) as is_over
        from (values ${watched}) as watched (place, member_id, sub, session_id)
        left join business_user member on member.entity_id = ${entityId} and member.id = watched.member_id
          and ${isActiveOf({ status: sql`member.status` })} and member.deleted_at is null
        order by watched.place`)
      return rows.map(({ role, is_over: isSessionOver }) => ({ role: role ?? undefined, isSessionOver }))
    },
    { readOnly: true },
  )
}
