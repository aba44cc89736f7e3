import { useBusinessCore } from '../stores/business-core.ts'
import { can, type GrantedPermission, type PermissionKey } from './index.ts'

/** Asks for permissions of the signed-in person as the server answered them: `const can = useCan()`. */
export function useCan(): (permission: PermissionKey, options?: { own: boolean }) => boolean {
  const permissions = useBusinessCore((state) => state.permissions)
  return (permission, options) => can(permissions as readonly GrantedPermission[], permission, options)
}
