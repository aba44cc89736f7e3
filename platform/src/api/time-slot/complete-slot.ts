import { whyNotSlot } from '@steward/shared/rules/booking/slot-guards'
import { slotTransitions } from '@steward/shared/rules/booking/slot-transitions'
import { eq } from 'drizzle-orm'
import { accrueForSlot } from '../commission-ledger/accrual.ts'
import { handle, type WriteContext } from '../../kernel/call.ts'
import { guardContext, requirePossible } from '../../kernel/guard.ts'
import { problems } from '../../kernel/problem-error.ts'
import { presentSlot } from '../slot/slot.presenter.ts'
import { findSlot, lockSlot, type LockedSlot } from '../slot/slot.queries.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'

/**
 * Completes a slot that has started. Bookings that are still only confirmed become no-shows, and the provider earns
 * commission.
 */
export const completeSlot = handle('time-slot.complete', async (call) => {
  const { tx, params, clock } = call
  const now = clock.now()
  const before = await lockSlot(tx, params.id)
  if (!before) throw problems.notFound()
  requirePossible(call, before.version, whyNotSlot('complete', before, guardContext(call, before.providerId)))
  await completeLockedSlot(call, before)
  return presentSlot(await findSlot(tx, params.id, now), call)
})

/** Completes a slot that the caller has locked and judged. */
export async function completeLockedSlot(call: WriteContext, { id, status, ...before }: LockedSlot): Promise<void> {
  const now = call.clock.now()
  const version = before.version + 1
  await call.tx
    .update(timeSlot)
    .set({ status: slotTransitions.ACTIVE.complete, completedAt: now, version, updatedAt: now })
    .where(eq(timeSlot.id, id))
  await accrueForSlot(call, id)
  call.audit('time-slot.complete', 'time-slot', id, { old: { status }, new: { status: 'COMPLETED' }, version })
}
