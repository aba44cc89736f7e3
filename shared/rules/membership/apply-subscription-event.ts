import { addDays } from '../../time/arithmetic.ts'
import type { PlainDate } from '../../time/types.ts'
import { anchorOn, isOtherPlan } from './open-period.ts'
import type { CreditLot, LotCredits } from './subscription-credits.ts'
import type { OpenedPeriod, SubscriptionEvent, SubscriptionState } from './subscription-state.ts'

/** Returns a subscription after an event. */
export function applyEvent(before: SubscriptionState, event: SubscriptionEvent): SubscriptionState {
  const { on } = event
  const state = { ...before, advancedTo: on }
  switch (event.type) {
    case 'PERIOD':
      return withPeriod(state, event.period)
    case 'PAST_DUE':
      return { ...state, status: 'PAST_DUE' }
    case 'SETTLED':
      return { ...state, status: 'ACTIVE', pause: pauseAfter(state, on) }
    case 'REMINDER':
      return state
    case 'SUSPEND':
      return { ...state, status: 'SUSPENDED', lots: changed(state.lots, event.lots, freeze) }
    case 'RETURN':
      return returned({ ...state, lots: changed(state.lots, event.lots, thaw) }, on)
    case 'PAUSE':
      return { ...state, status: 'PAUSED', pause: state.pause && { ...state.pause, from: on } }
    case 'RESUME':
      return resumed(state, event.days)
    case 'LAPSE':
      return { ...state, lots: changed(state.lots, event.lots, take) }
    case 'HOLD':
      return { ...state, heldOn: on }
    case 'END':
      return { ...state, status: event.status, pause: null, lots: changed(state.lots, event.lots, take) }
  }
}

function withPeriod(state: SubscriptionState, opened: OpenedPeriod): SubscriptionState {
  const { ordinal, from, to, isTrial, granted, carried, advances, hasNewTerms, dueOn, joiningFee } = opened
  const isFirst = ordinal === 1
  const beginsAnew = hasNewTerms && isOtherPlan(state)
  const overTaken = carried.reduce((sum, { credits }) => sum + credits, 0)
  const lot = { from, until: to, frozen: 0 }
  const lots = [
    ...changed(state.lots, carried, take),
    ...(granted === null ? [] : [{ ...lot, id: `${ordinal}`, left: granted - advances, isCarried: false }]),
    ...(overTaken === 0 ? [] : [{ ...lot, id: `${ordinal}-carried`, left: overTaken, isCarried: true }]),
  ]
  return {
    ...state,
    status: isFirst ? 'ACTIVE' : state.status,
    anchor: hasNewTerms ? anchorOn(state, from) : state.anchor,
    joiningFee: state.joiningFee - joiningFee,
    terms: hasNewTerms && state.nextTerms !== null ? termsOf(state.nextTerms) : state.terms,
    nextTerms: hasNewTerms ? null : state.nextTerms,
    discount: beginsAnew ? null : state.discount,
    period: { ordinal, from, to, isTrial },
    paidPeriods: (beginsAnew ? 0 : state.paidPeriods) + (isTrial ? 0 : 1),
    lots,
    advances: state.advances - advances,
    debts: dueOn === null ? state.debts : [...state.debts, dueOn],
    settledOn: dueOn === null ? state.settledOn : null,
  }
}

function termsOf({
  from: _from,
  isOtherPlan: _isOtherPlan,
  ...terms
}: NonNullable<SubscriptionState['nextTerms']>): SubscriptionState['terms'] {
  return terms
}

/** After a suspension over the end of a period, the next one begins on the day of the return. */
function returned(state: SubscriptionState, on: PlainDate): SubscriptionState {
  const { period } = state
  const isOver = period !== null && period.to !== null && period.to < on
  return {
    ...state,
    status: 'ACTIVE',
    pause: pauseAfter(state, on),
    period: isOver ? { ...period, to: on } : period,
  }
}

/** The days that were left at the beginning of the pause follow it (M16). */
function resumed(state: SubscriptionState, days: number): SubscriptionState {
  const { period, pause } = state
  const moved = (day: PlainDate | null) =>
    day !== null && pause !== null && day > pause.from ? addDays(day, days) : day
  const to = moved(period?.to ?? null)
  return {
    ...state,
    status: 'ACTIVE',
    pause: null,
    period: period && { ...period, to },
    anchor: to ?? state.anchor,
    cancelAt: moved(state.cancelAt),
    lots: state.lots.map((lot) => ({ ...lot, until: moved(lot.until) })),
  }
}

const pauseAfter = ({ pause }: SubscriptionState, on: PlainDate) => (pause !== null && pause.until > on ? pause : null)

const take = (lot: CreditLot, credits: number) => ({ ...lot, left: lot.left - credits })
const freeze = (lot: CreditLot, credits: number) => ({ ...take(lot, credits), frozen: lot.frozen + credits })
const thaw = (lot: CreditLot, credits: number) => ({ ...take(lot, -credits), frozen: lot.frozen - credits })

function changed(
  lots: readonly CreditLot[],
  credits: readonly LotCredits[],
  change: (lot: CreditLot, credits: number) => CreditLot,
): CreditLot[] {
  const byLot = new Map(credits.map((one) => [one.lotId, one.credits]))
  return lots.map((lot) => (byLot.has(lot.id) ? change(lot, byLot.get(lot.id)!) : lot))
}
