import type { PlainDate } from '../../time/types.ts'
import { billedDays, proRata } from './billed-days.ts'
import { discountOn, isDiscounted } from './discount.ts'
import { dueDateOf, type DunningDays } from './dunning-dates.ts'
import { trialOf } from './membership-periods.ts'
import { carriedOver } from './subscription-credits.ts'
import { cycleOf, packEnd, periodOn, type PeriodDays } from './subscription-periods.ts'
import type { OpenedPeriod, SubscriptionState, SubscriptionTerms } from './subscription-state.ts'

/** Returns what the bill of a period is about in minor units, without tax. A bill of nothing is not issued (M29). */
export const billedAmount = ({ price, discount, joiningFee }: OpenedPeriod): number => price - discount + joiningFee

/**
 * Returns the first period: the trial, or the first paid one. It runs from the start date, also if its payment comes
 * later. The sale billed it.
 */
export function firstPeriod(state: SubscriptionState): OpenedPeriod {
  const { startDate, terms } = state
  const first = {
    ordinal: 1,
    from: startDate,
    isTrial: false,
    share: null,
    joiningFee: 0,
    dueOn: null,
    hasNewTerms: false,
    carried: [],
    advances: 0,
  }
  if (terms.interval === 'ONE_OFF')
    return {
      ...first,
      to: packEnd(startDate, terms.validForDays),
      price: terms.price,
      discount: discountOf(state, startDate, terms.price, null),
      granted: terms.sessions,
    }
  const trial = trialOf(terms, { startDate, withTrial: true, anchorOn: null })
  if (trial) {
    const { to, days, daysOf, sessions } = trial
    return { ...first, to, isTrial: true, price: 0, discount: 0, share: { days, daysOf }, granted: sessions }
  }
  return { ...first, ...paidFrom(state, startDate) }
}

/**
 * Returns the next period. It begins with the end of the one before, or on the day of the return from a suspension. Then
 * it is shorter, and price and sessions are those of its days.
 *
 * @param billedOn the day of its bill. It is later than its first day if the platform stood still (M27)
 */
export function nextPeriod(
  state: SubscriptionState,
  from: PlainDate,
  billedOn: PlainDate,
  dunning: DunningDays,
): OpenedPeriod {
  const { nextTerms, lots } = state
  const hasNewTerms = nextTerms !== null && nextTerms.from <= from
  const terms = hasNewTerms ? nextTerms : state.terms
  const anew = isOtherPlan(state) ? { discount: null, paidPeriods: 0 } : {}
  const paid = paidFrom(hasNewTerms ? { ...state, ...anew, terms, anchor: anchorOn(state, from) } : state, from)
  const opened: OpenedPeriod = {
    ...paid,
    from,
    ordinal: (state.period?.ordinal ?? 0) + 1,
    isTrial: false,
    joiningFee: state.joiningFee,
    dueOn: null,
    hasNewTerms,
    carried: paid.granted === null ? [] : carriedOver(lots, from, terms.rolloverSessions),
    advances: Math.min(state.advances, paid.granted ?? 0),
  }
  return billedAmount(opened) === 0 ? opened : { ...opened, dueOn: dueDateOf(billedOn, dunning) }
}

/** Returns whether the terms that a subscription waits for are those of another plan. */
export const isOtherPlan = ({ nextTerms }: Pick<SubscriptionState, 'nextTerms'>): boolean =>
  nextTerms?.isOtherPlan === true

/** Returns the days, the fee and the sessions of a paid period that begins on a day. */
function paidFrom(
  state: SubscriptionState,
  from: PlainDate,
): Pick<OpenedPeriod, 'to' | 'price' | 'discount' | 'share' | 'granted'> {
  const { price, sessions } = state.terms
  const whole = wholePeriod(state, from)
  const share = whole.from === from ? null : billedDays({ from, to: whole.to }, whole)
  const partOf = (amount: number) => (share === null ? amount : proRata(amount, share))
  const fee = partOf(price)
  return {
    to: whole.to,
    price: fee,
    discount: discountOf(state, from, fee, share),
    share,
    granted: sessions === null ? null : partOf(sessions),
  }
}

function discountOf(
  { discount, paidPeriods }: SubscriptionState,
  from: PlainDate,
  fee: number,
  share: OpenedPeriod['share'],
): number {
  if (discount === null || !isDiscounted(discount, { from, number: paidPeriods })) return 0
  return discountOn(fee, discount, share ?? { days: 1, daysOf: 1 })
}

function wholePeriod({ anchor, terms }: SubscriptionState, day: PlainDate): PeriodDays {
  const cycle = cycleOf(terms)
  if (cycle === null) throw new Error('A pack has one period.')
  return periodOn(anchor, cycle, day)
}

type Interval = Pick<SubscriptionTerms, 'interval' | 'intervalCount'>

/** Returns the anchor of a period with new terms: the same one, or its first day if the terms bill differently. */
export function anchorWith(
  next: Interval,
  sold: Interval & Pick<SubscriptionState, 'anchor'>,
  from: PlainDate,
): PlainDate {
  const isSame = next.interval === sold.interval && next.intervalCount === sold.intervalCount
  return isSame ? sold.anchor : from
}

/** Returns the anchor after the terms that a subscription waited for began. */
export const anchorOn = ({ anchor, terms, nextTerms }: SubscriptionState, from: PlainDate): PlainDate =>
  anchorWith(nextTerms ?? terms, { ...terms, anchor }, from)
