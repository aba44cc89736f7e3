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
    'cancel-now': 'CANCELLED',
  },
  PAST_DUE: {
    'cancel-at-end': 'PAST_DUE',
    'withdraw-cancel': 'PAST_DUE',
    'write-off': null,
    'cancel-now': 'CANCELLED',
  },
  SUSPENDED: { 'withdraw-cancel': 'SUSPENDED', 'write-off': null, 'cancel-now': 'CANCELLED' },
  PAUSED: { resume: null, 'cancel-at-end': 'PAUSED', 'withdraw-cancel': 'PAUSED', 'cancel-now': 'CANCELLED' },
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
  | 'write-off'

/** Returns the actions that a status allows. Guards check the permission and the terms separately. */
export function subscriptionActions(status: SubscriptionStatus): SubscriptionAction[] {
  return Object.keys(subscriptionTransitions[status]) as SubscriptionAction[]
}

/** The statuses that no action and no date leaves. */
export const hasEndedStatus = (status: SubscriptionStatus): boolean => status === 'CANCELLED' || status === 'EXPIRED'
