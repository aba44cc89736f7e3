import type { BodyOf, SubscriptionRecord } from '@steward/shared/contracts'
import { addDays, type PlainDate } from '@steward/shared/time'
import type { MissedPeriods } from '@steward/shared/rules/membership/subscription-change'
import type { SubscriptionActionKey } from './actions-of-subscription.ts'

/** What the dialog of a change asks for. An empty date is not chosen yet. */
export interface ChangeValues {
  from: PlainDate
  until: PlainDate
  backOn: PlainDate
  on: PlainDate
  waiver: string
  reason: string
  voidInvoices: boolean
  /** The other plan. Empty until one is chosen. */
  membershipId: string
  missed: MissedPeriods
  /** Whether the customer gets an email. */
  notify: boolean
}

/** Returns the values that the dialog begins with: two weeks of pause, an end of the pause tomorrow. */
export function changeDefaults(record: SubscriptionRecord, today: PlainDate): ChangeValues {
  const { pausedFrom, pausedUntil, currentPeriodEnd, earliestEnd } = record
  const from = pausedFrom ?? addDays(today, 1)
  return {
    from,
    until: pausedUntil ?? addDays(from, 14),
    backOn: addDays(today, 1),
    on: earliestEnd ?? currentPeriodEnd ?? today,
    waiver: '',
    reason: '',
    voidInvoices: false,
    membershipId: '',
    missed: 'BILL',
    notify: true,
  }
}

/** Returns the request of the preview, or undefined while a date is missing. */
export function previewBody(
  action: SubscriptionActionKey,
  { from, until, backOn, on, membershipId, missed }: ChangeValues,
): BodyOf<'subscription.preview'> | undefined {
  if (action === 'pause') return from && until ? { action, from, until } : undefined
  if (action === 'resume') return backOn ? { action, backOn } : undefined
  if (action === 'cancel-at-end') return on ? { action, on } : undefined
  if (action === 'release-hold') return { action, missed }
  if (action === 'change-plan') return membershipId ? { action, membershipId } : undefined
  return { action }
}
