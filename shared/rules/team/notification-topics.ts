import type { NotificationTopic, NotificationType } from '../../codes/notification-types.ts'
import type { Role } from '../../roles/role.ts'

/** The topic of each notification (product decision B.6). A user turns email on or off per topic. */
export const topicOf: Record<NotificationType, NotificationTopic> = {
  'booking-made': 'bookings',
  'booking-cancelled': 'bookings',
  'booking-moved': 'bookings',
  'slot-assigned': 'slots',
  'slot-moved': 'slots',
  'slot-cancelled': 'slots',
  'slot-handed-over': 'slots',
  'slot-full': 'occupancy',
  'payment-failed': 'payments',
  'hold-expiring': 'payments',
  'refund-due': 'payments',
  'booking-unpaid': 'unpaid',
  'membership-past-due': 'memberships',
  'membership-payment-failed': 'memberships',
  'membership-suspended': 'memberships',
  'membership-cancelled': 'memberships',
  'membership-ending': 'memberships',
  'membership-held': 'memberships',
  'membership-bill-failed': 'memberships',
  'invitation-accepted': 'invitations',
  'invitation-expired': 'invitations',
  'role-changed': 'account',
  'member-deactivated': 'account',
  'member-reactivated': 'account',
  'sign-in-new-device': 'account',
  'time-off-requested': 'time-off',
  'time-off-reported': 'time-off',
  'time-off-approved': 'time-off',
  'time-off-rejected': 'time-off',
  'time-off-changed': 'time-off',
  'time-off-cancelled': 'time-off',
  'hours-requested': 'time-off',
  'hours-approved': 'time-off',
  'hours-rejected': 'time-off',
  'request-unanswered': 'time-off',
  'slot-uncovered': 'time-off',
  'leave-expiring': 'time-off',
  'clock-change': 'time-off',
  'limit-near': 'limits',
  'limit-reached': 'limits',
  'zone-changed': 'business',
  'currency-changed': 'business',
  'tax-changed': 'business',
  'numbering-changed': 'business',
  'ownership-transferred': 'business',
  'export-done': 'data',
  'export-failed': 'data',
  'import-done': 'data',
  'import-failed': 'data',
  'payroll-stale': 'payroll',
  'payroll-approved': 'payroll',
  'payroll-paid': 'payroll',
  'payslip-available': 'payroll',
  'pay-day-near': 'payroll',
  'payroll-open': 'payroll',
  'payroll-ready': 'payroll',
  'payroll-table-outdated': 'payroll',
}

interface TopicRule {
  /** The roles that can get these notifications. Other roles have no choice for the topic. */
  roles: readonly Role[]
  /** The roles whose email is on by default. */
  email: readonly Role[]
}

const everyone: readonly Role[] = ['OWNER', 'BUSINESS_MANAGER', 'STAFF', 'SERVICE_PROVIDER']
const desk: readonly Role[] = ['OWNER', 'BUSINESS_MANAGER', 'STAFF']
const managers: readonly Role[] = ['OWNER', 'BUSINESS_MANAGER']

// Owners replace managers in a business without any (docs/decisions/0015-live-and-jobs.md), so they can choose the
// topics of managers too.
const rules: Record<NotificationTopic, TopicRule> = {
  bookings: { roles: everyone, email: everyone },
  slots: { roles: everyone, email: everyone },
  occupancy: { roles: everyone, email: [] },
  payments: { roles: desk, email: managers },
  unpaid: { roles: desk, email: [] },
  // One notification a day for each kind, so the email is the digest that B.6 asks for.
  memberships: { roles: desk, email: managers },
  invitations: { roles: managers, email: managers },
  account: { roles: everyone, email: everyone },
  'time-off': { roles: everyone, email: everyone },
  limits: { roles: ['OWNER'], email: ['OWNER'] },
  business: { roles: managers, email: managers },
  payroll: { roles: everyone, email: everyone },
  data: { roles: managers, email: [] },
}

/** Returns the topics of a role in the order of B.6. */
export function topicsFor(role: Role): NotificationTopic[] {
  return (Object.keys(rules) as NotificationTopic[]).filter((topic) => rules[topic].roles.includes(role))
}

/** Whether a role gets emails about a topic until the user chooses. */
export function isMailedByDefault(topic: NotificationTopic, role: Role): boolean {
  return rules[topic].email.includes(role)
}
