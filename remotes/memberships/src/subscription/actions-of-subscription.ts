import type { Subscription } from '@steward/shared/contracts'
import { whyNotSubscription, type SubscriptionFacts } from '@steward/shared/rules/membership/subscription-guards'
import type { ActionFace } from '@steward/shared/ui/lists'
import type { useTexts } from '../texts/texts.ts'

export const subscriptionActionKeys = [
  'pause',
  'resume',
  'withdraw-pause',
  'change-plan',
  'withdraw-change',
  'release-hold',
  'cancel-at-end',
  'withdraw-cancel',
  'cancel-now',
] as const
export type SubscriptionActionKey = (typeof subscriptionActionKeys)[number]

type Label = Parameters<ReturnType<typeof useTexts>>[0]

/** The actions on a subscription, in the order of its menu. The menus of its row and of its page read them. */
export const actionsOfSubscription: Record<SubscriptionActionKey, ActionFace<Label>> = {
  pause: {
    label: 'subscriptionAction.pause',
    operation: 'subscription.pause',
    icon: 'pause',
    permission: 'subscription.sell',
  },
  resume: {
    label: 'subscriptionAction.resume',
    operation: 'subscription.resume',
    icon: 'forward',
    permission: 'subscription.sell',
  },
  'withdraw-pause': {
    label: 'subscriptionAction.withdraw-pause',
    operation: 'subscription.withdraw-pause',
    icon: 'undo',
    permission: 'subscription.sell',
  },
  'change-plan': {
    label: 'subscriptionAction.change-plan',
    operation: 'subscription.change-plan',
    icon: 'repeat',
    permission: 'subscription.end',
  },
  'withdraw-change': {
    label: 'subscriptionAction.withdraw-change',
    operation: 'subscription.withdraw-change',
    icon: 'undo',
    permission: 'subscription.end',
  },
  'release-hold': {
    label: 'subscriptionAction.release-hold',
    operation: 'subscription.release-hold',
    icon: 'forward',
    permission: 'subscription.end',
  },
  'cancel-at-end': {
    label: 'subscriptionAction.cancel-at-end',
    operation: 'subscription.cancel-at-end',
    icon: 'calendarX',
    permission: 'subscription.sell',
  },
  'withdraw-cancel': {
    label: 'subscriptionAction.withdraw-cancel',
    operation: 'subscription.withdraw-cancel',
    icon: 'undo',
    permission: 'subscription.sell',
  },
  'cancel-now': {
    label: 'subscriptionAction.cancel-now',
    operation: 'subscription.cancel-now',
    icon: 'cancel',
    tone: 'danger',
    permission: 'subscription.end',
  },
}

/** Returns what the guards read of a subscription. A row of a list does not know its pause. */
export const factsOf = (
  row: Subscription & { pausedFrom?: string | null; heldOn?: string | null },
): SubscriptionFacts => ({
  status: row.status,
  isPack: row.terms.interval === 'ONE_OFF',
  cancelAt: row.cancelAt,
  hasPause: (row.pausedFrom ?? null) !== null,
  isHeld: (row.heldOn ?? null) !== null,
  hasPlanChange: (row.nextTerms?.membership ?? null) !== null,
})

/** Actions that only take something back. The menu offers them when there is something. */
const offeredWhenPossible: readonly SubscriptionActionKey[] = [
  'resume',
  'withdraw-pause',
  'withdraw-change',
  'release-hold',
  'withdraw-cancel',
]

/** Returns whether the menu lists an action. One that the status forbids is listed with the reason. */
export const isListed = (key: SubscriptionActionKey, facts: SubscriptionFacts): boolean =>
  !offeredWhenPossible.includes(key) || whyNotSubscription(key, facts, { may: () => true }) === undefined
