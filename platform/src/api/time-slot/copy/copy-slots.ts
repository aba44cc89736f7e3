import { handle, type Call } from '../../../kernel/call.ts'
import { recordOperation } from '../../../kernel/operation.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { planCopy, type PlannedCopy } from './copy-plan.ts'
import { sharePlan } from '../../plan-lock/plan-lock.ts'
import { announceSlot } from '../../slot/slot-announcements.ts'
import { timeSlot, timeSlotCopy } from '../../../tables/booking/time-slot.ts'

/** Returns the planned copies. Writes nothing. Conflicts are flagged, not rejected. */
export const previewCopy = handle('time-slot-copy.preview', async (call) => {
  const planned = await planCopy(call, call.body)
  return { slots: planned.map(({ item }) => item) }
})

/**
 * Creates the copies as slots with the seats and the price of their originals, without bookings and outside of any
 * series.
 */
export const copySlots = handle('time-slot-copy.create', async (call) => {
  const { tx, body, entity, actor, clock } = call
  const now = clock.now()
  if (body.forceConflict) call.require('slot.override')
  await sharePlan(call)
  const planned = await planCopy(call, body)
  const kept = planned.filter((copy) => isAccepted(copy, body))
  if (kept.length === 0) throw problems.invalidField('to', 'TOO_FEW', { min: 1 })
  const created = await tx
    .insert(timeSlot)
    .values(
      kept.map(({ source, item }) => ({
        entityId: entity.id,
        serviceId: source.serviceId,
        providerId: source.providerId,
        startTime: item.after.instant,
        endTime: item.after.endInstant,
        currency: source.currency,
        price: source.price,
        slots: source.slots,
        conflictForced: item.after.flags.includes('PROVIDER_BUSY'),
        createdById: actor.memberId,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning({ id: timeSlot.id, providerId: timeSlot.providerId, startTime: timeSlot.startTime })
  const operationId = await recordOperation(call, timeSlotCopy, { slotIds: created.map(({ id }) => id) })
  for (const slot of created) announceSlot(call, slot)
  const skipped = planned.filter((copy) => !kept.includes(copy)).map(({ item }) => item)
  call.audit('time-slot-copy.create', 'time-slot-copy', operationId, {
    new: { ...body, created: created.length, skipped: skipped.map(({ slotId }) => slotId) },
  })
  return { id: operationId, created: created.length, skipped }
})

const neverCreated = new Set<string>(['PAST', 'TOO_FAR_AHEAD', 'NOT_ON_SALE', 'PROVIDER_NOT_ASSIGNED'])
const forcedOnly = new Set<string>(['PROVIDER_BUSY', 'PROVIDER_AWAY'])

function isAccepted(
  { item }: PlannedCopy,
  { forceConflict, override, overrideOpeningHours }: Call<'time-slot-copy.create'>['body'],
): boolean {
  return item.after.flags.every((flag) => {
    if (neverCreated.has(flag)) return false
    if (forcedOnly.has(flag)) return forceConflict === true
    if (flag === 'OUTSIDE_OPENING_HOURS') return overrideOpeningHours === true
    return flag !== 'OUTSIDE_WORKING_HOURS' || override === true
  })
}
