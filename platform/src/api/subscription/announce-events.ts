import type { NotificationType } from '@steward/shared/contracts/common/live'
import type { SubscriptionEvent } from '@steward/shared/rules/membership/subscription-state'
import type { WriteContext } from '../../kernel/call.ts'
import { announce, type Announcement } from '../notification/announcement.ts'

/** Returns the news about a subscription. Managers decide about stopped billing, and the desk about everything else. */
export const newsOf = (
  type: Extract<NotificationType, `membership-${string}`>,
  subscriptionId: string,
): Announcement => ({
  type,
  subject: { kind: 'subscription', id: subscriptionId },
  to: type === 'membership-held' || type === 'membership-bill-failed' ? 'managers' : 'desk',
})

/**
 * Notifies the team of what events mean for its work. Of several at once, such as after a standstill, only the last is
 * still so.
 */
export function announceEvents(
  call: Pick<WriteContext, 'note'>,
  subscriptionId: string,
  events: readonly SubscriptionEvent[],
): void {
  const last = events.map(typeOf).findLast((type) => type !== undefined)
  if (last) announce(call, newsOf(last, subscriptionId))
}

function typeOf(event: SubscriptionEvent) {
  if (event.type === 'PAST_DUE') return 'membership-past-due'
  if (event.type === 'SUSPEND') return 'membership-suspended'
  if (event.type === 'HOLD') return 'membership-held'
  return event.type === 'END' && event.status === 'CANCELLED' ? 'membership-cancelled' : undefined
}
