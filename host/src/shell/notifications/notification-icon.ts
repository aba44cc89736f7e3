import type { NotificationType } from '@steward/shared/contracts/common/live'
import type { IconName } from '@steward/shared/ui/core'

const icons: Record<NotificationType, IconName> = {
  'booking-made': 'book',
  'booking-cancelled': 'calendarX',
  'booking-moved': 'calendar',
  'slot-assigned': 'calendar',
  'slot-moved': 'calendar',
  'slot-cancelled': 'calendarX',
  'slot-handed-over': 'calendar',
  'slot-full': 'customers',
  'payment-failed': 'alert',
  'hold-expiring': 'hourglass',
  'refund-due': 'undo',
  'booking-unpaid': 'amountDue',
  'membership-past-due': 'amountDue',
  'membership-payment-failed': 'alert',
  'membership-suspended': 'pause',
  'membership-cancelled': 'cancel',
  'membership-ending': 'hourglass',
  'membership-held': 'warning',
  'membership-bill-failed': 'alert',
  'invitation-accepted': 'userAdd',
  'invitation-expired': 'mail',
  'role-changed': 'profile',
  'member-deactivated': 'noShow',
  'member-reactivated': 'checkedIn',
  'sign-in-new-device': 'security',
  'limit-near': 'warning',
  'limit-reached': 'warning',
  'export-done': 'download',
  'export-failed': 'alert',
  'import-done': 'circleCheck',
  'import-failed': 'alert',
}

/** Returns the icon of a notification. A type that this release does not know gets the bell. */
export const iconOf = (type: string): IconName => icons[type as NotificationType] ?? 'notifications'
