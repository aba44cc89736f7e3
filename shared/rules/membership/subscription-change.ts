import { addDays, addMonths, daysBetween } from '../../time/arithmetic.ts'
import type { PlainDate } from '../../time/types.ts'
import { applyEvent } from './apply-subscription-event.ts'
import { isOtherPlan } from './open-period.ts'
import type { PlanStatus } from './plan-transitions.ts'
import { withoutPermission, type GuardContext, type Rejection } from '../common/refusal.ts'
import { earliestEnd } from './subscription-end.ts'
import { whyNotSubscription } from './subscription-guards.ts'
import type { SubscriptionEvent, SubscriptionState, SubscriptionTerms } from './subscription-state.ts'
import { termsApplyFrom } from './terms-change.ts'

/** What a person does to a subscription, with the days of it. `until` and `backOn` are the first day after a pause. */
export type SubscriptionChange =
  | { action: 'cancel-at-end'; on: PlainDate; waiver: string }
  | { action: 'withdraw-cancel' | 'withdraw-pause' }
  | { action: 'cancel-now' }
  | { action: 'pause'; from: PlainDate; until: PlainDate }
  | { action: 'resume'; backOn: PlainDate }
  | { action: 'change-plan'; to: OtherPlan }
  | { action: 'withdraw-change' }
  | { action: 'release-hold'; missed: MissedPeriods }

/** What becomes of the periods that were missed while the platform stood still: billed now, or never (M27). */
export const missedPeriods = ['BILL', 'SKIP'] as const
export type MissedPeriods = (typeof missedPeriods)[number]

/** The plan to which a subscription changes, with its current terms. */
export interface OtherPlan {
  planId: string
  status: PlanStatus
  currency: string
  terms: SubscriptionTerms
}

/** The days of a pause. `until` is the first day after it. */
export interface PauseDays {
  from: PlainDate
  until: PlainDate
}

/** What decides about a change besides the state. */
export interface ChangeTerms {
  today: PlainDate
  /** In periods. */
  minimumTerm: number
  maxPauses: number
  maxPauseDays: number
  /** The pauses that are over. */
  pauses: readonly PauseDays[]
  /** The plan of the subscription, and the currency in which it is billed. */
  planId: string
  currency: string
}

type At = Pick<GuardContext, 'may'>

/** Returns why the change is not possible, or undefined when it is. The verb, the preview and the mock ask it. */
export function whyNotChange(
  change: SubscriptionChange,
  state: SubscriptionState,
  terms: ChangeTerms,
  at: At,
): Rejection | undefined {
  const { status, cancelAt, pause } = state
  const facts = {
    status,
    isPack: state.terms.interval === 'ONE_OFF',
    cancelAt,
    hasPause: pause !== null,
    hasPlanChange: isOtherPlan(state),
    isHeld: state.heldOn !== null,
  }
  return whyNotSubscription(change.action, facts, at) ?? whyNotThen(change, state, terms, at)
}

function whyNotThen(
  change: SubscriptionChange,
  state: SubscriptionState,
  terms: ChangeTerms,
  at: At,
): Rejection | undefined {
  if (change.action === 'cancel-at-end') return whyNotEndOn(change, state, terms, at)
  if (change.action === 'pause') return whyNotPause(change, state, terms)
  if (change.action === 'change-plan') return whyNotPlanChange(change.to, state, terms)
  if (change.action !== 'resume') return undefined
  const { today } = terms
  if (change.backOn <= today) return invalid('backOn', 'NOT_IN_PAST')
  return state.pause !== null && change.backOn >= state.pause.until ? invalid('backOn', 'TOO_LARGE') : undefined
}

/**
 * A subscription ends with its period or with its minimum term. An earlier end than that of the minimum term needs the
 * right to waive it, and a reason (M8).
 */
function whyNotEndOn(
  { on, waiver }: { on: PlainDate; waiver: string },
  state: SubscriptionState,
  { minimumTerm }: ChangeTerms,
  at: At,
): Rejection | undefined {
  const earliestOn = earliestEnd(state, minimumTerm)
  if (on !== state.period?.to && on !== earliestOn) return invalid('on', 'INVALID_CHOICE')
  if (earliestOn === null || on >= earliestOn) return undefined
  if (waiver === '') return { code: 'MINIMUM_TERM', members: { current: { earliestOn } } }
  return withoutPermission('subscription.override', at)
}

/**
 * A subscription changes to another plan on sale that bills in the same currency and by periods. New terms that it waits for
 * have to be undone first.
 */
