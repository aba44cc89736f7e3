import { and, asc, count, eq, isNull } from 'drizzle-orm'
import { handle, type Call, type CallContext } from '../../kernel/call.ts'
import { problems, ProblemError } from '../../kernel/problem-error.ts'
import { isOpenSlot } from '../../predicates/time-slot.sql.ts'
import { service } from '../../tables/booking/service.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { location } from '../../tables/business/business.ts'
import { businessUser } from '../../tables/team/team.ts'
import { presentLocation } from '../business/business.presenter.ts'
import type { LocationRow } from '../business/business.queries.ts'
import { requireLocation } from '../service/service.policy.ts'
import { holdPlan } from '../plan-lock/plan-lock.ts'
import { requireAction, requireRoomForLocation } from './location.policy.ts'
import { lockLocation } from './location.queries.ts'

/**
 * Archives a location. Its services stay there and take no new slots, or move to another location with the slots that
 * they have. Throws LOCATION_HAS_SLOTS with the first slots that are not over.
 */
export const archiveLocation = handle('location.archive', async (call) => {
  await holdPlan(call)
  const row = await lockLocation(call, call.params.id)
  requireAction(call, row, 'archive')
  if (call.body.moveServicesTo !== undefined) await moveServices(call, row, call.body.moveServicesTo)
  await requireNoSlots(call, row.id)
  return setArchived(call, row, 'location.archive')
})

/** Restores an archived location. Throws LIMIT_REACHED when the plan has no room for it, and NAME_TAKEN. */
export const restoreLocation = handle('location.restore', async (call) => {
  const row = await lockLocation(call, call.params.id)
  requireAction(call, row, 'restore')
  await requireRoomForLocation(call)
  return setArchived(call, row, 'location.restore')
})

async function setArchived(call: CallContext, row: LocationRow, action: 'location.archive' | 'location.restore') {
  const now = call.clock.now()
  const isArchived = action === 'location.archive'
  const version = row.version + 1
  const [after] = await call.tx
    .update(location)
    .set({ archivedAt: isArchived ? now : null, version, updatedAt: now })
    .where(eq(location.id, row.id))
    .returning()
  const [from, to] = isArchived ? (['ACTIVE', 'ARCHIVED'] as const) : (['ARCHIVED', 'ACTIVE'] as const)
  call.audit(action, 'location', row.id, { old: { status: from }, new: { status: to }, version })
  return presentLocation(after!, call.entity.timeZone)
}

/** Moves every service of the location, also archived ones. Throws at `moveServicesTo` unless it is another active one. */
async function moveServices(call: Call<'location.archive'>, row: LocationRow, targetId: string): Promise<void> {
  const { tx, entity, clock } = call
  if (targetId === row.id) throw problems.invalidField('moveServicesTo', 'INVALID_CHOICE')
  await requireLocation(call, targetId, 'moveServicesTo')
  const present = await tx
    .select({ id: service.id, version: service.version })
    .from(service)
    .where(and(eq(service.entityId, entity.id), eq(service.locationId, row.id), isNull(service.deletedAt)))
    .orderBy(asc(service.id))
    .for('update')
  for (const { id, version } of present) {
    await tx
      .update(service)
      .set({ locationId: targetId, version: version + 1, updatedAt: clock.now() })
      .where(eq(service.id, id))
    call.audit('service.update', 'service', id, {
      old: { locationId: row.id },
      new: { locationId: targetId },
      version: version + 1,
    })
  }
}

const mostListed = 50

async function requireNoSlots({ tx, entity, clock }: CallContext, locationId: string): Promise<void> {
  const isAhead = and(
    eq(timeSlot.entityId, entity.id),
    eq(service.locationId, locationId),
    isNull(timeSlot.deletedAt),
    isOpenSlot(clock.now()),
  )
  const slots = await tx
    .select({
      id: timeSlot.id,
      startTime: timeSlot.startTime,
      service: { id: service.id, name: service.name },
      serviceProvider: { id: businessUser.id, givenName: businessUser.givenName, lastName: businessUser.lastName },
      bookingCount: timeSlot.bookingCount,
    })
    .from(timeSlot)
    .innerJoin(service, eq(service.id, timeSlot.serviceId))
    .innerJoin(businessUser, eq(businessUser.id, timeSlot.providerId))
    .where(isAhead)
    .orderBy(asc(timeSlot.startTime), asc(timeSlot.id))
    .limit(mostListed)
  if (slots.length === 0) return
  const [counted] = await tx
    .select({ total: count() })
    .from(timeSlot)
    .innerJoin(service, eq(service.id, timeSlot.serviceId))
    .where(isAhead)
  throw new ProblemError('LOCATION_HAS_SLOTS', { current: { total: counted?.total ?? slots.length, slots } })
}
