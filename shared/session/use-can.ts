import { useBusinessCore } from '../stores/business-core.ts'
import { can, type PermissionKey } from '../roles/index.ts'

/**
 * Asks for permissions of the signed-in person as the server answered them: `const may = useCan()`.
 * Without `isOwn` the question is "to any object at all", with it "to this one".
 */
export function useCan(): (permission: PermissionKey, isOwn?: boolean) => boolean {
  const permissions = useBusinessCore((state) => state.permissions)
  return (permission, isOwn) => can(permissions, permission, isOwn)
}
