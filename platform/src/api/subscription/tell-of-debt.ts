import { dunningDates, dunningOn } from '@steward/shared/rules/membership/dunning-dates'
import type { SubscriptionEvent } from '@steward/shared/rules/membership/subscription-state'
import type { WriteContext } from '../../kernel/call.ts'
import { tellSubscriber } from '../customer-mail/membership/membership-notice.ts'
import type { LoadedBill } from './owed-bills.ts'

/** The events of an unpaid bill, and those that end it. */
const ofDebt = new Set<SubscriptionEvent['type']>(['REMINDER', 'SUSPEND', 'END', 'SETTLED', 'RETURN'])

/**
 * Tells the customer about an unpaid bill: each reminder, the suspension and the end. Of several events at once, such as
 * after a standstill, only the last is still so.
 *
 * @param owed the unpaid invoices, oldest first
 */
export function tellOfDebt(
  call: WriteContext,
  subscriptionId: string,
  events: readonly SubscriptionEvent[],
  owed: readonly LoadedBill[],
): void {
  const last = events.findLast(({ type }) => ofDebt.has(type))
  const [oldest] = owed
  if (!last || !oldest) return
  const open = owed.reduce((sum, bill) => sum + bill.open, 0)
  const dates = dunningDates(oldest.dueOn, dunningOn(call.entity.terms, oldest.dueOn))
  if (last.type === 'REMINDER')
    tellSubscriber(call, { subscriptionId, kind: 'reminder', facts: { open, suspendedOn: dates.suspendedOn } })
  if (last.type === 'SUSPEND')
    tellSubscriber(call, { subscriptionId, kind: 'suspended', facts: { open, cancelledOn: dates.cancelledOn } })
  if (last.type === 'END' && last.cause === 'NON_PAYMENT')
    tellSubscriber(call, { subscriptionId, kind: 'cancel', facts: { open, lastDay: last.on, isUnpaid: true } })
}
