import type { BookingAction } from '@steward/shared/rules/booking-transitions'
import type { MenuAction } from '@steward/shared/ui/overlays'

/** The icon and tone of each booking action in menus, in the details and in the bulk bar. */
export const bookingActionLooks: Record<BookingAction, Pick<MenuAction, 'icon' | 'tone'>> = {
  'check-in': { icon: 'checkedIn' },
  'undo-check-in': { icon: 'undo' },
  pay: { icon: 'cash' },
  'payment-failed': { icon: 'alert' },
  retry: { icon: 'retry' },
  cancel: { icon: 'cancel', tone: 'danger' },
  restore: { icon: 'undo' },
  move: { icon: 'calendar' },
  'waive-no-show': { icon: 'noShow' },
  refund: { icon: 'money' },
}
