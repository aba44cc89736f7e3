import { isWithinWorkingHours, type WorkingInterval } from '@steward/shared/rules/working-hours'
import type { Instant } from '@steward/shared/time'
import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { location } from '../business/tables.ts'
import type { CallContext } from '../kernel/call.ts'
import { problems } from '../kernel/problem-error.ts'
import { serviceProvider } from '../service/tables.ts'
import { blackout, businessUser, timeOff, workScheduleEntry } from '../team/tables.ts'
import { timeSlot } from './tables.ts'

/** A slot that is to be, or to be moved. */
export interface PlannedSlot {
  /** The slot itself where it is moved: it does not stand in its own way. */
  id?: string
  serviceId: string
  locationId: string | null
  providerId: string
  startTime: Instant
  endTime: Instant
}

export interface Overrides {
  forceConflict?: boolean | undefined
  override?: boolean | undefined
}

/**
 * May the provider give the slot then? Refused with PROVIDER_NOT_ASSIGNED, PROVIDER_BUSY, PROVIDER_AWAY and
 * OUTSIDE_WORKING_HOURS, of which an owner or manager may force the middle two, and everybody the last.
 *
 * @returns whether another slot of the provider's was overridden, to be recorded as `conflict_forced`: the database's
 * own constraint lets only such a row pass.
 */
export async function requireProvider(call: CallContext, slot: PlannedSlot, overrides: Overrides): Promise<boolean> {
  if (overrides.forceConflict) call.require('slot.override')
  await requireAssigned(call, slot)
  const isBusy = await hasOtherSlot(call, slot)
  if (isBusy && !overrides.forceConflict) throw problems.providerBusy()
  if (!overrides.forceConflict && (await isAway(call, slot))) throw problems.providerAway()
  if (!overrides.override && !(await isWorking(call, slot))) throw problems.outsideWorkingHours()
  return isBusy
}

async function requireAssigned({ tx }: CallContext, { serviceId, providerId }: PlannedSlot): Promise<void> {
  const [member] = await tx
    .select({ status: businessUser.status, serviceId: serviceProvider.serviceId })
    .from(businessUser)
    .leftJoin(
      serviceProvider,
      and(eq(serviceProvider.businessUserId, businessUser.id), eq(serviceProvider.serviceId, serviceId)),
    )
    .where(and(eq(businessUser.id, providerId), isNull(businessUser.deletedAt)))
  if (!member) throw problems.invalidField('serviceProviderId', 'NOT_FOUND')
  if (member.serviceId === null || member.status === 'DEACTIVATED') throw problems.providerNotAssigned()
}

async function hasOtherSlot({ tx }: CallContext, slot: PlannedSlot): Promise<boolean> {
  const others = await tx
    .select({ id: timeSlot.id })
    .from(timeSlot)
    .where(
      and(
        eq(timeSlot.providerId, slot.providerId),
        eq(timeSlot.status, 'ACTIVE'),
        isNull(timeSlot.deletedAt),
        lt(timeSlot.startTime, slot.endTime),
        gt(timeSlot.endTime, slot.startTime),
        slot.id ? ne(timeSlot.id, slot.id) : undefined,
      ),
    )
    .limit(1)
  return others.length > 0
}

/** Approved time off, or blackout hours of the person, their place or the whole business. */
async function isAway({ tx }: CallContext, slot: PlannedSlot): Promise<boolean> {
  const closed = await tx
    .select({ id: blackout.id })
    .from(blackout)
    .where(
      and(
        isNull(blackout.deletedAt),
        lt(blackout.startTime, slot.endTime),
        gt(blackout.endTime, slot.startTime),
        or(isNull(blackout.businessUserId), eq(blackout.businessUserId, slot.providerId)),
        or(isNull(blackout.locationId), slot.locationId ? eq(blackout.locationId, slot.locationId) : sql`false`),
      ),
    )
    .limit(1)
  if (closed.length > 0) return true
  const off = await tx
    .select({ id: timeOff.id })
    .from(timeOff)
    .where(
      and(
        eq(timeOff.businessUserId, slot.providerId),
        eq(timeOff.status, 'APPROVED'),
        isNull(timeOff.deletedAt),
        lt(timeOff.startTime, slot.endTime),
        gt(timeOff.endTime, slot.startTime),
      ),
    )
    .limit(1)
  return off.length > 0
}

async function isWorking({ tx, entity }: CallContext, slot: PlannedSlot): Promise<boolean> {
  const entries = await tx
    .select({
      dayOfWeek: workScheduleEntry.dayOfWeek,
      isWorkingDay: workScheduleEntry.isWorkingDay,
      startTime: workScheduleEntry.startTime,
      endTime: workScheduleEntry.endTime,
      effectiveFrom: workScheduleEntry.effectiveFrom,
      effectiveTo: workScheduleEntry.effectiveTo,
      zone: location.timeZone,
    })
    .from(workScheduleEntry)
    .leftJoin(location, eq(location.id, workScheduleEntry.locationId))
    .where(and(eq(workScheduleEntry.businessUserId, slot.providerId), isNull(workScheduleEntry.deletedAt)))
  const schedule: WorkingInterval[] = entries.map((entry) => ({ ...entry, zone: entry.zone ?? entity.timeZone }))
  return isWithinWorkingHours(schedule, slot.startTime, slot.endTime)
}
