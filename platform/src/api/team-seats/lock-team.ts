import type { Role } from '@steward/shared/roles'
import { can } from '@steward/shared/roles'
import { permissionsOf } from '@steward/shared/roles/matrix'
import type { GuardContext } from '@steward/shared/rules/refusal'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import type { AnyCall } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'

/** The permissions of the role that the person has now. The guards of the team read them. */
export type TeamRights = Pick<GuardContext, 'may'>

/** Locks the team of a business until the end of the transaction, without reading who acts. */
export async function holdTeam(tx: Database, entityId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`team ${entityId}`}, 0))`)
}

/**
 * Locks the team and returns the rights of the person who acts. The lock lasts until the end of the transaction: two
 * owners cannot demote each other at once, and a limit is counted once. Accepting an invitation takes the same lock
 * (identity.accept_invitation). Reads the role again, because it may have changed since the request began.
 * Throws MEMBERSHIP_ENDED when the person is no longer an active member.
 */
export async function lockTeam({ tx, entity, actor }: AnyCall): Promise<TeamRights> {
  await holdTeam(tx, entity.id)
  const { rows } = await tx.execute<{ role: Role }>(sql`
    select role from business_user
    where entity_id = ${entity.id} and id = ${actor.memberId} and status = 'ACTIVE' and deleted_at is null`)
  if (!rows[0]) throw problems.membershipEnded()
  const permissions = permissionsOf(rows[0].role)
  return { may: (permission) => can(permissions, permission) }
}
