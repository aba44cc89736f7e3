import type { PermissionKey } from '../../roles/permission.ts'
import type { PlainDate } from '../../time/types.ts'
import { notAllowed, withoutPermission, type GuardContext, type Refusal } from '../common/refusal.ts'
import { subscriptionActions, type SubscriptionAction, type SubscriptionStatus } from './subscription-transitions.ts'

/** What the guards read of a subscription. */
export interface SubscriptionFacts {
  status: SubscriptionStatus
  /** Whether it is paid once. A pack has no periods, so it neither pauses nor ends with one. */
  isPack: boolean
  cancelAt: PlainDate | null
  /** Whether a pause runs or lies ahead. */
  hasPause: boolean
  /** Whether a change of plan lies ahead. */
  hasPlanChange: boolean
  /** Whether its billing waits for a person (M27). */
  isHeld: boolean
}

/** The permission of each action (M25). */
export const subscriptionPermissions = {
  pause: 'subscription.sell',
  'withdraw-pause': 'subscription.sell',
  resume: 'subscription.sell',
  'cancel-at-end': 'subscription.sell',
  'withdraw-cancel': 'subscription.sell',
  'cancel-now': 'subscription.end',
  'change-plan': 'subscription.end',
  'withdraw-change': 'subscription.end',
  'release-hold': 'subscription.end',
  'write-off': 'subscription.end',
} as const satisfies Record<SubscriptionAction, PermissionKey>

const ofPeriods: readonly SubscriptionAction[] = [
  'pause',
  'withdraw-pause',
  'resume',
  'cancel-at-end',
  'withdraw-cancel',
  'change-plan',
  'withdraw-change',
  'release-hold',
]

/** Returns why the action is not possible for the subscription, or undefined when it is. */
export function whyNotSubscription(
  action: SubscriptionAction,
  facts: SubscriptionFacts,
  at: Pick<GuardContext, 'may'>,
): Refusal<'PERMISSION_DENIED' | 'TRANSITION_NOT_ALLOWED'> | undefined {
  const refused = withoutPermission(subscriptionPermissions[action], at)
  if (refused) return refused
  const allowed = subscriptionActions(facts.status).filter((one) => fits(one, facts))
  return allowed.includes(action) ? undefined : notAllowed(facts.status, action, { allowed })
}

function fits(
  action: SubscriptionAction,
  { isPack, cancelAt, hasPause, hasPlanChange, isHeld }: SubscriptionFacts,
): boolean {
  if (isPack && ofPeriods.includes(action)) return false
  if (action === 'withdraw-cancel') return cancelAt !== null
  if (action === 'withdraw-pause') return hasPause
  if (action === 'withdraw-change') return hasPlanChange
  if (action === 'release-hold') return isHeld
  if (action === 'change-plan') return cancelAt === null && !hasPlanChange
  return action === 'cancel-at-end' || action === 'pause' ? cancelAt === null : true
}
