import type { PlainDate } from '../../time/types.ts'
import { daysBetween } from '../../time/arithmetic.ts'
import { dunningDates, type DunningDays } from './dunning-dates.ts'
import { firstPeriod, isOtherPlan, nextPeriod } from './open-period.ts'
import type { LotCredits } from './subscription-credits.ts'
import type { EndCause, SubscriptionEvent, SubscriptionState } from './subscription-state.ts'
import { hasEndedStatus, isBilled } from './subscription-transitions.ts'

/** The most periods that the platform opens by itself after it stood still. Then a person decides (M27). */
export const mostMissedPeriods = 3

/** By what the dates of a subscription are decided. */
export interface AdvanceTerms {
  /** Returns the intervals that hold on a local day: that of the bill, or that on which it is due. */
  dunning: (day: PlainDate) => DunningDays
  /** The day on which bills are issued. Without it, each one is issued on the first day of its period. */
  billedOn?: PlainDate
}

type Candidate = SubscriptionEvent | undefined

/** The events so far that the state does not hold: the periods opened in this run, and the day of the last reminder. */
interface SoFar {
  opened: number
  remindedOn: PlainDate
}

/** Returns the next event of a subscription, or null if none follows. */
export function nextEvent(
  state: SubscriptionState,
  terms: AdvanceTerms,
  { opened, remindedOn }: SoFar,
): SubscriptionEvent | null {
  // On the same day, the earlier entry comes first: nothing is billed for a day from which one is suspended.
  const candidates: Candidate[] = hasEndedStatus(state.status)
    ? [lapse(state)]
    : [
        start(state),
        resume(state),
        settled(state),
        ...dunning(state, terms, remindedOn),
        end(state),
        period(state, terms, opened),
        pause(state),
        lapse(state),
      ]
  return candidates
    .filter((one) => one !== undefined)
    .map((one) => ({ ...one, on: one.on < state.advancedTo ? state.advancedTo : one.on }))
    .reduce<SubscriptionEvent | null>((first, one) => (first === null || one.on < first.on ? one : first), null)
}

function start(state: SubscriptionState): Candidate {
  const { status, firstPayment, startDate } = state
  if (status !== 'PENDING') return undefined
  if (firstPayment.paidOn === null) return endOn(firstPayment.until, 'EXPIRED', 'FIRST_PAYMENT', state)
  const on = firstPayment.paidOn < startDate ? startDate : firstPayment.paidOn
  return { on, type: 'PERIOD', period: firstPeriod(state) }
}

function resume({ status, pause: paused }: SubscriptionState): Candidate {
  if (status !== 'PAUSED' || paused === null) return undefined
  return { on: paused.until, type: 'RESUME', days: daysBetween(paused.from, paused.until) }
}

function settled({ status, debts, settledOn, lots, advancedTo }: SubscriptionState): Candidate {
  if (debts.length > 0) return undefined
  const on = settledOn ?? advancedTo
  if (status === 'PAST_DUE') return { on, type: 'SETTLED' }
  if (status !== 'SUSPENDED') return undefined
  const back = lots.filter(({ until }) => until === null || until > on).map(({ id, frozen }) => [id, frozen] as const)
  return { on, type: 'RETURN', lots: creditsOf(back) }
}

function dunning(state: SubscriptionState, terms: AdvanceTerms, remindedOn: PlainDate): Candidate[] {
  const [dueOn] = state.debts
  if (dueOn === undefined) return []
  const dates = dunningDates(dueOn, terms.dunning(dueOn))
  if (state.status === 'SUSPENDED') return [endOn(dates.cancelledOn, 'CANCELLED', 'NON_PAYMENT', state)]
  if (state.status === 'ACTIVE') return [{ on: dates.pastDueOn, type: 'PAST_DUE' }]
  if (state.status !== 'PAST_DUE') return []
  const number = dates.remindersOn.findIndex((day) => day > remindedOn && day >= state.advancedTo) + 1
  return [
    { on: dates.suspendedOn, type: 'SUSPEND', lots: leftOf(state) },
    number === 0 ? undefined : { on: dates.remindersOn[number - 1]!, type: 'REMINDER', number },
  ]
}

function end(state: SubscriptionState): Candidate {
  const { status, cancelAt, terms, period: open, paidPeriods, usedUpOn } = state
  if (open === null || status === 'PAUSED') return undefined
  if (terms.interval === 'ONE_OFF') {
    if (usedUpOn !== null && (open.to === null || usedUpOn < open.to))
      return endOn(usedUpOn, 'EXPIRED', 'USED_UP', state)
    return open.to === null ? undefined : endOn(open.to, 'EXPIRED', 'VALIDITY', state)
  }
  if (cancelAt !== null) return endOn(cancelAt, 'CANCELLED', 'CUSTOMER', state)
  // A planned change of plan goes on after the fixed term.
  const isLast = terms.termPeriods !== null && paidPeriods >= terms.termPeriods && !isOtherPlan(state)
  return isLast && open.to !== null ? endOn(open.to, 'EXPIRED', 'TERM', state) : undefined
}

function pause({ status, pause: planned, advancedTo }: SubscriptionState): Candidate {
  if (status !== 'ACTIVE' || planned === null || planned.until <= advancedTo) return undefined
  return { on: planned.from, type: 'PAUSE' }
}

function period(state: SubscriptionState, terms: AdvanceTerms, opened: number): Candidate {
  const { status, period: open, heldOn } = state
  if (!isBilled({ status }) || heldOn !== null) return undefined
  if (open === null || open.to === null || state.terms.interval === 'ONE_OFF') return undefined
  const { billedOn } = terms
  if (billedOn !== undefined && opened >= mostMissedPeriods && open.to <= billedOn) return { on: open.to, type: 'HOLD' }
  const issuedOn = billedOn === undefined || billedOn < open.to ? open.to : billedOn
  return { on: open.to, type: 'PERIOD', period: nextPeriod(state, open.to, issuedOn, terms.dunning(issuedOn)) }
}

function lapse({ status, lots }: SubscriptionState): Candidate {
  // A pause moves the end of the sessions. By how much is known when it ends.
  if (status === 'PAUSED') return undefined
  const ends = lots.flatMap(({ until, left }) => (until === null || left === 0 ? [] : [until]))
  const on = ends.toSorted()[0]
  if (on === undefined) return undefined
  return {
    on,
    type: 'LAPSE',
    lots: creditsOf(lots.filter(({ until }) => until === on).map((lot) => [lot.id, lot.left])),
  }
}

const endOn = (
  on: PlainDate,
  status: 'CANCELLED' | 'EXPIRED',
  cause: EndCause,
  state: SubscriptionState,
): SubscriptionEvent => ({ on, type: 'END', status, cause, lots: leftOf(state) })

const leftOf = ({ lots }: SubscriptionState) => creditsOf(lots.map(({ id, left }) => [id, left]))

const creditsOf = (lots: readonly (readonly [string, number])[]): LotCredits[] =>
  lots.filter(([, credits]) => credits > 0).map(([lotId, credits]) => ({ lotId, credits }))
