import { can } from '@steward/shared/roles'
import { permissionsOf } from '@steward/shared/roles/matrix'
import type { GuardContext } from '@steward/shared/rules/common/refusal'
import { and, eq, isNull } from 'drizzle-orm'
import { isActiveMember } from '../../predicates/member.sql.ts'
import { lockName } from '../../database/advisory-lock.ts'
import type { Database } from '../../database/connection.ts'
import type { AnyCall } from '../../kernel/call.ts'
import { businessUser } from '../../tables/team/team.ts'
import { problems } from '../../kernel/problem-error.ts'

/** The permissions of the role that the person has now. The guards of the team read them. */
export type TeamRights = Pick<GuardContext, 'may'>

/** Locks the team of a business until the end of the transaction, without reading who acts. */
export async function holdTeam(tx: Database, entityId: string): Promise<void> {
  await lockName(tx, `team ${entityId}`)
}

/**
 * Locks the team and returns the rights of the person who acts. The lock lasts until the end of the transaction: two
 * owners cannot demote each other at once, and a limit is counted once. Accepting an invitation takes the same lock
 * (identity.accept_invitation). Reads the role again, because it may have changed since the request began.
 * Throws MEMBERSHIP_ENDED when the person is no longer an active member.
 */
export async function lockTeam({ tx, entity, actor }: AnyCall): Promise<TeamRights> {
  await holdTeam(tx, entity.id)
  const [member] = await tx
    .select({ role: businessUser.role })
    .from(businessUser)
    .where(
      and(
        eq(businessUser.entityId, entity.id),
        eq(businessUser.id, actor.memberId),
        isActiveMember,
        isNull(businessUser.deletedAt),
      ),
    )
  if (!member) throw problems.membershipEnded()
  const permissions = permissionsOf(member.role)
  return { may: (permission) => can(permissions, permission) }
}
