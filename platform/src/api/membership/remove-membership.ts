import { whyNotPlan } from '@steward/shared/rules/membership/plan-guards'
import { eq } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { requirePossible } from '../../kernel/guard.ts'
import { membershipPlan } from '../../tables/membership/membership.ts'
import { isPlanSold, lockPlan } from './membership.queries.ts'

/** Deletes a plan that was never sold. The lock of the plan prevents a sale at the same moment. */
export const removeMembership = handle('membership.remove', async (call) => {
  const { tx, params, clock } = call
  const plan = await lockPlan(tx, params.id)
  const isSold = await isPlanSold(tx, plan)
  requirePossible(call, plan.version, whyNotPlan('remove', { status: plan.status, isSold }, call))
  const now = clock.now()
  const version = plan.version + 1
  await tx.update(membershipPlan).set({ deletedAt: now, version, updatedAt: now }).where(eq(membershipPlan.id, plan.id))
  call.audit('membership.remove', 'membership', plan.id, { old: { name: plan.name, status: plan.status }, version })
  return undefined
})
