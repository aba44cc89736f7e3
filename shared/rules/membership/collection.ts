import type { PlainDate } from '../../time/types.ts'
import { dunningDates, type DunningDays } from './dunning-dates.ts'
import type { SubscriptionStatus } from './subscription-transitions.ts'

/** The parts of the list of unpaid bills, in the order of a working day. */
export const collectionGroups = ['DUE', 'PAST_DUE', 'SUSPENDED'] as const
export type CollectionGroup = (typeof collectionGroups)[number]

/** What the platform does next by itself if a bill stays unpaid. `EXPIRE` ends one that was never paid. */
export const collectionSteps = ['PAST_DUE', 'REMINDER', 'SUSPEND', 'CANCEL', 'EXPIRE'] as const

export interface CollectionStep {
  kind: (typeof collectionSteps)[number]
  /** The number of a reminder. */
  number: number | null
  on: PlainDate
}

/** What the rule reads of an open bill of a subscription. */
export interface OwedBill {
  status: SubscriptionStatus
  dueOn: PlainDate
  /** The day on which a subscription that was never paid expires. */
  payBefore: PlainDate | null
}

/**
 * Returns the part of the list to which an open bill belongs, or null if it is due later. What is open after the end of a
 * subscription is past due: nothing follows by itself.
 */
export function collectionGroup({ status, dueOn }: OwedBill, today: PlainDate): CollectionGroup | null {
  if (status === 'SUSPENDED') return 'SUSPENDED'
  if (dueOn > today) return null
  return dueOn === today || status === 'PENDING' ? 'DUE' : 'PAST_DUE'
}

/** Returns the next consequence of an open bill (M3), or null if none follows. */
export function nextStep(bill: OwedBill, today: PlainDate, dunning: DunningDays): CollectionStep | null {
  const { status, dueOn, payBefore } = bill
  if (status === 'PENDING') return payBefore === null ? null : { kind: 'EXPIRE', number: null, on: payBefore }
  const dates = dunningDates(dueOn, dunning)
  if (status === 'SUSPENDED') return { kind: 'CANCEL', number: null, on: dates.cancelledOn }
  if (status !== 'ACTIVE' && status !== 'PAST_DUE') return null
  if (dates.pastDueOn > today) return { kind: 'PAST_DUE', number: null, on: dates.pastDueOn }
  const index = dates.remindersOn.findIndex((day) => day > today)
  if (index >= 0) return { kind: 'REMINDER', number: index + 1, on: dates.remindersOn[index]! }
  return { kind: 'SUSPEND', number: null, on: dates.suspendedOn }
}
