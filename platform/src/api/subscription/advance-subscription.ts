import { advance } from '@steward/shared/rules/membership/advance-subscription'
import type { SubscriptionState } from '@steward/shared/rules/membership/subscription-state'
import type { PlainDate } from '@steward/shared/time'
import { eq } from 'drizzle-orm'
import type { WriteContext } from '../../kernel/call.ts'
import { subscription } from '../../tables/membership/membership.ts'
import { advanceTerms, todayIn } from './advance-terms.ts'
import { carryOut, stateColumns } from './carry-out-events.ts'
import { loadSubscriptions, lockSubscription } from './load-subscription.ts'

/**
 * Locks a subscription and carries out everything that happens to it until the end of a local day: bills, suspensions,
 * pauses, its end. Call it after a sale, after a payment, and by the job. A second call on the same day writes nothing.
 * The caller locks slots before, and takes document numbers afterwards.
 *
 * @param until not after today
 * @returns the subscription afterwards, or undefined if there is none
 */
export async function advanceSubscription(
  call: WriteContext,
  subscriptionId: string,
  until: PlainDate = todayIn(call),
): Promise<SubscriptionState | undefined> {
  if (!(await lockSubscription(call, subscriptionId))) return undefined
  const [loaded] = await loadSubscriptions(call, [subscriptionId])
  if (!loaded || loaded.row.deletedAt !== null) return undefined
  const { state: after, events } = advance(loaded.state, until, advanceTerms(call))
  if (events.length > 0) await carryOut(call, loaded, events, after)
  else if (hasMoved(loaded.row, after))
    await call.tx.update(subscription).set(stateColumns(after)).where(eq(subscription.id, subscriptionId))
  return after
}

type Stored = Pick<typeof subscription.$inferSelect, 'advancedTo' | 'settledOn' | 'billFailureCode'>

const hasMoved = (row: Stored, after: SubscriptionState) =>
  row.advancedTo !== after.advancedTo || row.settledOn !== after.settledOn || row.billFailureCode !== null
