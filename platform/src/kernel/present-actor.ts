import { isActiveMember } from '@steward/shared/rules/team/member-transitions'
import { can, type PermissionKey } from '@steward/shared/roles'
import { permissionsOf } from '@steward/shared/roles/matrix'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { businessUser } from '../tables/team/team.ts'
import type { Actor } from './call.ts'

/**
 * Returns a member with their present rights, for a job that works in their name. Returns undefined if they have left
 * the team, or no longer have the permission.
 */
export async function findPresentActor(
  tx: Database,
  memberId: string,
  permission: PermissionKey,
): Promise<Actor | undefined> {
  const [member] = await tx
    .select()
    .from(businessUser)
    .where(and(eq(businessUser.id, memberId), isNull(businessUser.deletedAt)))
  if (!member || !isActiveMember(member)) return undefined
  const { id, entityId, role, auth0UserId } = member
  const permissions = permissionsOf(role)
  return can(permissions, permission)
    ? { memberId: id, entityId, role, sub: auth0UserId ?? '', permissions }
    : undefined
}
