import type { Absence } from '@steward/shared/rules/team/explained-day'
import { isInForce, weekInTurn, type MemberHours } from '@steward/shared/rules/team/planned-day'
import { isApproved } from '@steward/shared/rules/team/time-off-status'
import { toPlainDate, type PlainDate } from '@steward/shared/time'
import type { CallContext } from '../kernel/call.ts'
import type { StoredRow } from '../tables/row.ts'
import type { ScheduleRow, WorkScheduleRow } from '../tables/team.ts'
import { nextId, type World } from '../tables/world.ts'

/** Returns the versions of a member, in order. */
export function versionsOf(call: CallContext, memberId: string): WorkScheduleRow[] {
  return call
    .own(call.world.workSchedules)
    .filter((row) => row.businessUserId === memberId && row.deletedAt === null)
    .toSorted((a, b) => ((a.effectiveFrom ?? '') < (b.effectiveFrom ?? '') ? -1 : 1))
}

export const exceptionsOf = (call: CallContext, memberId: string) =>
  call
    .own(call.world.scheduleExceptions)
    .filter((row) => row.businessUserId === memberId && row.deletedAt === null)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))

/** Returns the entries of a version in the order of the week. Days off are included. */
export function entriesOf(call: CallContext, versionId: string): ScheduleRow[] {
  const orderOf = ({ week, dayOfWeek, startTime }: ScheduleRow) => `${week} ${dayOfWeek} ${startTime ?? ''}`
  return call
    .own(call.world.schedules)
    .filter(({ workScheduleId }) => workScheduleId === versionId)
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}

/** Returns the entries of the week that holds on a day. */
export function entriesInForce(call: CallContext, memberId: string, day: PlainDate): ScheduleRow[] {
  const version = versionsOf(call, memberId).find((row) => isInForce(row, day))
  if (!version) return []
  return entriesOf(call, version.id).filter(({ week }) => week === weekInTurn(version, day))
}

export function memberHoursOf(call: CallContext, memberId: string): MemberHours {
  const zone = call.business.timeZone
  const zoneOf = (locationId: string | null) =>
    call.world.locations.find(({ id }) => id === locationId)?.timeZone ?? zone
  return {
    zone,
    versions: versionsOf(call, memberId).map((version) => ({
      ...version,
      entries: entriesOf(call, version.id).flatMap(({ week, dayOfWeek, startTime, endTime, locationId }) =>
        startTime && endTime ? [{ week, dayOfWeek, startTime, endTime, locationId, zone: zoneOf(locationId) }] : [],
      ),
    })),
    exceptions: exceptionsOf(call, memberId).map((row) => ({
      ...row,
      intervals: row.intervals.map((one) => ({ ...one, zone: zoneOf(one.locationId) })),
    })),
  }
}

/** Returns the closures of the business, and the blackouts and approved time off of the member. */
export function absencesOf(call: CallContext, memberId: string): Absence[] {
  const blackouts = call
    .own(call.world.blackouts)
    .filter(({ businessUserId }) => businessUserId === null || businessUserId === memberId)
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ id, businessUserId, locationId, reason, startTime, endTime }) => ({
      id,
      kind: businessUserId === null ? ('CLOSURE' as const) : ('BLACKOUT' as const),
      reason,
      locationId,
      startTime,
      endTime,
    }))
  const timesOff = call
    .own(call.world.timesOff)
    .filter((row) => row.businessUserId === memberId && isApproved(row))
    .map(({ id, note, startTime, endTime }) => ({
      id,
      kind: 'TIME_OFF' as const,
      reason: note,
      locationId: null,
      startTime,
      endTime,
    }))
  return [...blackouts, ...timesOff]
}

/** Adds an entry to the version of a member that is always in force, and adds that version if there is none. */
export function addHours(
  world: World,
  base: StoredRow,
  entry: Omit<ScheduleRow, keyof StoredRow | 'workScheduleId'>,
): ScheduleRow {
  const { businessUserId } = entry
  const dates = { effectiveFrom: null, effectiveTo: null, weeks: 1, anchorMonday: toPlainDate('2026-01-05'), note: '' }
  const version = world.workSchedules.find((row) => row.businessUserId === businessUserId) ?? {
    ...base,
    id: nextId(world),
    businessUserId,
    ...dates,
  }
  if (!world.workSchedules.includes(version)) world.workSchedules.push(version)
  const row = { ...base, workScheduleId: version.id, ...entry }
  world.schedules.push(row)
  return row
}
