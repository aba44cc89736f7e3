import { whyNotSlot } from '@steward/shared/rules/booking/slot-guards'
import { toInstant } from '@steward/shared/time'
import { eq } from 'drizzle-orm'
import { amountAt } from '../../kernel/amounts.ts'
import { handle, type Call } from '../../kernel/call.ts'
import { guardContext, requirePossible } from '../../kernel/guard.ts'
import { problems } from '../../kernel/problem-error.ts'
import { service } from '../../tables/booking/service.ts'
import { sharePlan } from '../plan-lock/plan-lock.ts'
import { requireProvider } from '../slot/provider-availability.ts'
import { presentSlot } from '../slot/slot.presenter.ts'
import { findSlot, lockSlot, type LockedSlot } from '../slot/slot.queries.ts'
import { requireLength, requireSeats, requireStart } from '../slot/slot-times.ts'
import { writeSlotChange } from './write-slot-change.ts'

export const updateSlot = handle('time-slot.update', async (call) => {
  const { tx, params, clock } = call
  const now = clock.now()
  await sharePlan(call)
  const before = await lockSlot(tx, params.id)
  if (!before) throw problems.notFound()
  requirePossible(call, before.version, whyNotSlot('update', before, guardContext(call, before.providerId)))
  const fields = await changedColumns(call, before)
  await writeSlotChange(call, before, fields, call.body.notify)
  return presentSlot(await findSlot(tx, params.id, now), call)
})

async function changedColumns(call: Call<'time-slot.update'>, before: LockedSlot) {
  const { tx, body } = call
  const startTime = body.startTime === undefined ? before.startTime : toInstant(body.startTime)
  const endTime = body.endTime === undefined ? before.endTime : toInstant(body.endTime)
  const providerId = body.serviceProviderId ?? before.providerId
  const slots = body.slots ?? before.slots
  requireLength(startTime, endTime)
  if (startTime !== before.startTime) requireStart(call, startTime)
  const [offered] = await tx
    .select({ type: service.type, locationId: service.locationId })
    .from(service)
    .where(eq(service.id, before.serviceId))
    .for('share')
  requireSeats(offered!.type, slots, before.seatsTaken)
  const isMoved = startTime !== before.startTime || endTime !== before.endTime || providerId !== before.providerId
  const planned = {
    id: before.id,
    serviceId: before.serviceId,
    locationId: offered!.locationId,
    providerId,
    startTime,
    endTime,
  }
  const conflictForced = isMoved ? await requireProvider(call, planned, body) : before.conflictForced
  // Bookings keep the price at which they were made. The slot stays in the currency in which it was created.
  const price = body.price === undefined ? before.price : amountAt('price', body.price, before.currency)
  return { startTime, endTime, providerId, slots, price, conflictForced }
}
