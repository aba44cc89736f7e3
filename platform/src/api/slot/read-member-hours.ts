import type {
  HoursInterval,
  MemberHours,
  ScheduleException,
  ScheduleVersion,
} from '@steward/shared/rules/team/planned-day'
import type { PlainDate } from '@steward/shared/time'
import { and, asc, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { jsonList } from '../../database/json-list.ts'
import type { CallContext } from '../../kernel/call.ts'
import { location } from '../../tables/business/business.ts'
import {
  scheduleException,
  scheduleExceptionInterval,
  workSchedule,
  workScheduleEntry,
} from '../../tables/team/work-schedule.ts'

/** The days whose exceptions are read. The last one is included, and null means no limit. */
export interface DayRange {
  first: PlainDate
  last: PlainDate | null
}

export type ReadVersion = ScheduleVersion & { note: string }
export type ReadException = ScheduleException & { reason: string }
export interface ReadHours extends MemberHours {
  versions: ReadVersion[]
  exceptions: ReadException[]
}

/**
 * Returns what was agreed about the hours of each member: all versions, and the exceptions in a range of days. Needs two
 * statements for any number of members and days.
 */
export async function readMemberHours(
  call: Pick<CallContext, 'tx' | 'entity'>,
  memberIds: readonly string[],
  days: DayRange,
): Promise<Map<string, ReadHours>> {
  const versions = await readVersions(call, memberIds)
  const exceptions = await readExceptions(call, memberIds, days)
  return new Map(
    memberIds.map((id) => [
      id,
      {
        zone: call.entity.timeZone,
        versions: versions.filter(({ memberId }) => memberId === id),
        exceptions: exceptions.filter(({ memberId }) => memberId === id),
      },
    ]),
  )
}

async function readVersions({ tx, entity }: Pick<CallContext, 'tx' | 'entity'>, memberIds: readonly string[]) {
  const entry = {
    week: workScheduleEntry.week,
    dayOfWeek: workScheduleEntry.dayOfWeek,
    startTime: workScheduleEntry.startTime,
    endTime: workScheduleEntry.endTime,
    locationId: workScheduleEntry.locationId,
    zone: location.timeZone,
  }
  const rows = await tx
    .select({
      id: workSchedule.id,
      memberId: workSchedule.businessUserId,
      effectiveFrom: workSchedule.effectiveFrom,
      effectiveTo: workSchedule.effectiveTo,
      weeks: workSchedule.weeks,
      anchorMonday: workSchedule.anchorMonday,
      note: workSchedule.note,
      entries: jsonList(entry, {
        orderBy: sql`${workScheduleEntry.week}, ${workScheduleEntry.dayOfWeek}, ${workScheduleEntry.startTime}`,
        from: sql`from ${workScheduleEntry} left join ${location} on ${location.entityId} = ${workScheduleEntry.entityId}
            and ${location.id} = ${workScheduleEntry.locationId}
          where ${workScheduleEntry.entityId} = ${workSchedule.entityId}
            and ${workScheduleEntry.workScheduleId} = ${workSchedule.id}
            and ${workScheduleEntry.deletedAt} is null and ${workScheduleEntry.isWorkingDay}`,
      }),
    })
    .from(workSchedule)
    .where(and(inArray(workSchedule.businessUserId, [...memberIds]), isNull(workSchedule.deletedAt)))
    .orderBy(sql`${workSchedule.effectiveFrom} nulls first`)
  return rows.map((row) => ({
    ...row,
    entries: row.entries.map(({ week, dayOfWeek, ...interval }) => ({
      week,
      dayOfWeek,
      ...placed(interval as Unplaced, entity.timeZone),
    })),
  }))
}

async function readExceptions(
  { tx, entity }: Pick<CallContext, 'tx' | 'entity'>,
  memberIds: readonly string[],
  { first, last }: DayRange,
) {
  const interval = {
    startTime: scheduleExceptionInterval.startTime,
    endTime: scheduleExceptionInterval.endTime,
    locationId: scheduleExceptionInterval.locationId,
    zone: location.timeZone,
  }
  const rows = await tx
    .select({
      id: scheduleException.id,
      memberId: scheduleException.businessUserId,
      date: scheduleException.date,
      reason: scheduleException.reason,
      intervals: jsonList(interval, {
        orderBy: sql`${scheduleExceptionInterval.startTime}`,
        from: sql`from ${scheduleExceptionInterval} left join ${location}
            on ${location.entityId} = ${scheduleExceptionInterval.entityId}
            and ${location.id} = ${scheduleExceptionInterval.locationId}
          where ${scheduleExceptionInterval.entityId} = ${scheduleException.entityId}
            and ${scheduleExceptionInterval.scheduleExceptionId} = ${scheduleException.id}`,
      }),
    })
    .from(scheduleException)
    .where(
      and(
        inArray(scheduleException.businessUserId, [...memberIds]),
        isNull(scheduleException.deletedAt),
        gte(scheduleException.date, first),
        last === null ? undefined : lte(scheduleException.date, last),
      ),
    )
    .orderBy(asc(scheduleException.date))
  return rows.map((row) => ({
    ...row,
    intervals: row.intervals.map((one) => placed(one, entity.timeZone)),
  }))
}

type Unplaced = Omit<HoursInterval, 'zone'> & { zone: string | null }

const placed = ({ zone, ...interval }: Unplaced, fallback: string): HoursInterval => ({
  ...interval,
  zone: zone ?? fallback,
})
