import type { PlainDate } from '../../time/types.ts'
import { nextEvents } from './advance-subscription.ts'
import type { AdvanceTerms } from './next-subscription-event.ts'
import { billedAmount, isOtherPlan } from './open-period.ts'
import type { LotCredits } from './subscription-credits.ts'
import type { EndCause, SubscriptionEvent, SubscriptionState } from './subscription-state.ts'

/** The kinds of events that a subscription announces. `MINIMUM_TERM` is the first day on which it can end. */
export const announcedTypes = [
  'PERIOD',
  'PAST_DUE',
  'REMINDER',
  'SETTLED',
  'SUSPEND',
  'RETURN',
  'PAUSE',
  'RESUME',
  'LAPSE',
  'HOLD',
  'MINIMUM_TERM',
  'END',
] as const

export const endCauses = [
  'CUSTOMER',
  'NON_PAYMENT',
  'FIRST_PAYMENT',
  'TERM',
  'VALIDITY',
  'USED_UP',
] as const satisfies EndCause[]

/** The number of events that the page of a subscription lists. */
export const announcedCount = 12

/** A dated event to come, as data for a sentence. */
export interface AnnouncedEvent {
  on: PlainDate
  type: (typeof announcedTypes)[number]
  /** The ordinal of a period, the number of a reminder, or the days of a pause. */
  number: number | null
  /** What a period bills, in minor units with tax. Null if the event issues no bill. */
  amount: number | null
  /** The sessions that a period grants (null: unlimited), or those that lapse, freeze or come back. */
  sessions: number | null
  /** The sessions that a period takes over. */
  carried: number
  isTrial: boolean
  hasNewTerms: boolean
  cause: EndCause | null
}

interface Announcing {
  terms: AdvanceTerms
  /** In periods. */
  minimumTerm: number
  /** Returns a fee with tax on a day. */
  withTax: (fee: number, on: PlainDate) => number
}

/**
 * Returns the next events of a subscription that nobody changes, with the end of its minimum term. Of sessions, only those
 * that it has now are announced to lapse: nobody knows how many of later ones will be used.
 */
export function announcedEvents(
  state: SubscriptionState,
  { terms, minimumTerm, withTax }: Announcing,
  count: number = announcedCount,
): AnnouncedEvent[] {
  const known = new Set(state.lots.map(({ id }) => id))
  const ofKnown = (lots: readonly LotCredits[]) => lots.filter(({ lotId }) => known.has(lotId))
  // Each period brings at most two lapses.
  const events = nextEvents(state, count * 3, terms)
    .map((event) => ('lots' in event ? { ...event, lots: ofKnown(event.lots) } : event))
    .filter(({ type, ...event }) => type !== 'LAPSE' || ('lots' in event && event.lots.length > 0))
    .slice(0, count)
  const announced = events.map((event) => announce(event, withTax, ofKnown))
  const free = endOfMinimumTerm(isOtherPlan(state) ? ofPresentPlan(events) : events, minimumTerm - state.paidPeriods)
  const ends = events.some(({ type, on }) => type === 'END' && free !== null && on <= free)
  if (free === null || ends) return announced
  const at = announced.findIndex(({ on }) => on >= free)
  const place = at === -1 ? announced.length : at
  return announced.toSpliced(place, 0, { ...plain, on: free, type: 'MINIMUM_TERM' }).slice(0, count)
}

/** Returns the events before a change of plan. The minimum term of its plan ends with it. */
function ofPresentPlan(events: readonly SubscriptionEvent[]): readonly SubscriptionEvent[] {
  const at = events.findIndex((event) => event.type === 'PERIOD' && event.period.hasNewTerms)
  return at === -1 ? events : events.slice(0, at)
}

/** Returns the end of the period with which the minimum term is over, or null if no announced period is the last one. */
function endOfMinimumTerm(events: readonly SubscriptionEvent[], missing: number): PlainDate | null {
  const paid = events.flatMap((event) => (event.type === 'PERIOD' && !event.period.isTrial ? [event.period] : []))
  return missing > 0 ? (paid[missing - 1]?.to ?? null) : null
}

const plain = {
  number: null,
  amount: null,
  sessions: null,
  carried: 0,
  isTrial: false,
  hasNewTerms: false,
  cause: null,
} as const

function announce(
  event: SubscriptionEvent,
  withTax: Announcing['withTax'],
  ofKnown: (lots: readonly LotCredits[]) => LotCredits[],
): AnnouncedEvent {
  const { on, type } = event
  const base: AnnouncedEvent = { ...plain, on, type }
  switch (event.type) {
    case 'PERIOD': {
      const { ordinal, dueOn, granted, carried, isTrial, hasNewTerms } = event.period
      const amount = dueOn === null ? null : withTax(billedAmount(event.period), on)
      const over = sum(ofKnown(carried))
      return { ...base, number: ordinal, amount, sessions: granted, carried: over, isTrial, hasNewTerms }
    }
    case 'REMINDER':
      return { ...base, number: event.number }
    case 'RESUME':
      return { ...base, number: event.days }
    case 'LAPSE':
    case 'SUSPEND':
    case 'RETURN':
      return { ...base, sessions: sum(event.lots) }
    case 'END':
      return { ...base, sessions: sum(event.lots), cause: event.cause }
    default:
      return base
  }
}

const sum = (lots: readonly LotCredits[]) => lots.reduce((total, { credits }) => total + credits, 0)
