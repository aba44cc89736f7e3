import type { ResponseOf } from '@steward/shared/contracts'
import type { PlainDate } from '@steward/shared/time'

export type TaskGroup = ResponseOf<'home.tasks'>['tasks'][number]

/** Returns the address of the unpaid bookings of a day. */
export const unpaidOf = (date: PlainDate): string => `/services/bookings?view=unpaid&from=${date}&to=${date}`

/** Returns the page for this work, filtered to what the row counts. */
export function addressOfTask({ kind, about }: TaskGroup, today: PlainDate): string {
  switch (kind) {
    case 'CUSTOMERS_OWING':
      return '/customers?view=unpaid'
    case 'VISITS_UNPAID_TODAY':
      return unpaidOf(today)
    case 'CHECK_INS_UNPAID':
      return about ? `/services/time-slots-details?id=${about.id}` : '/services/bookings?status=CHECKED_IN'
    case 'REFUNDS_DUE':
      return '/services/bookings?view=refundDue'
    case 'SUBSCRIPTIONS_PAST_DUE':
      return about ? `/memberships/details?id=${about.id}&status=PAST_DUE` : '/memberships'
    case 'TIME_OFF_REQUESTED':
      return about ? `/team-members/schedules?id=${about.id}` : '/team-members'
    case 'INVITATIONS_OPEN':
      return '/dashboard/settings/team?status=PENDING'
    case 'INVITATIONS_EXPIRED':
      return '/dashboard/settings/team?status=EXPIRED'
  }
}
