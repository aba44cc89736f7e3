import { explainDay } from '@steward/shared/rules/team/explained-day'
import {
  changeableDaysAhead,
  changeableDaysBack,
  changesNothing,
  overlappingVersions,
  replacementOf,
} from '@steward/shared/rules/team/schedule-change'
import { addDays, daysBetween, plainDateOf, type PlainDate } from '@steward/shared/time'
import { recordOf, type Call, type CallContext, type Handlers } from '../kernel/call.ts'
import { invalidField, Refusal } from '../kernel/refusal.ts'
import type { MemberRow, ScheduleRow } from '../tables/team.ts'
import { nextId } from '../tables/world.ts'
import { absencesOf, entriesInForce, entriesOf, exceptionsOf, memberHoursOf, versionsOf } from './member-hours.ts'

export const presentEntry = (row: ScheduleRow) => ({
  ...recordOf(row),
  dayOfWeek: row.dayOfWeek,
  startTime: row.startTime,
  endTime: row.endTime,
  isWorkingDay: row.isWorkingDay,
  serviceProviderId: row.businessUserId,
})

export function presentWorkSchedule(call: CallContext, member: MemberRow) {
  const today = plainDateOf(call.now, call.business.timeZone)
  const from = addDays(today, -changeableDaysBack)
  return {
    timeZone: call.business.timeZone,
    entries: entriesInForce(call, member.id, today).map(presentEntry),
    version: member.hoursVersion,
    versions: versionsOf(call, member.id).map(({ id, effectiveFrom, effectiveTo, weeks, anchorMonday, note }) => ({
      id,
      effectiveFrom,
      effectiveTo,
      weeks,
      anchorMonday,
      note,
      entries: entriesOf(call, id).flatMap(({ week, dayOfWeek, startTime, endTime, locationId }) =>
        startTime && endTime ? [{ week, dayOfWeek, startTime, endTime, locationId }] : [],
      ),
    })),
    from,
    exceptions: exceptionsOf(call, member.id)
      .filter(({ date }) => date >= from)
      .map(({ id, date, reason, intervals }) => ({ id, date, reason, intervals })),
  }
}

function listDays(call: Call<'member-day.list'>) {
  const { query, world, actor } = call
  const member = call.get(world.members, call.params.id)
  const isOwn = member.id === actor.id
  call.require('schedule.read', isOwn)
  const seesReasons = isOwn || call.may('time-off.approve')
  const places = call
    .own(world.services)
    .filter((row) => row.deletedAt === null && row.archivedAt === null && row.serviceProviderIds.includes(member.id))
    .map(({ locationId }) => locationId)
  const [hours, absences] = [memberHoursOf(call, member.id), absencesOf(call, member.id)]
  const dates = Array.from({ length: daysBetween(query.from, query.to) + 1 }, (_, day) => addDays(query.from, day))
  const days = dates.map((date) => {
    const day = explainDay(hours, absences, places, date)
    return {
      ...day,
      subtracted: day.subtracted.map(({ id: _, kind, reason, ...absence }) =>
        seesReasons || kind === 'CLOSURE'
          ? { ...absence, kind, reason }
          : { ...absence, kind: 'AWAY' as const, reason: null },
      ),
    }
  })
  return { timeZone: call.business.timeZone, days }
}

function replace(call: Call<'work-schedule.replace'>) {
  const { world, body, business, now } = call
  const member = call.get(world.members, call.params.id)
  call.require('schedule.update', false)
  call.requireVersion(member.hoursVersion)
  const today = plainDateOf(now, business.timeZone)
  requireHours(call, today)
  const replacement = replacementOf(currentOf(call, member.id), body)
  if (changesNothing(replacement)) return presentWorkSchedule(call, member)
  member.hoursVersion += 1
  const base = () => ({
    id: nextId(world),
    entityId: business.id,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    version: 1,
    businessUserId: member.id,
  })
  for (const row of [...world.workSchedules, ...world.scheduleExceptions])
    if ([...replacement.removedVersions, ...replacement.removedExceptions].includes(row.id)) row.deletedAt = now
  for (const { id, effectiveTo } of replacement.newEnds) call.get(world.workSchedules, id).effectiveTo = effectiveTo
  for (const { entries, ...version } of replacement.addedVersions) {
    const row = { ...base(), ...version }
    world.workSchedules.push(row)
    for (const entry of entries)
      world.schedules.push({ ...base(), ...entry, isWorkingDay: true, workScheduleId: row.id })
  }
  for (const exception of replacement.addedExceptions)
    world.scheduleExceptions.push({ ...base(), ...exception, intervals: [...exception.intervals] })
  return presentWorkSchedule(call, member)
}

const currentOf = (call: CallContext, memberId: string) => ({
  versions: versionsOf(call, memberId).map((row) => ({
    ...row,
    entries: entriesOf(call, row.id).flatMap(({ week, dayOfWeek, startTime, endTime, locationId }) =>
      startTime && endTime ? [{ week, dayOfWeek, startTime, endTime, locationId }] : [],
    ),
  })),
  exceptions: exceptionsOf(call, memberId),
})

function requireHours({ body, own, world }: Call<'work-schedule.replace'>, today: PlainDate): void {
  const { from, versions, exceptions } = body
  if (from < addDays(today, -changeableDaysBack)) throw invalidField('from', 'NOT_IN_PAST')
  const last = addDays(today, changeableDaysAhead)
  for (const [index, { effectiveFrom }] of versions.entries())
    if (effectiveFrom > last) throw invalidField(`versions.${index}.effectiveFrom`, 'TOO_FAR_AHEAD')
  for (const [index, { date }] of exceptions.entries())
    if (date > last) throw invalidField(`exceptions.${index}.date`, 'TOO_FAR_AHEAD')
  const overlap = overlappingVersions(versions)
  if (overlap) throw new Refusal('SCHEDULE_OVERLAPS', { current: overlap.map(({ effectiveFrom }) => effectiveFrom) })
  const places = own(world.locations).map(({ id }) => id)
  for (const [index, { entries }] of versions.entries())
    for (const [at, { locationId }] of entries.entries())
      if (locationId !== null && !places.includes(locationId))
        throw invalidField(`versions.${index}.entries.${at}.locationId`, 'NOT_FOUND')
}

export const workScheduleHandlers: Handlers<'work-schedule.get' | 'work-schedule.replace' | 'member-day.list'> = {
  'work-schedule.get': (call) => {
    const row = call.get(call.world.members, call.params.id)
    call.require('schedule.read', row.id === call.actor.id)
    return presentWorkSchedule(call, row)
  },
  'work-schedule.replace': replace,
  'member-day.list': listDays,
}
