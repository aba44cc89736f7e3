import { advance } from '@steward/shared/rules/membership/advance-subscription'
import { endsSoon } from '@steward/shared/rules/membership/ending-soon'
import { addMinutes } from '@steward/shared/time'
import { and, asc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import { isLive } from '../../predicates/subscription.sql.ts'
import { errorSummary } from '../../database/error-summary.ts'
import { isConflict, isConnectionLoss } from '../../database/failure.ts'
import type { WriteContext } from '../../kernel/call.ts'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { subscription } from '../../tables/membership/membership.ts'
import { tellSubscriber } from '../customer-mail/membership/membership-notice.ts'
import { announce, takeAnnouncements, type Announcement } from '../notification/announcement.ts'
import { advanceSubscription } from './advance-subscription.ts'
import { advanceTerms, todayIn } from './advance-terms.ts'
import { newsOf } from './announce-events.ts'
import { loadSubscriptions } from './load-subscription.ts'
import { renewalToTell } from './renewal-to-tell.ts'

const mostAtOnce = 500
/** The next run takes the others. A run must end before the queue considers it lost. */
const mostPerRun = 5_000
/** The time after which a subscription is tried again that could not be advanced. */
const retryMinutes = 60

/**
 * Advances the subscriptions of a business to the present local day. Those to which nothing happens are written together.
 * Every other one has a transaction of its own, so one that fails holds up no other. The team gets one notification for
 * each kind of news of a run: a night with 40 unpaid memberships is not 40 notifications.
 */
export async function advanceMemberships(dependencies: JobDependencies, entityId: string): Promise<void> {
  const news: Announcement[] = []
  try {
    for (let seen = 0; seen < mostPerRun; seen += mostAtOnce) {
      const { quiet, eventful, isLast } = await inBusiness(dependencies, entityId, takeDue)
      news.push(...quiet.flatMap(endingNews))
      for (const one of eventful) news.push(...(await advanceOne(dependencies, entityId, one)))
      if (isLast) return
    }
  } finally {
    if (news.length > 0)
      await inBusiness(dependencies, entityId, async (call) => {
        for (const announcement of news) announce(call, announcement)
      })
  }
}

interface DueSubscription {
  id: string
  isEndingSoon: boolean
  /** The renewal of which the customer hears. */
  renewal: ReturnType<typeof renewalToTell>
}

const endingNews = ({ id, isEndingSoon }: DueSubscription) => (isEndingSoon ? [newsOf('membership-ending', id)] : [])

const tellOfRenewal = (call: WriteContext, { id, renewal }: DueSubscription) =>
  renewal && tellSubscriber(call, { subscriptionId: id, kind: 'renewal', facts: { renewal } })

/** Advances the due subscriptions to which nothing happens. Returns the others too. */
async function takeDue(
  call: WriteContext,
): Promise<{ quiet: DueSubscription[]; eventful: DueSubscription[]; isLast: boolean }> {
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
  const those = (hasEvents: boolean): DueSubscription[] =>
    loaded
      .filter(({ state }) => advance(state, today, terms).events.length > 0 === hasEvents)
      .map((one) => ({
        id: one.row.id,
        isEndingSoon: endsSoon(one.state, today, terms),
        renewal: renewalToTell(call, one),
      }))
  const quiet = those(false)
  for (const one of quiet) tellOfRenewal(call, one)
  if (quiet.length > 0)
    await tx
      .update(subscription)
      .set({ advancedTo: today, billFailureCode: null, billFailedAt: null })
      .where(
        inArray(
          subscription.id,
          quiet.map(({ id }) => id),
        ),
      )
  return { quiet, eventful: those(true), isLast: due.length < mostAtOnce }
}

const isDue = (call: WriteContext) =>
  and(
    eq(subscription.entityId, call.entity.id),
    isNull(subscription.deletedAt),
    or(isLive, gt(subscription.sessionsLeft, 0)),
    lt(subscription.advancedTo, todayIn(call)),
    or(isNull(subscription.billFailedAt), lt(subscription.billFailedAt, addMinutes(call.clock.now(), -retryMinutes))),
  )

/** Advances a subscription in a transaction of its own. Returns its news. */
async function advanceOne(
  dependencies: JobDependencies,
  entityId: string,
  due: DueSubscription,
): Promise<Announcement[]> {
  const { id } = due
  try {
    const news = await inBusiness(dependencies, entityId, async (call) => {
      await advanceSubscription(call, id)
      tellOfRenewal(call, due)
      return takeAnnouncements(call.notes)
    })
    return [...news, ...endingNews(due)]
  } catch (error) {
    if (isConnectionLoss(error)) throw error
    // Another transaction was first. The next run finds the subscription again.
    if (isConflict(error)) return []
    dependencies.logger.error({ entityId, subscriptionId: id, error: errorSummary(error) }, 'a subscription failed')
    const code = error instanceof ProblemError ? error.code : 'INTERNAL'
    return inBusiness(dependencies, entityId, (call) => storeFailure(call, id, code))
  }
}

/** Stores why a subscription could not be advanced. It is news only once, although every hour tries it again. */
async function storeFailure({ tx, clock }: WriteContext, id: string, code: string): Promise<Announcement[]> {
  const isOfThis = eq(subscription.id, id)
  const [before] = await tx.select({ code: subscription.billFailureCode }).from(subscription).where(isOfThis)
  await tx.update(subscription).set({ billFailureCode: code, billFailedAt: clock.now() }).where(isOfThis)
  return before && before.code === null ? [newsOf('membership-bill-failed', id)] : []
}
