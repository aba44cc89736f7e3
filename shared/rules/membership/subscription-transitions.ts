/**
 * What people do to a subscription, by status, with the status after it (product decision B.1). A pause that begins
 * later and a cancellation at the end of the period leave the status as it is. Null means that the dates decide.
 */
export const subscriptionTransitions = {
  PENDING: { 'cancel-now': 'CANCELLED' },
  ACTIVE: {
    pause: null,
    'withdraw-pause': 'ACTIVE',
    'cancel-at-end': 'ACTIVE',
    'withdraw-cancel': 'ACTIVE',
    'change-plan': 'ACTIVE',
    'withdraw-change': 'ACTIVE',
    'release-hold': null,
    'cancel-now': 'CANCELLED',
  },
  PAST_DUE: {
    'cancel-at-end': 'PAST_DUE',
    'withdraw-cancel': 'PAST_DUE',
    'withdraw-change': 'PAST_DUE',
    'release-hold': null,
    'write-off': null,
    'cancel-now': 'CANCELLED',
  },
  SUSPENDED: {
    'withdraw-cancel': 'SUSPENDED',
    'withdraw-change': 'SUSPENDED',
    'write-off': null,
    'cancel-now': 'CANCELLED',
  },
  PAUSED: {
    resume: null,
    'cancel-at-end': 'PAUSED',
    'withdraw-cancel': 'PAUSED',
    'withdraw-change': 'PAUSED',
    'cancel-now': 'CANCELLED',
  },
  CANCELLED: {},
  EXPIRED: {},
} as const

export type SubscriptionStatus = keyof typeof subscriptionTransitions
export type SubscriptionAction =
  | 'pause'
  | 'withdraw-pause'
  | 'resume'
  | 'cancel-at-end'
  | 'withdraw-cancel'
  | 'cancel-now'
  | 'change-plan'
  | 'withdraw-change'
  | 'release-hold'
  | 'write-off'

/** Returns the actions that a status allows. Guards check the permission and the terms separately. */
export function subscriptionActions(status: SubscriptionStatus): SubscriptionAction[] {
  return Object.keys(subscriptionTransitions[status]) as SubscriptionAction[]
}

// Each list below stands in SQL, too (`predicates/subscription.sql.ts` of the platform). A test compares both.

interface HasStatus {
  status: SubscriptionStatus
}

/** The statuses that no action and no date leaves. */
export const endedSubscriptionStatuses = ['CANCELLED', 'EXPIRED'] as const

/** The statuses in which a subscription is billed and brings revenue. */
export const billedStatuses = ['ACTIVE', 'PAST_DUE'] as const

/** The statuses in which the customer shows as a member. */
export const memberStatuses = [...billedStatuses, 'PAUSED'] as const

const isOneOf =
  (statuses: readonly SubscriptionStatus[]) =>
  ({ status }: HasStatus): boolean =>
    statuses.includes(status)

export const hasEndedStatus = (status: SubscriptionStatus): boolean => isOneOf(endedSubscriptionStatuses)({ status })

export const isLive = (subscription: HasStatus): boolean => !hasEndedStatus(subscription.status)
export const isBilled = isOneOf(billedStatuses)
export const isOfMember = isOneOf(memberStatuses)
export const isPending = isOneOf(['PENDING'])
export const isActive = isOneOf(['ACTIVE'])
export const isPastDue = isOneOf(['PAST_DUE'])
export const isPaused = isOneOf(['PAUSED'])
export const isSuspended = isOneOf(['SUSPENDED'])
