import * as to from '@steward/shared/addresses'
import type { ResponseOf } from '@steward/shared/contracts'
import type { PlainDate } from '@steward/shared/time'

export type TaskGroup = ResponseOf<'home.tasks'>['tasks'][number]

/** Returns the address of the unpaid bookings of a day. */
export const unpaidOf = (date: PlainDate): string => to.bookings({ view: 'unpaid', on: date })

/** Returns the page for this work, filtered to what the row counts. */
export function addressOfTask({ kind, about }: TaskGroup, today: PlainDate): string {
  switch (kind) {
    case 'CUSTOMERS_OWING':
      return to.customers({ view: 'unpaid' })
    case 'VISITS_UNPAID_TODAY':
      return unpaidOf(today)
    case 'CHECK_INS_UNPAID':
      return about ? to.slot(about.id) : to.bookings({ status: 'CHECKED_IN' })
    case 'REFUNDS_DUE':
      return to.bookings({ view: 'refundDue' })
    case 'MEMBERSHIPS_DUE':
    case 'SUBSCRIPTIONS_PAST_DUE':
      return to.toCollect()
    case 'MEMBERSHIPS_ENDING':
      return to.subscribers({ soon: 'ENDING' })
    case 'CREDITS_LAPSING':
      return to.subscribers({ soon: 'LAPSING' })
    case 'TIME_OFF_REQUESTED':
      return to.teamTimeOff(about ? { id: about.id } : { status: 'REQUESTED' })
    case 'HOURS_REQUESTED':
      return to.scheduleRequests(about ? { id: about.id } : {})
    case 'INVITATIONS_OPEN':
      return to.teamSettings({ status: 'PENDING' })
    case 'INVITATIONS_EXPIRED':
      return to.teamSettings({ status: 'EXPIRED' })
  }
}
