import { permissionKeys, roles, type Role } from '@steward/shared/roles'
import { grantedPermissions } from '@steward/shared/rules/common/granted-permissions'
import { handle } from '../../kernel/call.ts'

/** Lists the scope in which each role holds each permission today. Staff and providers see their own role. */
export const getPermissionMatrix = handle('permission.matrix', async ({ entity, clock, actor, scopeOf }) => {
  const shown: readonly Role[] = scopeOf('member.read-private') === 'all' ? roles : [actor.role]
  const granted = shown.map((role) => [role, new Set<string>(grantedPermissions(role, entity, clock.now()))] as const)
  return {
    roles: [...shown],
    permissions: permissionKeys.map((key) => ({
      key,
      scopes: Object.fromEntries(
        granted.map(([role, keys]) => [role, keys.has(key) ? 'all' : keys.has(`${key}:own`) ? 'own' : 'none'] as const),
      ),
    })),
  }
})
