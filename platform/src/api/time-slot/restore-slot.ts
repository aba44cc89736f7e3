import { reopenMinutes, slotActions, slotTransitions, type SlotAction } from '@steward/shared/rules/slot-transitions'
import { addMinutes, compareInstants } from '@steward/shared/time'
import { eq } from 'drizzle-orm'
import { booking } from '../booking/tables.ts'
import { reverseForSlot } from '../commission-ledger/reversal.ts'
import { handle, type CallContext } from '../kernel/call.ts'
import { problems } from '../kernel/problem-error.ts'
import { service } from '../service/tables.ts'
import { hindrancesOf } from './provider-availability.ts'
import { announceSlot } from './slot-announcements.ts'
import { presentSlot } from './slot-presenter.ts'
import { findSlot, lockSlot, type LockedSlot } from './slot-queries.ts'
import { timeSlot } from './tables.ts'

/** A cancelled slot takes place after all. Its bookings stay cancelled: each is restored by itself. */
export const restoreSlot = handle('time-slot.restore', async (call) => {
  const before = await slotFor(call, call.params.id, 'restore')
  if (compareInstants(before.startTime, call.clock.now()) <= 0) throw problems.slotEnded()
  await requireFree(call, before)
  announceSlot(call, before)
  return bringBack(call, before, 'restore', { cancelReason: null, cancelledAt: null })
})

/** Within a week; the provider's earnings by it are taken back until it is completed again. */
export const reopenSlot = handle('time-slot.reopen', async (call) => {
  const before = await slotFor(call, call.params.id, 'reopen')
  const isTooLate =
    before.completedAt !== null && compareInstants(addMinutes(before.completedAt, reopenMinutes), call.clock.now()) < 0
  if (isTooLate) throw problems.transitionNotAllowed(before.status, 'reopen', [])
  await reverseForSlot(call, before.id)
  return bringBack(call, before, 'reopen', { completedAt: null })
})

/** Only what nobody ever booked can go; everything else is cancelled. */
export const deleteSlot = handle('time-slot.delete', async (call) => {
  const { tx, params, clock } = call
  const before = await lockSlot(tx, params.id)
  if (!before) throw problems.notFound()
  call.requireVersion(before.version)
  const booked = await tx.select({ id: booking.id }).from(booking).where(eq(booking.timeSlotId, before.id)).limit(1)
  if (booked.length > 0) throw problems.hasBookings()
  const now = clock.now()
  const version = before.version + 1
  await tx.update(timeSlot).set({ deletedAt: now, version, updatedAt: now }).where(eq(timeSlot.id, before.id))
  call.audit('time-slot.delete', 'time-slot', before.id, { old: { status: before.status }, version })
  return undefined
})

async function slotFor(call: CallContext, id: string, action: SlotAction): Promise<LockedSlot> {
  const before = await lockSlot(call.tx, id)
  if (!before) throw problems.notFound()
  call.requireVersion(before.version)
  if (!(action in slotTransitions[before.status]))
    throw problems.transitionNotAllowed(before.status, action, slotActions(before.status))
  return before
}

async function requireFree(call: CallContext, slot: LockedSlot): Promise<void> {
  const [offered] = await call.tx
    .select({ locationId: service.locationId })
    .from(service)
    .where(eq(service.id, slot.serviceId))
  const where = { providerId: slot.providerId, locationId: offered!.locationId }
  const [hindrances = []] = await hindrancesOf(call, where, [slot])
  if (hindrances.includes('PROVIDER_BUSY') && !slot.conflictForced) throw problems.providerBusy()
  if (hindrances.includes('PROVIDER_AWAY')) throw problems.providerAway()
}

async function bringBack(
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
