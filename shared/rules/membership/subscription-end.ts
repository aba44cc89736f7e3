import type { PlainDate } from '../../time/types.ts'
import { cycleOf, periodOn, periodStart } from './subscription-periods.ts'
import type { SubscriptionState } from './subscription-state.ts'

type Billed = Pick<SubscriptionState, 'period' | 'paidPeriods' | 'anchor' | 'terms'>

/**
 * Returns the first day on which a subscription can end with a period, or null for a pack and before the first period. It
 * is the end of the current period, or the end of the minimum term if that is later (M8). A trial does not count for the
 * minimum term, a shortened period does.
 */
export function earliestEnd({ period, paidPeriods, anchor, terms }: Billed, minimumTerm: number): PlainDate | null {
  const cycle = cycleOf(terms)
  if (cycle === null || period === null || period.to === null) return null
  const missing = minimumTerm - paidPeriods
  if (missing <= 0) return period.to
  return periodStart(anchor, cycle, periodOn(anchor, cycle, period.to).ordinal + missing)
}
