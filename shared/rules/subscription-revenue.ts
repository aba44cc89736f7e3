import { roundHalfUpRatio } from '../money/rounding.ts'
import type { SubscriptionEvent, SubscriptionState } from './subscription-state.ts'

const perYear = { WEEK: 52, MONTH: 12, QUARTER: 4, YEAR: 1, ONE_OFF: 0 } as const

/**
 * Returns the monthly revenue of a subscription in minor units (B.8): its price by a month, without tax and joining fee.
 * It is 0 in a trial, for a pack, and unless the subscription is active or past due.
 */
export function monthlyRevenueOf({
  status,
  period,
  terms,
}: Pick<SubscriptionState, 'status' | 'period' | 'terms'>): number {
  if ((status !== 'ACTIVE' && status !== 'PAST_DUE') || period === null || period.isTrial) return 0
  return roundHalfUpRatio(BigInt(terms.price * perYear[terms.interval]), BigInt(12 * terms.intervalCount))
}

/** Why the monthly revenue of a subscription changed (M23). */
export const revenueCauses = [
  'NEW',
  'REACTIVATION',
  'EXPANSION',
  'CONTRACTION',
  'PAUSE',
  'RESUME',
  'SUSPEND',
  'CHURN',
] as const
export type RevenueCause = (typeof revenueCauses)[number]

type Revenue = Pick<SubscriptionState, 'status' | 'period' | 'terms'>

/**
 * Returns the monthly revenue of a subscription before and after an event, and why it changed. The cause is null if it
 * did not. A customer who comes back, or pays after a suspension, is a reactivation.
 */
export function revenueChange(
  { type }: Pick<SubscriptionEvent, 'type'>,
  before: Revenue,
  after: Revenue,
  { isRejoined }: { isRejoined: boolean },
): { before: number; after: number; cause: RevenueCause | null } {
  const change = { before: monthlyRevenueOf(before), after: monthlyRevenueOf(after) }
  if (change.before === change.after) return { ...change, cause: null }
  const isFirstPaid = before.period === null || before.period.isTrial
  const grows = change.after > change.before
  return { ...change, cause: causes[type] ?? (isFirstPaid ? begun(isRejoined) : grows ? 'EXPANSION' : 'CONTRACTION') }
}

const causes: Partial<Record<SubscriptionEvent['type'], RevenueCause>> = {
  PAUSE: 'PAUSE',
  RESUME: 'RESUME',
  SUSPEND: 'SUSPEND',
  RETURN: 'REACTIVATION',
  END: 'CHURN',
}

const begun = (isRejoined: boolean): RevenueCause => (isRejoined ? 'REACTIVATION' : 'NEW')
