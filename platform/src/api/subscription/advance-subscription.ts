import { advance } from '@steward/shared/rules/membership/advance-subscription'
import { dunningOn } from '@steward/shared/rules/membership/dunning-dates'
import type { AdvanceTerms } from '@steward/shared/rules/membership/next-subscription-event'
import type { SubscriptionState } from '@steward/shared/rules/membership/subscription-state'
import { plainDateOf, type PlainDate } from '@steward/shared/time'
import { eq } from 'drizzle-orm'
import type { WriteContext } from '../../kernel/call.ts'
import { subscription } from '../../tables/membership/membership.ts'
import { carryOut, stateColumns } from './carry-out-events.ts'
import { loadSubscriptions, lockSubscription } from './load-subscription.ts'

/** Returns the local day of the business now. */
export const todayIn = ({ clock, entity }: Pick<WriteContext, 'clock' | 'entity'>): PlainDate =>
  plainDateOf(clock.now(), entity.timeZone)

/** Returns by what the dates of a business are decided. Bills are issued today, also for periods that began earlier. */
export const advanceTerms = (call: Pick<WriteContext, 'clock' | 'entity'>): AdvanceTerms => ({
  dunning: (day) => dunningOn(call.entity.terms, day),
  billedOn: todayIn(call),
})

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
