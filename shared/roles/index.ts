export { can, permissionKeys, type GrantedPermission, type PermissionKey } from './permission.ts'
export { emptyUserRole, roles, type Role } from './role.ts'
