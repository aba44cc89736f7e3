import { formatMinor } from '@steward/shared/money'
import { toInstant } from '@steward/shared/time'
import { amountAt } from '../../kernel/amounts.ts'
import { handle } from '../../kernel/call.ts'
import { requireProvider } from '../slot/provider-availability.ts'
import { sharePlan } from '../plan-lock/plan-lock.ts'
import { serviceOnSale } from '../slot/service-on-sale.ts'
import { announceSlot } from '../slot/slot-announcements.ts'
import { presentSlot } from '../slot/slot.presenter.ts'
import { findSlot } from '../slot/slot.queries.ts'
import { requireLength, requireSeats, requireStart } from '../slot/slot-times.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'

export const createSlot = handle('time-slot.create', async (call) => {
  const { tx, body, entity, actor, clock } = call
  const now = clock.now()
  const startTime = toInstant(body.startTime)
  const endTime = toInstant(body.endTime)
  await sharePlan(call)
  requireLength(startTime, endTime)
  requireStart(call, startTime)
  const offered = await serviceOnSale(call, body.serviceId)
  requireSeats(offered.type, body.slots, 0)
  const price = body.price === undefined ? offered.eventCost : amountAt('price', body.price, entity.currency)
  const currency = body.price === undefined ? offered.eventCurrency : entity.currency
  const planned = {
    serviceId: offered.id,
    locationId: offered.locationId,
    providerId: body.serviceProviderId,
    startTime,
    endTime,
  }
  const conflictForced = await requireProvider(call, planned, body)
  const [inserted] = await tx
    .insert(timeSlot)
    .values({
      entityId: entity.id,
      serviceId: offered.id,
      providerId: body.serviceProviderId,
      startTime,
      endTime,
      currency,
      price,
      slots: body.slots,
      conflictForced,
      createdById: actor.memberId,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: timeSlot.id })
  const id = inserted!.id
  announceSlot(call, { ...planned, id })
  call.audit('time-slot.create', 'time-slot', id, {
    new: { ...planned, slots: body.slots, price: formatMinor(price, currency), conflictForced },
    version: 1,
  })
  return presentSlot(await findSlot(tx, id, now), call)
})
