import { whyNotSlot, type SlotFacts } from '@steward/shared/rules/booking/slot-guards'
import { eq } from 'drizzle-orm'
import { booking } from '../../tables/booking/booking.ts'
import { reverseForSlot } from '../commission-ledger/reversal.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { guardContext, requirePossible } from '../../kernel/guard.ts'
import { problems, ProblemError } from '../../kernel/problem-error.ts'
import { location } from '../../tables/business/business.ts'
import { service } from '../../tables/booking/service.ts'
import { sharePlan } from '../plan-lock/plan-lock.ts'
import { hindrancesOf } from '../slot/provider-availability.ts'
import { announceSlot } from '../slot/slot-announcements.ts'
import { presentSlot } from '../slot/slot.presenter.ts'
import { findSlot, lockSlot, type LockedSlot } from '../slot/slot.queries.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'

/** Restores a cancelled slot. Its bookings stay cancelled, and each can be restored on its own. */
export const restoreSlot = handle('time-slot.restore', async (call) => {
  await sharePlan(call)
  const before = await slotFor(call, 'restore')
  await requireFree(call, before)
  announceSlot(call, before)
  return setActive(call, before, 'restore', { cancelReason: null, cancelledAt: null })
})

/** Reopens a completed slot within a week. Reverses the commission of its provider until it is completed again. */
export const reopenSlot = handle('time-slot.reopen', async (call) => {
  const before = await slotFor(call, 'reopen')
  await reverseForSlot(call, before.id)
  return setActive(call, before, 'reopen', { completedAt: null })
})

/** Deletes a slot that never had a booking. Any other slot can only be cancelled. */
export const deleteSlot = handle('time-slot.delete', async (call) => {
  const { tx, params, clock } = call
  const before = await slotFor(call, 'delete', async () => {
    const booked = await tx.select({ id: booking.id }).from(booking).where(eq(booking.timeSlotId, params.id)).limit(1)
    return { hasBookings: booked.length > 0 }
  })
  const now = clock.now()
  const version = before.version + 1
  await tx.update(timeSlot).set({ deletedAt: now, version, updatedAt: now }).where(eq(timeSlot.id, before.id))
  call.audit('time-slot.delete', 'time-slot', before.id, { old: { status: before.status }, version })
  return undefined
})

/** Locks the slot of a call and throws unless the action is possible. `readFacts` reads under the lock. */
async function slotFor(
  call: CallContext & { params: { id: string } },
  action: 'restore' | 'reopen' | 'delete',
  readFacts?: () => Promise<Pick<SlotFacts, 'hasBookings'>>,
): Promise<LockedSlot> {
  const before = await lockSlot(call.tx, call.params.id)
  if (!before) throw problems.notFound()
  const refusal = whyNotSlot(action, { ...before, ...(await readFacts?.()) }, guardContext(call, before.providerId))
  requirePossible(call, before.version, refusal)
  return before
}

async function requireFree(call: CallContext, slot: LockedSlot): Promise<void> {
  const [offered] = await call.tx
    .select({ locationId: service.locationId, locationArchivedAt: location.archivedAt })
    .from(service)
    .leftJoin(location, eq(location.id, service.locationId))
    .where(eq(service.id, slot.serviceId))
  if (offered!.locationArchivedAt !== null) throw problems.transitionNotAllowed('LOCATION_ARCHIVED', 'restore', [])
  const where = { providerId: slot.providerId, locationId: offered!.locationId }
  const [hindrances = []] = await hindrancesOf(call, where, [slot])
  if (hindrances.includes('PROVIDER_BUSY') && !slot.conflictForced) throw new ProblemError('PROVIDER_BUSY')
  if (hindrances.includes('PROVIDER_AWAY')) throw new ProblemError('PROVIDER_AWAY')
}

async function setActive(
  call: CallContext,
  before: LockedSlot,
  action: 'restore' | 'reopen',
  change: Partial<typeof timeSlot.$inferInsert>,
) {
  const { tx, clock } = call
  const now = clock.now()
  const version = before.version + 1
  await tx
    .update(timeSlot)
    .set({ ...change, status: 'ACTIVE', version, updatedAt: now })
    .where(eq(timeSlot.id, before.id))
  call.audit(`time-slot.${action}`, 'time-slot', before.id, {
    old: { status: before.status },
    new: { status: 'ACTIVE' },
    version,
  })
  return presentSlot(await findSlot(tx, before.id, now), call)
}
