/**
 * The allowed actions on a membership plan by status, each with the status after it (product decision B.1). Null means
 * that the plan is deleted. An archived plan is off sale and keeps its subscribers.
 */
export const planTransitions = {
  DRAFT: { update: 'DRAFT', 'put-on-sale': 'ACTIVE', remove: null },
  ACTIVE: { update: 'ACTIVE', 'apply-terms': 'ACTIVE', archive: 'ARCHIVED', remove: null },
  ARCHIVED: { 'apply-terms': 'ARCHIVED', restore: 'ACTIVE', remove: null },
} as const

export type PlanStatus = keyof typeof planTransitions
export type PlanAction = 'update' | 'put-on-sale' | 'apply-terms' | 'archive' | 'restore' | 'remove'

/** Returns the actions that a status allows. Guards check the permission and the subscribers separately. */
export function planActions(status: PlanStatus): PlanAction[] {
  return Object.keys(planTransitions[status]) as PlanAction[]
}

// Both rules stand in SQL, too (`predicates/membership-plan.sql.ts` of the platform). A test compares both.

export const isOnSale = ({ status }: { status: PlanStatus }): boolean => status === 'ACTIVE'

/** Whether the plan counts for the limit of plans. */
export const countsForLimit = ({ status }: { status: PlanStatus }): boolean => status !== 'ARCHIVED'
