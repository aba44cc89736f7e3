import { expect, it } from 'vitest'
import { isMailedByDefault, topicOf, topicsFor } from './notification-topics.ts'

// Product decision B.6.
it.each([
  [
    'OWNER',
    [
      'bookings',
      'slots',
      'occupancy',
      'payments',
      'unpaid',
      'memberships',
      'invitations',
      'account',
      'time-off',
      'limits',
      'business',
      'payroll',
      'data',
    ],
  ],
  [
    'BUSINESS_MANAGER',
    [
      'bookings',
      'slots',
      'occupancy',
      'payments',
      'unpaid',
      'memberships',
      'invitations',
      'account',
      'time-off',
      'business',
      'payroll',
      'data',
    ],
  ],
  ['STAFF', ['bookings', 'slots', 'occupancy', 'payments', 'unpaid', 'memberships', 'account', 'time-off', 'payroll']],
  ['SERVICE_PROVIDER', ['bookings', 'slots', 'occupancy', 'account', 'time-off', 'payroll']],
] as const)('the role %s can choose about %o', (role, topics) => expect(topicsFor(role)).toEqual(topics))

it.each([
  [
    'OWNER',
    [
      'bookings',
      'slots',
      'payments',
      'memberships',
      'invitations',
      'account',
      'time-off',
      'limits',
      'business',
      'payroll',
    ],
  ],
  [
    'BUSINESS_MANAGER',
    ['bookings', 'slots', 'payments', 'memberships', 'invitations', 'account', 'time-off', 'business', 'payroll'],
  ],
  ['STAFF', ['bookings', 'slots', 'account', 'time-off', 'payroll']],
  ['SERVICE_PROVIDER', ['bookings', 'slots', 'account', 'time-off', 'payroll']],
] as const)('the role %s gets emails by default about %o', (role, topics) => {
  expect(topicsFor('OWNER').filter((topic) => isMailedByDefault(topic, role))).toEqual(topics)
})

it('every notification has its topic', () => {
  const types = Map.groupBy(Object.entries(topicOf), ([, topic]) => topic)
  expect(Object.fromEntries([...types].map(([topic, entries]) => [topic, entries.map(([type]) => type)]))).toEqual({
    bookings: ['booking-made', 'booking-cancelled', 'booking-moved'],
    slots: ['slot-assigned', 'slot-moved', 'slot-cancelled', 'slot-handed-over'],
    occupancy: ['slot-full'],
    payments: ['payment-failed', 'hold-expiring', 'refund-due'],
    unpaid: ['booking-unpaid'],
    memberships: [
      'membership-past-due',
      'membership-payment-failed',
      'membership-suspended',
      'membership-cancelled',
      'membership-ending',
      'membership-held',
      'membership-bill-failed',
    ],
    invitations: ['invitation-accepted', 'invitation-expired'],
    account: ['role-changed', 'member-deactivated', 'member-reactivated', 'sign-in-new-device'],
    'time-off': [
      'time-off-requested',
      'time-off-reported',
      'time-off-approved',
      'time-off-rejected',
      'time-off-changed',
      'time-off-cancelled',
      'hours-requested',
      'hours-approved',
      'hours-rejected',
      'request-unanswered',
      'slot-uncovered',
      'leave-expiring',
      'clock-change',
    ],
    limits: ['limit-near', 'limit-reached'],
    business: ['zone-changed', 'currency-changed', 'tax-changed', 'numbering-changed', 'ownership-transferred'],
    data: ['export-done', 'export-failed', 'import-done', 'import-failed'],
    payroll: [
      'payroll-stale',
      'payroll-approved',
      'payroll-paid',
      'payslip-available',
      'pay-day-near',
      'payroll-open',
      'payroll-ready',
      'payroll-table-outdated',
    ],
  })
})
