import { isBilled } from './subscription-transitions.ts'
import type { PlainDate } from '../../time/types.ts'
import { anchorWith } from './open-period.ts'
import { cycleOf, periodOn, type PeriodDays } from './subscription-periods.ts'
import type { SubscriptionTerms } from './subscription-state.ts'
import type { SubscriptionStatus } from './subscription-transitions.ts'

type Interval = Pick<SubscriptionTerms, 'interval' | 'intervalCount'>

/** What the rule reads of a subscription. `periodEnd` is the day after the last one of the open period. */
export interface RenewingSubscription extends Interval {
  status: SubscriptionStatus
  /** The day from which its periods are counted. */
  anchor: PlainDate
  periodEnd: PlainDate | null
  cancelAt: PlainDate | null
  /** The number of periods after which it ends. Null is open-ended. */
  termPeriods: number | null
  /** The periods so far that count for the term. A trial does not count. */
  paidPeriods: number
}

/**
 * Returns the period that follows the open one, as billing will open it. Null if the subscription does not renew: it is a
 * pack, it ends with its period or its term, or it is not active.
 *
 * @param next the terms of that period, which may be others than those of the open one
 */
export function nextPeriodOf(sold: RenewingSubscription, next: Interval): PeriodDays | null {
  const { periodEnd: from, cancelAt, termPeriods, paidPeriods } = sold
  const cycle = cycleOf(next)
  if (cycle === null || from === null || !isBilled(sold)) return null
  if (cancelAt !== null && cancelAt <= from) return null
  if (termPeriods !== null && paidPeriods >= termPeriods) return null
  return { from, to: periodOn(anchorWith(next, sold, from), cycle, from).to }
}
