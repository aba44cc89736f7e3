import { formatMinor } from '@steward/shared/money'
import { whyNotPlan } from '@steward/shared/rules/membership/plan-guards'
import { firstBillOn, termsApplyFrom } from '@steward/shared/rules/membership/terms-change'
import { plainDateOf } from '@steward/shared/time'
import { handle, type CallContext } from '../../../kernel/call.ts'
import { requirePossible, throwRefusal } from '../../../kernel/guard.ts'
import { recordOperation } from '../../../kernel/operation.ts'
import { membershipTermsOperation, subscriptionTermsChange } from '../../../tables/membership/membership-operation.ts'
import { lockPlan, type LockedPlan } from '../membership.queries.ts'
import { findSubscribers, lockSubscribers, refusalOf, type Subscriber } from './subscribers-of-version.ts'

/** The most rows of a preview. Its totals count all. */
const shownAtMost = 200
/** The most rows of one insert. */
const insertedTogether = 2_000

/** Shows whom the current terms would move, and changes nothing. */
export const previewTerms = handle('membership-terms.preview', async (call) => {
  const plan = await lockPlan(call.tx, call.params.id)
  throwRefusal(whyNotPlan('apply-terms', plan, call))
  const rows = await findSubscribers(call, plan, call.body.fromVersion)
  const today = plainDateOf(call.clock.now(), call.entity.timeZone)
  return {
    toVersion: plan.currentVersion,
    currency: plan.terms.currency,
    items: rows.slice(0, shownAtMost).map((each) => ({
      subscriptionId: each.row.id,
      customer: { id: each.customer.id, givenName: each.customer.givenName, lastName: each.customer.lastName },
      status: each.row.status,
      priceBefore: formatMinor(each.row.price, each.row.currency),
      priceAfter: formatMinor(plan.terms.price, plan.terms.currency),
      firstBillOn: firstBillOn(each.row, today),
      code: refusalOf(each, plan) ?? null,
    })),
    total: rows.length,
    changed: rows.filter((each) => refusalOf(each, plan) === undefined).length,
  }
})

/**
 * Schedules the current terms for the subscribers of an older version. Each one gets them with the first period that
 * begins after the one that is open now, so nothing that was billed changes.
 */
export const applyTerms = handle('membership-terms.apply', async (call) => {
  const plan = await lockPlan(call.tx, call.params.id)
  requirePossible(call, plan.version, whyNotPlan('apply-terms', plan, call))
  const rows = await lockSubscribers(call, plan, call.body.fromVersion)
  const failed = rows.flatMap((each) => {
    const code = refusalOf(each, plan)
    return code ? [{ subscriptionId: each.row.id, code }] : []
  })
  const changed = rows.filter((each) => refusalOf(each, plan) === undefined)
  const operationId = changed.length === 0 ? null : await schedule(call, plan, changed)
  if (operationId !== null)
    call.audit('membership-terms.apply', 'membership-terms', operationId, {
      new: {
        membershipId: plan.id,
        fromVersion: call.body.fromVersion,
        toVersion: plan.currentVersion,
        changed: changed.length,
        failed: failed.length,
      },
    })
  return { operationId, changed: changed.length, failed }
})

async function schedule(
  call: CallContext & { body: { fromVersion: number } },
  plan: LockedPlan,
  subscribers: readonly Subscriber[],
): Promise<string> {
  const { tx, entity, clock, body } = call
  const now = clock.now()
  const today = plainDateOf(now, entity.timeZone)
  const operationId = await recordOperation(call, membershipTermsOperation, {
    membershipPlanId: plan.id,
    fromVersion: body.fromVersion,
    toVersion: plan.currentVersion,
  })
  const changes = subscribers.map(({ row }) => ({
    entityId: entity.id,
    operationId,
    membershipPlanId: plan.id,
    subscriptionId: row.id,
    planVersionId: plan.terms.id,
    // `refusalOf` rejects a subscription without a next period.
    appliesFrom: termsApplyFrom(row.currentPeriodEnd!, today),
    createdAt: now,
  }))
  for (let from = 0; from < changes.length; from += insertedTogether)
    await tx.insert(subscriptionTermsChange).values(changes.slice(from, from + insertedTogether))
  subscribers.forEach(({ row }, index) =>
    call.audit('subscription.change-terms', 'subscription', row.id, {
      old: { termsVersion: body.fromVersion, price: formatMinor(row.price, row.currency) },
      new: {
        termsVersion: plan.currentVersion,
        price: formatMinor(plan.terms.price, plan.terms.currency),
        from: changes[index]!.appliesFrom,
      },
    }),
  )
  return operationId
}
