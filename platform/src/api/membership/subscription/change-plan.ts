import { formatMinor } from '@steward/shared/money'
import { changesOn } from '@steward/shared/rules/membership/subscription-change'
import { and, eq, sql } from 'drizzle-orm'
import { handle, type CallContext } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { subscription } from '../../../tables/membership/membership.ts'
import { subscriptionTermsChange } from '../../../tables/membership/membership-operation.ts'
import { isWaiting } from '../../membership-plan/waiting-terms.ts'
import { tellSubscriber } from '../../customer-mail/membership/membership-notice.ts'
import { todayIn } from '../../subscription/advance-terms.ts'
import { lockForChange, writePlanned } from './change-subscription.ts'
import { readRecord } from './get-record.ts'
import { findOtherPlan } from './other-plan.ts'

/** Changes a subscription to the current terms of another plan, from its next period on. The open period stays. */
export const changePlan = handle('subscription.change-plan', async (call) => {
  const { tx, entity, clock, params, body } = call
  const to = await findOtherPlan(call, body.membershipId, { lock: true })
  if (!to) throw problems.invalidField('membershipId', 'NOT_FOUND')
  const known = await lockForChange(call, params.id, { action: 'change-plan', to })
  const appliesFrom = changesOn(known.state, todayIn(call))
  await tx.insert(subscriptionTermsChange).values({
    entityId: entity.id,
    membershipPlanId: to.planId,
    subscriptionId: params.id,
    planVersionId: to.version.id,
    appliesFrom,
    createdAt: clock.now(),
  })
  await writePlanned(call, known, 'PLAN_CHANGE_PLANNED', to.name)
  await stampVersion(call, params.id)
  const { row } = known
  call.audit('subscription.change-plan', 'subscription', params.id, {
    old: { membershipId: row.membershipPlanId, price: formatMinor(row.price, row.currency) },
    new: { membershipId: to.planId, price: formatMinor(to.terms.price, to.currency), from: appliesFrom },
    version: row.version + 1,
  })
  const nextPlan = { name: to.name, price: to.terms.price, from: appliesFrom }
  tellSubscriber(call, { subscriptionId: params.id, kind: 'change', facts: { nextPlan } }, body.notify)
  return readRecord(call, params.id)
})

/** Takes back a change of plan that has not begun. */
export const withdrawChange = handle('subscription.withdraw-change', async (call) => {
  const { tx, clock, params, body } = call
  const known = await lockForChange(call, params.id, { action: 'withdraw-change' })
  const { row } = known
  await tx
    .update(subscriptionTermsChange)
    .set({ withdrawnAt: clock.now() })
    .where(and(eq(subscriptionTermsChange.subscriptionId, params.id), isWaiting))
  await writePlanned(call, known, 'PLAN_CHANGE_WITHDRAWN', row.nextPlan?.name)
  await stampVersion(call, params.id)
  call.audit('subscription.withdraw-change', 'subscription', params.id, {
    old: { membershipId: row.nextPlan!.id },
    new: { membershipId: row.membershipPlanId },
    version: row.version + 1,
  })
  tellSubscriber(call, { subscriptionId: params.id, kind: 'change-withdrawn', facts: {} }, body.notify)
  return readRecord(call, params.id)
})

const stampVersion = ({ tx, clock }: CallContext, id: string) =>
  tx
    .update(subscription)
    .set({ version: sql`${subscription.version} + 1`, updatedAt: clock.now() })
    .where(eq(subscription.id, id))
