import { whyNotPlan } from '@steward/shared/rules/membership/plan-guards'
import { planTransitions } from '@steward/shared/rules/membership/plan-transitions'
import { plainDateOf } from '@steward/shared/time'
import { eq } from 'drizzle-orm'
import { handle, type CallContext } from '../../kernel/call.ts'
import { requirePossible } from '../../kernel/guard.ts'
import { membershipPlan } from '../../tables/membership/membership.ts'
import { lockCoverage } from '../membership-plan/plan-coverage.ts'
import { requireRoomForPlans, requireSellable } from './membership.policy.ts'
import { presentMembership } from './membership.presenter.ts'
import { findMembership, lockPlan, type LockedPlan } from './membership.queries.ts'

/** Puts a draft on sale. */
export const putMembershipOnSale = handle('membership.put-on-sale', async (call) => {
  await lockCoverage(call)
  const plan = await lockPlan(call.tx, call.params.id)
  requirePossible(call, plan.version, whyNotPlan('put-on-sale', plan, call))
  await requireSellable(call, [plan.id])
  return setStatus(call, plan, 'membership.put-on-sale', planTransitions.DRAFT['put-on-sale'])
})

/** Takes a plan off sale. Its subscribers keep it. */
export const archiveMembership = handle('membership.archive', async (call) => {
  const plan = await lockPlan(call.tx, call.params.id)
  requirePossible(call, plan.version, whyNotPlan('archive', plan, call))
  return setStatus(call, plan, 'membership.archive', planTransitions.ACTIVE.archive)
})

/** Puts an archived plan back on sale. Throws LIMIT_REACHED when the business has no room for it. */
export const restoreMembership = handle('membership.restore', async (call) => {
  await lockCoverage(call)
  const plan = await lockPlan(call.tx, call.params.id)
  requirePossible(call, plan.version, whyNotPlan('restore', plan, call))
  await requireRoomForPlans(call, 1)
  await requireSellable(call, [plan.id])
  return setStatus(call, plan, 'membership.restore', planTransitions.ARCHIVED.restore)
})

type StatusAction = 'membership.put-on-sale' | 'membership.archive' | 'membership.restore'

async function setStatus(call: CallContext, plan: LockedPlan, action: StatusAction, status: LockedPlan['status']) {
  const { tx, clock, entity } = call
  const now = clock.now()
  const version = plan.version + 1
  await tx.update(membershipPlan).set({ status, version, updatedAt: now }).where(eq(membershipPlan.id, plan.id))
  call.audit(action, 'membership', plan.id, { old: { status: plan.status }, new: { status }, version })
  return presentMembership(await findMembership(tx, plan.id, plainDateOf(now, entity.timeZone)))
}
