import type { Role } from '@steward/shared/roles'
import { can } from '@steward/shared/roles'
import { permissionsOf } from '@steward/shared/roles/matrix'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import type { AnyCall } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'

/** What the actor may do with the team, by the role they have now. */
export interface TeamRights {
  /** Throws 403 unless the actor may invite, change and end members of this role (B.3). */
  requireManages(...roles: Role[]): void
}

/** Locks the team of a business until the end of the transaction, without asking who acts. */
export async function holdTeam(tx: Database, entityId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`team ${entityId}`}, 0))`)
}

/**
 * Whatever changes who is on the team goes one after the other, until the end of the transaction: so that two owners
 * cannot demote each other at once, a limit is counted once, and accepting (identity.accept_invitation takes the same
 * lock) meets revoking in an order. The role is read anew: what the request came in with may be history.
 */
export async function lockTeam({ tx, entity, actor }: AnyCall): Promise<TeamRights> {
  await holdTeam(tx, entity.id)
  const { rows } = await tx.execute<{ role: Role }>(sql`
    select role from business_user
    where entity_id = ${entity.id} and id = ${actor.memberId} and status = 'ACTIVE' and deleted_at is null`)
  if (!rows[0]) throw problems.membershipEnded()
  const permissions = permissionsOf(rows[0].role)
  return {
    requireManages: (...roles) => {
      for (const role of roles) {
        const key = role === 'OWNER' || role === 'BUSINESS_MANAGER' ? 'member.manage-senior' : 'member.manage-junior'
        if (!can(permissions, key)) throw problems.permissionDenied(key)
      }
    },
  }
}
