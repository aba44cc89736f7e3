import { expect, it } from 'vitest'
import { scopeOf, type Scope } from './matrix.ts'
import { permissionKeys, type PermissionKey } from './permission.ts'
import { roles } from './role.ts'

/**
 * A second copy of the table in product decision B.3. The server, the mock and the permission tests all read the
 * matrix, so none of them detects a wrong cell. The columns are owner, business manager, staff and service provider.
 */
const decided: Record<PermissionKey, string> = {
  // Business
  'business.read': 'all all all all',
  'business.update': 'all all none none',
  'payment-details.read': 'all all none none',
  'payment-details.update': 'all none none none',
  'entity.limits': 'all all none none',
  'entity.transfer-ownership': 'all none none none',
  'setting.read': 'all all none none',
  'setting.update': 'all none none none',
  // Team
  'member.list': 'all all all all',
  'member.read-private': 'all all own own',
  'member.manage-senior': 'all none none none',
  'member.manage-junior': 'all all none none',
  'member.update': 'all all own own',
  // Schedules
  'schedule.read': 'all all all own',
  'schedule.update': 'all all own own',
  'blackout.business': 'all all none none',
  'time-off.request': 'all all own own',
  'time-off.approve': 'all all none none',
  'leave.manage': 'all all none none',
  // Services. A provider's own services are those that they are assigned to.
  'service.read': 'all all all own',
  'service.write': 'all all none none',
  // Slots
  'slot.read': 'all all all own',
  'slot.write': 'all all all none',
  'slot.series': 'all all none none',
  'slot.complete': 'all all all own',
  'slot.override': 'all all none none',
  // Bookings. Staff may refund up to the daily limit of the settings (shared/rules/common/granted-permissions.ts).
  'booking.read': 'all all all own',
  'booking.create': 'all all all none',
  'booking.check-in': 'all all all own',
  'booking.cancel-late': 'all all none none',
  'booking.override-price': 'all all none none',
  'booking.record-payment': 'all all all none',
  'booking.refund': 'all all none none',
  // Customers
  'customer.read': 'all all all none',
  'customer.write': 'all all all none',
  'customer.merge': 'all all none none',
  'customer.import': 'all all none none',
  'customer.anonymise': 'all all none none',
  'customer.export': 'all all none none',
  // Memberships
  'plan.read': 'all all all none',
  'plan.write': 'all all none none',
  'subscription.sell': 'all all all none',
  'subscription.end': 'all all none none',
  'subscription.override': 'all all none none',
  // Commissions
  'commission.read': 'all all none none',
  'commission.update': 'all all none none',
  'earnings.read': 'all all own own',
  // Payroll. A manager may not edit their own salary or an owner's.
  'payroll-record.read': 'all all none none',
  'payroll-record.update': 'all all none none',
  'run.calculate': 'all all none none',
  'run.approve': 'all none none none',
  'payslip.read': 'all all own own',
  // Invoices
  'invoice.read': 'all all all none',
  'invoice.issue': 'all all all none',
  'invoice.void': 'all all none none',
  // Overview, today, search, exports, audit
  'analytics.read': 'all all none none',
  'today.read': 'all all all none',
  'search.use': 'all all all own',
  'export.lists': 'all all none none',
  'export.payroll': 'all none none none',
  'audit.read': 'all all own own',
  // Decided after B.3
  'customer-note.write': 'all all own none',
  'shell.operate': 'all all none none',
}

it('the permission matrix has exactly the keys of the decision', () => {
  expect(permissionKeys.toSorted()).toEqual(Object.keys(decided).toSorted())
})

it.each(permissionKeys)('the permission matrix gives %s to the roles of the decision', (key) => {
  const [owner, manager, staff, provider] = decided[key].split(' ') as Scope[]
  expect(Object.fromEntries(roles.map((role) => [role, scopeOf(role, key)]))).toEqual({
    OWNER: owner,
    BUSINESS_MANAGER: manager,
    STAFF: staff,
    SERVICE_PROVIDER: provider,
  })
})
