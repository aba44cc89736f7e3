import type { PlainDate } from '../../time/types.ts'
import { applyEvent } from './apply-subscription-event.ts'
import { nextEvent, type AdvanceTerms } from './next-subscription-event.ts'
import type { SubscriptionEvent, SubscriptionState } from './subscription-state.ts'

/**
 * Returns what happens to a subscription until the end of a local day, in the order in which it happens, and the
 * subscription after it. The job, its catch-up, previews and tests use it. It depends on nothing but its parameters.
 * Advancing to one day and then to a later one is the same as advancing to the later one.
 */
export function advance(
  state: SubscriptionState,
  until: PlainDate,
  terms: AdvanceTerms,
): { state: SubscriptionState; events: SubscriptionEvent[] } {
  const events: SubscriptionEvent[] = []
  let current = state
  let remindedOn = state.advancedTo
  for (;;) {
    const opened = events.filter(({ type }) => type === 'PERIOD').length
    const event = nextEvent(current, terms, { opened, remindedOn })
    if (event === null || event.on > until) break
    if (event.type === 'REMINDER') remindedOn = event.on
    events.push(event)
    current = applyEvent(current, event)
  }
  return { state: { ...current, advancedTo: until > current.advancedTo ? until : current.advancedTo }, events }
}

/**
 * Returns the next dated events of a subscription that nobody changes. Each bill to come is paid on the day of its issue,
 * so only bills that are open now have consequences.
 */
export function nextEvents(state: SubscriptionState, count: number, terms: AdvanceTerms): SubscriptionEvent[] {
  const events: SubscriptionEvent[] = []
  let current = state
  let remindedOn = state.advancedTo
  while (events.length < count) {
    const event = nextEvent(current, terms, { opened: 0, remindedOn })
    if (event === null) break
    if (event.type === 'REMINDER') remindedOn = event.on
    events.push(event)
    const { debts, settledOn } = current
    current = { ...applyEvent(current, event), debts, settledOn }
  }
  return events
}
