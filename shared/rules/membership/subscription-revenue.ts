import { roundHalfUpRatio } from '../../money/rounding.ts'
import { addDays, type PlainDate } from '../../time/index.ts'
import type { PlanInterval } from './plan-terms.ts'
import type { SubscriptionEvent, SubscriptionTerms } from './subscription-state.ts'
import { isBilled, type SubscriptionStatus } from './subscription-transitions.ts'

/** The periods of a year by interval. A single payment has none. */
export const periodsPerYear = { WEEK: 52, MONTH: 12, QUARTER: 4, YEAR: 1, ONE_OFF: 0 } as const

interface Revenue {
  status: SubscriptionStatus
  period: { isTrial: boolean } | null
  terms: Pick<SubscriptionTerms, 'price' | 'interval' | 'intervalCount'>
}

/**
 * Returns the monthly revenue of a subscription in minor units (B.8): its price by a month, without tax and joining fee.
 * It is 0 in a trial, for a pack, and unless the subscription is active or past due.
 */
export function monthlyRevenueOf({ status, period, terms }: Revenue): number {
  if (!isBilled({ status }) || period === null || period.isTrial) return 0
  return roundHalfUpRatio(BigInt(terms.price * periodsPerYear[terms.interval]), BigInt(12 * terms.intervalCount))
}

/** A subscription as its row and the terms of its sale have it. `periodStart` is null before the first period. */
export interface SoldSubscription {
  status: SubscriptionStatus
  startDate: PlainDate
  periodStart: PlainDate | null
  withTrial: boolean
  trialDays: number
  price: number
  interval: PlanInterval
  intervalCount: number
}

/**
 * Returns the monthly revenue of a sold subscription on a local day. Only its first period can be a trial: terms that it
 * gets later do not begin another one. The day decides whether the trial is over, also before billing has opened the next
 * period.
 */
export function monthlyRevenueOn(sold: SoldSubscription, day: PlainDate): number {
  const isFirstPeriod = (sold.periodStart ?? sold.startDate) === sold.startDate
  const isTrial = sold.withTrial && isFirstPeriod && addDays(sold.startDate, sold.trialDays) > day
  return monthlyRevenueOf({ status: sold.status, period: { isTrial }, terms: sold })
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
