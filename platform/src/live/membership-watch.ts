import type { Role } from '@steward/shared/roles'
import { sql } from 'drizzle-orm'
import { withTenant, type Pool } from '../database/connection.ts'

/** The role of each of these members who may (still) sign in; who is missing may not. */
export async function rolesOf(pool: Pool, entityId: string, memberIds: readonly string[]): Promise<Map<string, Role>> {
  if (memberIds.length === 0) return new Map()
  const rows = await withTenant(
    pool,
    { entityId, actorId: null },
    async (tx) => {
      const ids = sql.join(
        memberIds.map((id) => sql`${id}::uuid`),
        sql`, `,
      )
      const found = await tx.execute<{ id: string; role: Role }>(sql`
        select id, role from business_user
        where entity_id = ${entityId} and id in (${ids}) and status = 'ACTIVE' and deleted_at is null`)
      return found.rows
    },
    { readOnly: true },
  )
  return new Map(rows.map(({ id, role }) => [id, role]))
}
