import type { PermissionKey } from '../../roles/permission.ts'
import { planActions, type PlanAction, type PlanStatus } from './plan-transitions.ts'
import { notAllowed, withoutPermission, type GuardContext, type Refusal } from '../common/refusal.ts'

/** What the guards read of a plan. */
export interface PlanFacts {
  status: PlanStatus
  /** Whether it was ever sold, also to people who have left since. Left out, it is not judged. */
  isSold?: boolean
}

/** The permission of every action. A test compares it with the operations of the contract. */
export const planPermission: PermissionKey = 'plan.write'

/** The most plans in one bulk archiving. */
export const maxBulkPlans = 100

const sold: Refusal<'PLAN_HAS_SUBSCRIBERS'> = { code: 'PLAN_HAS_SUBSCRIBERS', reason: 'PLAN_HAS_SUBSCRIBERS' }

/**
 * Returns why the action is not possible for the plan, or undefined when it is. Menus, verbs, bulk verbs and the mock
 * ask it. The verb alone checks the limit of the plan, the services and the business details.
 */
export function whyNotPlan(
  action: PlanAction,
  { status, isSold }: PlanFacts,
  at: Pick<GuardContext, 'may'>,
): Refusal<'PERMISSION_DENIED' | 'TRANSITION_NOT_ALLOWED' | 'PLAN_HAS_SUBSCRIBERS'> | undefined {
  const refused = withoutPermission(planPermission, at)
  if (refused) return refused
  const allowed = planActions(status)
  if (!allowed.includes(action)) return notAllowed(status, action, { allowed })
  return action === 'remove' && isSold ? sold : undefined
}
