import type { NotificationTopic, NotificationType } from '../codes/notification-types.ts'
import type { Role } from '../roles/role.ts'

/** The row of product decision B.6 that a notification belongs to: what is chosen for email together. */
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
  'invitation-accepted': 'invitations',
  'invitation-expired': 'invitations',
  'role-changed': 'account',
  'member-deactivated': 'account',
  'member-reactivated': 'account',
  'sign-in-new-device': 'account',
  'limit-near': 'limits',
  'limit-reached': 'limits',
}

interface TopicRule {
  /** Who can ever be told: there is nothing to choose for the others. */
  roles: readonly Role[]
  /** Whose email is on until they choose. */
  email: readonly Role[]
}

const everyone: readonly Role[] = ['OWNER', 'BUSINESS_MANAGER', 'STAFF', 'SERVICE_PROVIDER']
const desk: readonly Role[] = ['OWNER', 'BUSINESS_MANAGER', 'STAFF']
const managers: readonly Role[] = ['OWNER', 'BUSINESS_MANAGER']

// Owners stand in where the business has no manager (docs/decisions/0015-live-and-jobs.md),
// so what is for managers is theirs to choose too.
const rules: Record<NotificationTopic, TopicRule> = {
  bookings: { roles: everyone, email: everyone },
  slots: { roles: everyone, email: everyone },
  occupancy: { roles: everyone, email: [] },
  payments: { roles: desk, email: managers },
  unpaid: { roles: desk, email: [] },
  invitations: { roles: managers, email: managers },
  account: { roles: everyone, email: everyone },
  limits: { roles: ['OWNER'], email: ['OWNER'] },
}

/** The topics that a role can be told of, in the order of B.6. */
export function topicsFor(role: Role): NotificationTopic[] {
  return (Object.keys(rules) as NotificationTopic[]).filter((topic) => rules[topic].roles.includes(role))
}

/** Whether a role is told of a topic by email until the person chooses. */
export function isMailedByDefault(topic: NotificationTopic, role: Role): boolean {
  return rules[topic].email.includes(role)
}
