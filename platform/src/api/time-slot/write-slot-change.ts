import { eq } from 'drizzle-orm'
import { placeOf, tellCustomer } from '../customer-mail/customer-notice.ts'
import { changedFields, changesInDecimals } from '../../kernel/audit.ts'
import type { CallContext } from '../../kernel/call.ts'
import { announceSlotChange } from '../slot/slot-announcements.ts'
import type { LockedSlot } from '../slot/slot.queries.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'

type SlotFields = Pick<LockedSlot, 'startTime' | 'endTime' | 'providerId' | 'slots' | 'price' | 'conflictForced'>

/**
 * Writes the changed fields of a locked slot with its next version, and tells its providers and customers. Does nothing
 * if no field differs. The caller has judged the change.
 */
export async function writeSlotChange(
  call: CallContext,
  before: LockedSlot,
  fields: Partial<SlotFields>,
  notify: boolean | undefined,
): Promise<void> {
  const changes = changedFields(before, fields)
  if (!changes) return
  const version = before.version + 1
  await call.tx
    .update(timeSlot)
    .set({ ...fields, version, updatedAt: call.clock.now() })
    .where(eq(timeSlot.id, before.id))
  announceSlotChange(call, before, { ...before, ...fields })
  tellCustomer(call, { timeSlotId: before.id, event: 'change', known: placeOf(before) }, notify)
  call.audit('time-slot.update', 'time-slot', before.id, {
    ...changesInDecimals(changes, ['price'], before.currency),
    version,
  })
}
