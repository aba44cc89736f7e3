import type { GrantedPermission, PermissionKey } from './permission.ts'
import { permissionKeys } from './permission.ts'
import type { Role } from './role.ts'

/** `all` means every object of the business, `own` means objects of the member or provider, and `none` means 403. */
export type Scope = 'all' | 'own' | 'none'

type Row = readonly [owner: Scope, businessManager: Scope, staff: Scope, serviceProvider: Scope]

/**
 * The permission matrix of product decision B.3. The platform enforces it, and the tests check every cell.
 * The browser never loads it. It uses the permissions that the platform returns.
 * The policies hold the rules that do not fit in a cell: no one edits their own pay, and managers cannot edit an
 * owner's profile.
 */
export const matrix: Record<PermissionKey, Row> = {
  'business.read': ['all', 'all', 'all', 'all'],
  'business.update': ['all', 'all', 'none', 'none'],
  'payment-details.read': ['all', 'all', 'none', 'none'],
  'payment-details.update': ['all', 'none', 'none', 'none'],
  'setting.read': ['all', 'all', 'none', 'none'],
  'setting.update': ['all', 'none', 'none', 'none'],
  'entity.limits': ['all', 'all', 'none', 'none'],
  'entity.transfer-ownership': ['all', 'none', 'none', 'none'],
  'member.list': ['all', 'all', 'all', 'all'],
  'member.read-private': ['all', 'all', 'own', 'own'],
  'member.manage-senior': ['all', 'none', 'none', 'none'],
  'member.manage-junior': ['all', 'all', 'none', 'none'],
  'member.update': ['all', 'all', 'own', 'own'],
  'schedule.read': ['all', 'all', 'all', 'own'],
  'schedule.update': ['all', 'all', 'own', 'own'],
  'blackout.business': ['all', 'all', 'none', 'none'],
  'time-off.request': ['all', 'all', 'own', 'own'],
  'time-off.approve': ['all', 'all', 'none', 'none'],
  'leave.manage': ['all', 'all', 'none', 'none'],
  'service.read': ['all', 'all', 'all', 'own'],
  'service.write': ['all', 'all', 'none', 'none'],
  'slot.read': ['all', 'all', 'all', 'own'],
  'slot.write': ['all', 'all', 'all', 'none'],
  'slot.series': ['all', 'all', 'none', 'none'],
  'slot.complete': ['all', 'all', 'all', 'own'],
  'slot.override': ['all', 'all', 'none', 'none'],
  'booking.read': ['all', 'all', 'all', 'own'],
  'booking.create': ['all', 'all', 'all', 'none'],
  'booking.check-in': ['all', 'all', 'all', 'own'],
  'booking.cancel-late': ['all', 'all', 'none', 'none'],
  'booking.override-price': ['all', 'all', 'none', 'none'],
  'booking.record-payment': ['all', 'all', 'all', 'none'],
  'booking.refund': ['all', 'all', 'none', 'none'],
  'customer.read': ['all', 'all', 'all', 'none'],
  'customer.write': ['all', 'all', 'all', 'none'],
  'customer.merge': ['all', 'all', 'none', 'none'],
  'customer.import': ['all', 'all', 'none', 'none'],
  'customer.anonymise': ['all', 'all', 'none', 'none'],
  'customer.export': ['all', 'all', 'none', 'none'],
  // Staff may edit only the notes that they wrote.
  'customer-note.write': ['all', 'all', 'own', 'none'],
  'plan.read': ['all', 'all', 'all', 'none'],
  'plan.write': ['all', 'all', 'none', 'none'],
  'subscription.sell': ['all', 'all', 'all', 'none'],
  'subscription.end': ['all', 'all', 'none', 'none'],
  'subscription.override': ['all', 'all', 'none', 'none'],
  'commission.read': ['all', 'all', 'none', 'none'],
  'commission.update': ['all', 'all', 'none', 'none'],
  'earnings.read': ['all', 'all', 'own', 'own'],
  'payroll-record.read': ['all', 'all', 'none', 'none'],
  'payroll-record.update': ['all', 'all', 'none', 'none'],
  'run.calculate': ['all', 'all', 'none', 'none'],
  'run.approve': ['all', 'none', 'none', 'none'],
  'payslip.read': ['all', 'all', 'own', 'own'],
  'invoice.read': ['all', 'all', 'all', 'none'],
  'invoice.issue': ['all', 'all', 'all', 'none'],
  'invoice.void': ['all', 'all', 'none', 'none'],
  'analytics.read': ['all', 'all', 'none', 'none'],
  'today.read': ['all', 'all', 'all', 'none'],
  'search.use': ['all', 'all', 'all', 'own'],
  'export.lists': ['all', 'all', 'none', 'none'],
  'export.payroll': ['all', 'none', 'none', 'none'],
  'audit.read': ['all', 'all', 'own', 'own'],
  // Not in B.3. It covers the reports of open pages and /__shell.
  'shell.operate': ['all', 'all', 'none', 'none'],
}

const column: Record<Role, 0 | 1 | 2 | 3> = { OWNER: 0, BUSINESS_MANAGER: 1, STAFF: 2, SERVICE_PROVIDER: 3 }

/** Returns the scope in which a role holds a permission. */
export function scopeOf(role: Role, key: PermissionKey): Scope {
  return matrix[key][column[role]]
}

/** Returns the permissions of a role, as in the response of the platform. */
export function permissionsOf(role: Role): GrantedPermission[] {
  return permissionKeys.flatMap((key): GrantedPermission[] => {
    const scope = scopeOf(role, key)
    if (scope === 'none') return []
    return [scope === 'all' ? key : `${key}:own`]
  })
}
