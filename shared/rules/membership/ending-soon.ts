import { addDays } from '../../time/arithmetic.ts'
import type { PlainDate } from '../../time/types.ts'
import { advance } from './advance-subscription.ts'
import type { AdvanceTerms } from './next-subscription-event.ts'
import type { SubscriptionState } from './subscription-state.ts'

/** The days before its end on which the team hears of it, so that somebody can talk to the customer (B.6). */
export const endingSoonDays = 7

/**
 * Returns whether the end of a subscription comes within reach by its advance to a day. That is so once, however often it
 * is advanced. An end for a missing payment is not foreseen: it is no news to the desk.
 */
export function endsSoon(state: SubscriptionState, today: PlainDate, terms: AdvanceTerms): boolean {
  const end = advance(state, addDays(today, endingSoonDays), terms).events.find(({ type }) => type === 'END')
  if (end?.type !== 'END' || end.on <= today) return false
  const isForeseen = end.cause !== 'NON_PAYMENT' && end.cause !== 'FIRST_PAYMENT' && end.cause !== 'USED_UP'
  return isForeseen && end.on > addDays(state.advancedTo, endingSoonDays)
}
