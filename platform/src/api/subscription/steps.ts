import { applyEvent } from '@steward/shared/rules/membership/apply-subscription-event'
import type { SubscriptionEvent, SubscriptionState } from '@steward/shared/rules/membership/subscription-state'

/** An event with the subscription before and after it. */
export interface Step {
  event: SubscriptionEvent
  before: SubscriptionState
  after: SubscriptionState
}

/** Returns the steps of events that happen to a subscription in this order. */
export function stepsOf(state: SubscriptionState, events: readonly SubscriptionEvent[]): Step[] {
  let before = state
  return events.map((event) => {
    const step = { event, before, after: applyEvent(before, event) }
    before = step.after
    return step
  })
}
