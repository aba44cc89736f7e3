import { addDays, daysBetween } from '../../time/arithmetic.ts'
import type { PlainDate } from '../../time/types.ts'
import { isOtherPlan } from './open-period.ts'
import { earliestEnd } from './subscription-end.ts'
import { cycleOf, periodStart } from './subscription-periods.ts'
import type { SubscriptionState } from './subscription-state.ts'
import { isLive, isPending, isSuspended } from './subscription-transitions.ts'

// The rules of a list of many subscriptions. They stand in SQL, too (`predicates/subscription-soon.sql.ts` of the platform). A
// test compares both. What really happens is decided by `advance`, which a test compares with them.

/** The days of the lists of subscriptions that end and of sessions that lapse, from tomorrow on. */
export const endingDays = 30
export const lapsingDays = 14

/** Whether a day is one of the next `days`. Today is not: what it brings has happened. */
export const isWithin = (day: PlainDate, today: PlainDate, days: number): boolean =>
  day > today && day <= addDays(today, days)

/** Returns a day as a pause moves it that was planned or runs (M16). */
function moved({ pause }: Pick<SubscriptionState, 'pause'>, day: PlainDate): PlainDate {
  return pause !== null && day > pause.from ? addDays(day, daysBetween(pause.from, pause.until)) : day
}

/**
 * Returns the first day after a subscription that ends by its dates: a cancellation at the end of a period, a fixed term,
 * or the last day of a pack. Null if it goes on. An end because of a bill that is not paid is not foreseen.
 */
export function plannedEnd(state: SubscriptionState): PlainDate | null {
  const { period, terms, cancelAt, paidPeriods, pause } = state
  if (!isLive(state) || isPending(state) || period === null || period.to === null) return null
  if (terms.interval === 'ONE_OFF') return moved(state, period.to)
  if (cancelAt !== null) return moved(state, cancelAt)
  if (terms.termPeriods === null || isOtherPlan(state)) return null
  const missing = terms.termPeriods - paidPeriods
  if (missing <= 0) return moved(state, period.to)
  // After a pause, the periods are counted from the moved end of the one in which it was.
  if (pause !== null && pause.from < period.to) return periodStart(moved(state, period.to), cycleOf(terms)!, missing)
  return moved(state, earliestEnd(state, terms.termPeriods)!)
}

/** Sessions that lapse, and the first day on which they are no longer valid. */
export interface LapsingSessions {
  sessions: number
  on: PlainDate
}

/**
 * Returns the sessions that lapse within `lapsingDays` unless they are used, with the first of these days. Sessions that
 * the next period takes over do not lapse. Those of a suspended subscription are frozen.
 */
export function lapsingSessions(state: SubscriptionState, today: PlainDate): LapsingSessions | null {
  if (isPending(state) || isSuspended(state)) return null
  const byDay = Map.groupBy(
    state.lots.filter(({ left, until }) => left > 0 && until !== null),
    ({ until }) => moved(state, until!),
  )
  const lapsing = [...byDay]
    .filter(([on]) => isWithin(on, today, lapsingDays))
    .map(([on, lots]) => {
      const own = sum(lots.filter(({ isCarried }) => !isCarried))
      return { on, sessions: sum(lots) - Math.min(own, roomOn(state, on)) }
    })
    .filter(({ sessions }) => sessions > 0)
    .toSorted((a, b) => (a.on < b.on ? -1 : 1))
  const [first] = lapsing
  return first ? { on: first.on, sessions: lapsing.reduce((total, { sessions }) => total + sessions, 0) } : null
}

/** Returns how many sessions a period takes over that begins on a day. None if no period begins then. */
function roomOn(state: SubscriptionState, day: PlainDate): number {
  const { period, heldOn, nextTerms } = state
  const renewsOn = period?.to == null ? null : moved(state, period.to)
  if (renewsOn !== day || heldOn !== null || !isLive(state) || plannedEnd(state) === day) return 0
  const terms = nextTerms !== null && nextTerms.from <= day ? nextTerms : state.terms
  return terms.interval === 'ONE_OFF' || terms.sessions === null ? 0 : terms.rolloverSessions
}

const sum = (lots: readonly { left: number }[]) => lots.reduce((total, { left }) => total + left, 0)
