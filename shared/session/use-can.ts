import { useBusinessCore } from '../stores/business-core.ts'
import { can, type PermissionKey } from '../roles/index.ts'

/**
 * Returns a function that checks the permissions of the signed-in user: `const may = useCan()`. The server sent them.
 * Without `isOwn` the function checks for any object, and with it for one object.
 */
export function useCan(): (permission: PermissionKey, isOwn?: boolean) => boolean {
  const permissions = useBusinessCore((state) => state.permissions)
  return (permission, isOwn) => can(permissions, permission, isOwn)
}
