/** The kinds of notifications (product decision B.6, and imports). */
export const notificationTypes = [
  'booking-made',
  'booking-cancelled',
  'booking-moved',
  'slot-assigned',
  'slot-moved',
  'slot-cancelled',
  'slot-handed-over',
  'slot-full',
  'payment-failed',
  'hold-expiring',
  'refund-due',
  'booking-unpaid',
  'invitation-accepted',
  'invitation-expired',
  'role-changed',
  'member-deactivated',
  'member-reactivated',
  'sign-in-new-device',
  'limit-near',
  'limit-reached',
  'export-done',
  'export-failed',
  'import-done',
  'import-failed',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** The topics of B.6, and `data` for imports. A user turns email on or off for each. */
export const notificationTopics = [
  'bookings',
  'slots',
  'occupancy',
  'payments',
  'unpaid',
  'invitations',
  'account',
  'limits',
  'data',
] as const
export type NotificationTopic = (typeof notificationTopics)[number]
