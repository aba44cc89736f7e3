import type { OpenSpan, ProviderHours } from '@steward/shared/rules/team/open-hours'
import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import { isApproved } from '../../predicates/time-off.sql.ts'
import { location } from '../../tables/business/business.ts'
import type { CallContext } from '../../kernel/call.ts'
import { blackout, timeOff, workScheduleEntry } from '../../tables/team/team.ts'

/** A provider at a location, or at none in particular if it is null. */
export interface ProviderPlace {
  providerId: string
  locationId: string | null
}

/**
 * Returns the working hours of each provider, and their absences in `range`. Absences are approved time off, and
 * blackout hours of the person, the location or the whole business. The order is that of `places`. Needs three queries
 * for any number of places.
 */
export async function readProviderHours(
  call: CallContext,
  places: readonly ProviderPlace[],
  range: OpenSpan,
): Promise<ProviderHours[]> {
  if (places.length === 0) return []
  const providerIds = [...new Set(places.map(({ providerId }) => providerId))]
  const schedules = await schedulesOf(call, providerIds)
  const closed = await blackoutsOf(call, providerIds, range)
  const off = await timesOff(call, providerIds, range)
  return places.map(({ providerId, locationId }) => ({
    schedule: schedules.filter((entry) => entry.providerId === providerId),
    absences: [
      ...closed.filter(
        (hours) =>
          (hours.providerId === null || hours.providerId === providerId) &&
          (hours.locationId === null || hours.locationId === locationId),
      ),
      ...off.filter((absence) => absence.providerId === providerId),
    ],
  }))
}

async function schedulesOf({ tx, entity }: CallContext, providerIds: string[]) {
  const entries = await tx
    .select({
      providerId: workScheduleEntry.businessUserId,
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
    .where(and(inArray(workScheduleEntry.businessUserId, providerIds), isNull(workScheduleEntry.deletedAt)))
  return entries.map((entry) => ({ ...entry, zone: entry.zone ?? entity.timeZone }))
}

async function blackoutsOf({ tx }: CallContext, providerIds: string[], { startTime, endTime }: OpenSpan) {
  return tx
    .select({
      providerId: blackout.businessUserId,
      locationId: blackout.locationId,
      startTime: blackout.startTime,
      endTime: blackout.endTime,
    })
    .from(blackout)
    .where(
      and(
        isNull(blackout.deletedAt),
        lt(blackout.startTime, endTime),
        gt(blackout.endTime, startTime),
        or(isNull(blackout.businessUserId), inArray(blackout.businessUserId, providerIds)),
      ),
    )
}

async function timesOff({ tx }: CallContext, providerIds: string[], { startTime, endTime }: OpenSpan) {
  return tx
    .select({ providerId: timeOff.businessUserId, startTime: timeOff.startTime, endTime: timeOff.endTime })
    .from(timeOff)
    .where(
      and(
        inArray(timeOff.businessUserId, providerIds),
        isApproved,
        isNull(timeOff.deletedAt),
        lt(timeOff.startTime, endTime),
        gt(timeOff.endTime, startTime),
      ),
    )
}
