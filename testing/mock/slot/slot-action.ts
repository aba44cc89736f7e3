import { whyNotSlot, type GuardedSlotAction, type SlotFacts } from '@steward/shared/rules/booking/slot-guards'
import { guardContext, type CallContext } from '../kernel/call.ts'
import { requirePossible } from '../kernel/refusal.ts'
import type { SlotRow } from '../tables/time-slot.ts'

/** Throws unless the action is possible for the slot and the request has its current version. */
export function requireSlotAction(
  call: CallContext,
  action: GuardedSlotAction,
  row: SlotRow,
  facts: Pick<SlotFacts, 'hasBookings'> = {},
): void {
  const refusal = whyNotSlot(action, { ...row, ...facts }, guardContext(call, row.providerId))
  requirePossible(() => call.requireVersion(row.version), refusal)
}
