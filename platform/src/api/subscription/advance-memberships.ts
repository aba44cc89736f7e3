import { advance } from '@steward/shared/rules/membership/advance-subscription'
import { addMinutes } from '@steward/shared/time'
import { and, asc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import { isLive } from '../../predicates/subscription.sql.ts'
import { errorSummary } from '../../database/error-summary.ts'
import { isConflict, isConnectionLoss } from '../../database/failure.ts'
import type { WriteContext } from '../../kernel/call.ts'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { subscription } from '../../tables/membership/membership.ts'
import { advanceSubscription, advanceTerms, todayIn } from './advance-subscription.ts'
import { loadSubscriptions } from './load-subscription.ts'

const mostAtOnce = 500
/** The next run takes the others. A run must end before the queue considers it lost. */
const mostPerRun = 5_000
/** The time after which a subscription is tried again that could not be advanced. */
const retryMinutes = 60

/**
 * Advances the subscriptions of a business to the present local day. Those to which nothing happens are written together.
 * Every other one has a transaction of its own, so one that fails holds up no other.
 */
export async function advanceMemberships(dependencies: JobDependencies, entityId: string): Promise<void> {
  for (let seen = 0; seen < mostPerRun; seen += mostAtOnce) {
    const { ids, isLast } = await inBusiness(dependencies, entityId, takeDue)
    for (const id of ids) await advanceOne(dependencies, entityId, id)
    if (isLast) return
  }
}

/** Advances the due subscriptions to which nothing happens. Returns the others. */
async function takeDue(call: WriteContext): Promise<{ ids: string[]; isLast: boolean }> {
  const { tx } = call
  const today = todayIn(call)
  // Rows that another process has locked are found again by the next run.
  const due = await tx
    .select({ id: subscription.id })
    .from(subscription)
    .where(isDue(call))
    .orderBy(asc(subscription.advancedTo), asc(subscription.id))
    .limit(mostAtOnce)
    .for('update', { skipLocked: true })
  const loaded = await loadSubscriptions(
    call,
    due.map(({ id }) => id),
  )
  const terms = advanceTerms(call)
  const idsWith = (hasEvents: boolean) =>
    loaded.filter(({ state }) => advance(state, today, terms).events.length > 0 === hasEvents).map(({ row }) => row.id)
  const quiet = idsWith(false)
  if (quiet.length > 0)
    await tx
      .update(subscription)
      .set({ advancedTo: today, billFailureCode: null, billFailedAt: null })
      .where(inArray(subscription.id, quiet))
  return { ids: idsWith(true), isLast: due.length < mostAtOnce }
}

const isDue = (call: WriteContext) =>
  and(
    eq(subscription.entityId, call.entity.id),
    isNull(subscription.deletedAt),
    or(isLive, gt(subscription.sessionsLeft, 0)),
    lt(subscription.advancedTo, todayIn(call)),
    or(isNull(subscription.billFailedAt), lt(subscription.billFailedAt, addMinutes(call.clock.now(), -retryMinutes))),
  )

async function advanceOne(dependencies: JobDependencies, entityId: string, id: string): Promise<void> {
  try {
    await inBusiness(dependencies, entityId, (call) => advanceSubscription(call, id))
  } catch (error) {
    if (isConnectionLoss(error)) throw error
    // Another transaction was first. The next run finds the subscription again.
    if (isConflict(error)) return
    dependencies.logger.error({ entityId, subscriptionId: id, error: errorSummary(error) }, 'a subscription failed')
    await inBusiness(dependencies, entityId, ({ tx, clock }) =>
      tx
        .update(subscription)
        .set({
          billFailureCode: error instanceof ProblemError ? error.code : 'INTERNAL',
          billFailedAt: clock.now(),
        })
        .where(eq(subscription.id, id)),
    )
  }
}
