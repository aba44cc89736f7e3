import type { PlainDate } from '../../time/types.ts'
import { nextEvents } from './advance-subscription.ts'
import { announcedCount, type AnnouncedEvent } from './announced-events.ts'
import type { AdvanceTerms } from './next-subscription-event.ts'
import type { SubscriptionState } from './subscription-state.ts'

type Event<Amount> = Pick<AnnouncedEvent, 'on' | 'type'> & { amount: Amount | null }

/** The dates that people compare before a change of a subscription. A date is null if nothing of its kind is announced. */
export interface Outlook<Amount> {
  nextBill: { on: PlainDate; amount: Amount } | null
  /** The day after the last one of the current period, with the days of a pause. */
  periodEnd: PlainDate | null
  minimumTermOver: PlainDate | null
  endsOn: PlainDate | null
}

/** Returns the dates of the next events. */
export function outlookOf<Amount>(events: readonly Event<Amount>[]): Outlook<Amount> {
  const bill = events.find(({ amount }) => amount !== null)
  const dayOf = (...types: AnnouncedEvent['type'][]) => events.find(({ type }) => types.includes(type))?.on ?? null
  return {
    nextBill: bill ? { on: bill.on, amount: bill.amount! } : null,
    periodEnd: dayOf('PERIOD', 'END'),
    minimumTermOver: dayOf('MINIMUM_TERM'),
    endsOn: dayOf('END'),
  }
}

/**
 * Returns the day of the next bill of a subscription that nobody changes, as its next events have it. A past due one has
 * none unless its period ends before it is suspended.
 */
export function nextBillOn(state: SubscriptionState, terms: AdvanceTerms): PlainDate | null {
  const bill = nextEvents(state, announcedCount, terms).find((event) => event.type === 'PERIOD' && event.period.dueOn)
  return bill?.on ?? null
}