function whyNotPlanChange(to: OtherPlan, { nextTerms }: SubscriptionState, terms: ChangeTerms): Rejection | undefined {
  const isSame = to.planId === terms.planId
  if (isSame || to.terms.interval === 'ONE_OFF' || to.currency !== terms.currency)
    return invalid('membershipId', 'INVALID_CHOICE')
  if (to.status !== 'ACTIVE') return { code: 'PLAN_NOT_ON_SALE' }
  return nextTerms === null ? undefined : { code: 'CHANGE_PENDING' }
}

/**
 * A pause begins today or later, and at least one day before the period ends. It never begins in the past (M16). The
 * limits hold for the 12 months that end with the pause.
 */
function whyNotPause(pause: PauseDays, { period }: SubscriptionState, terms: ChangeTerms): Rejection | undefined {
  if (pause.from < terms.today) return invalid('from', 'NOT_IN_PAST')
  if (pause.until <= pause.from) return invalid('until', 'NOT_AFTER_START')
  const latestOn = period === null || period.to === null ? null : addDays(period.to, -1)
  if (latestOn !== null && pause.from > latestOn) return { code: 'PAUSE_TOO_LATE', members: { current: { latestOn } } }
  const { maxPauses, maxPauseDays } = terms
  const used = pausesWith(pause, terms)
  if (used.pauses <= maxPauses && used.days <= maxPauseDays) return undefined
  return { code: 'PAUSE_LIMIT', members: { current: { ...used, maxPauses, maxPauseDays } } }
}

/** Returns the number and the days of the pauses in the 12 months that end with a pause. It is one of them. */
export function pausesWith(
  { from, until }: PauseDays,
  { pauses }: Pick<ChangeTerms, 'pauses'>,
): { pauses: number; days: number } {
  const since = addMonths(until, -12)
  const within = pauses.filter((one) => one.until > since)
  const daysOf = (one: PauseDays) => daysBetween(one.from > since ? one.from : since, one.until)
  return {
    pauses: within.length + 1,
    days: within.reduce((total, one) => total + daysOf(one), daysBetween(from, until)),
  }
}

/** Returns the event with which a subscription ends on a day, because a person decided so. */
export const endNow = ({ lots }: SubscriptionState, today: PlainDate): SubscriptionEvent & { type: 'END' } => ({
  on: today,
  type: 'END',
  status: 'CANCELLED',
  cause: 'CUSTOMER',
  lots: lots.filter(({ left }) => left > 0).map(({ id, left }) => ({ lotId: id, credits: left })),
})

/** Returns the subscription after a change, before anything else happens. */
export function changedState(
  change: SubscriptionChange,
  state: SubscriptionState,
  { today }: Pick<ChangeTerms, 'today'>,
): SubscriptionState {
  switch (change.action) {
    case 'cancel-at-end':
      return { ...state, cancelAt: change.on }
    case 'withdraw-cancel':
      return { ...state, cancelAt: null }
    case 'pause':
      return { ...state, pause: { from: change.from, until: change.until } }
    case 'withdraw-pause':
      return { ...state, pause: null }
    case 'resume':
      return { ...state, pause: state.pause && { ...state.pause, until: change.backOn } }
    case 'change-plan':
      return { ...state, nextTerms: { ...change.to.terms, from: changesOn(state, today), isOtherPlan: true } }
    case 'withdraw-change':
      return { ...state, nextTerms: null }
    case 'release-hold':
      return { ...state, heldOn: null, period: change.missed === 'SKIP' ? periodUntil(state, today) : state.period }
    case 'cancel-now':
      return applyEvent(state, endNow(state, today))
  }
}

/** The next period begins today, and is shorter, as after a suspension. */
function periodUntil({ period }: SubscriptionState, today: PlainDate): SubscriptionState['period'] {
  const isOver = period !== null && period.to !== null && period.to < today
  return isOver ? { ...period, to: today } : period
}

/** Returns the first day of the next period, from which another plan holds. */
export const changesOn = ({ period }: Pick<SubscriptionState, 'period'>, today: PlainDate): PlainDate =>
  termsApplyFrom(period?.to ?? today, today)

const invalid = (
  path: string,
  code: 'NOT_IN_PAST' | 'NOT_AFTER_START' | 'TOO_LARGE' | 'INVALID_CHOICE',
): Rejection => ({
  code: 'VALIDATION_FAILED',
  members: { errors: [{ path, code }] },
})
