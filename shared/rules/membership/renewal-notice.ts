import { addDays } from '../../time/arithmetic.ts'
import type { PlainDate } from '../../time/types.ts'
import { settingOn, type Terms } from '../common/terms.ts'
import { advance } from './advance-subscription.ts'
import type { AdvanceTerms } from './next-subscription-event.ts'
import type { OpenedPeriod, SubscriptionState, SubscriptionTerms } from './subscription-state.ts'

/** The shortest periods whose renewal customers hear of before, by interval. A pack never renews. */
const longFrom = { WEEK: 13, MONTH: 3, QUARTER: 1, YEAR: 1, ONE_OFF: Infinity } as const

/** Returns whether a period has a quarter or more. Customers have forgotten such a date when it comes. */
const isLong = ({ interval, intervalCount }: SubscriptionTerms): boolean => intervalCount >= longFrom[interval]

/**
 * Returns the days before a renewal of this day on which the customer gets a notice, in a business with these settings. 0
 * sends none.
 */
export const renewalNoticeOn = (terms: Pick<Terms, 'settings'>, day: PlainDate): number =>
  settingOn(terms, 'renewalNotice', day)

/**
 * Returns the billed period whose notice is due by the advance of a subscription to a day. That is so once, however often
 * it is advanced. The first period of a subscription is no renewal, but the first one after a trial is.
 */
export function renewalSoon(
  state: SubscriptionState,
  today: PlainDate,
  terms: AdvanceTerms,
  notice: number,
): OpenedPeriod | undefined {
  if (notice === 0 || state.period === null || !(isLong(state.terms) || (state.nextTerms && isLong(state.nextTerms))))
    return undefined
  const ahead = advance(state, addDays(today, notice), terms)
  const renewal = ahead.events.findLast(({ type, on }) => type === 'PERIOD' && on > today)
  if (renewal?.type !== 'PERIOD' || renewal.period.dueOn === null || !isLong(ahead.state.terms)) return undefined
  return renewal.on > addDays(state.advancedTo, notice) ? renewal.period : undefined
}
