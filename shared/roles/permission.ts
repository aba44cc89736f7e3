/** The keys of all permissions in product decision B.3. A 403 of the server names the missing one. */
export const permissionKeys = [
  'business.read',
  'business.update',
  'payment-details.read',
  'payment-details.update',
  'setting.read',
  'setting.update',
  'entity.limits',
  'entity.transfer-ownership',
  'member.list',
  'member.read-private',
  'member.manage-senior',
  'member.manage-junior',
  'member.update',
  'schedule.read',
  'schedule.update',
  'blackout.business',
  'time-off.request',
  'time-off.approve',
  'leave.manage',
  'service.read',
  'service.write',
  'slot.read',
  'slot.write',
  'slot.series',
  'slot.complete',
  'slot.override',
  'booking.read',
  'booking.create',
  'booking.check-in',
  'booking.cancel-late',
  'booking.override-price',
  'booking.record-payment',
  'booking.refund',
  'customer.read',
  'customer.write',
  'customer.merge',
  'customer.import',
  'customer.anonymise',
  'customer.export',
  'customer-note.write',
  'plan.read',
  'plan.write',
  'subscription.sell',
  'subscription.end',
  'subscription.override',
  'commission.read',
  'commission.update',
  'earnings.read',
  'payroll-record.read',
  'payroll-record.update',
  'run.calculate',
  'run.approve',
  'payslip.read',
  'invoice.read',
  'invoice.issue',
  'invoice.void',
  'analytics.read',
  'today.read',
  'search.use',
  'export.lists',
  'export.payroll',
  'audit.read',
  'shell.operate',
] as const

export type PermissionKey = (typeof permissionKeys)[number]

/**
 * A permission as `GET /api/business-user/{sub}` returns it. The key alone covers every object of the business.
 * `key:own` covers objects of which the user is the member or the provider.
 */
export type GrantedPermission = PermissionKey | `${PermissionKey}:own`

/**
 * Whether the permissions in `granted` include `key`. Without `isOwn` it checks for any object, as menus and buttons
 * need. With `isOwn` it checks for one object, as the server needs.
 */
export function can(granted: readonly string[], key: PermissionKey, isOwn?: boolean): boolean {
  if (granted.includes(key)) return true
  return isOwn !== false && granted.includes(`${key}:own`)
}
