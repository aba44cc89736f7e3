import { explainDay } from '@steward/shared/rules/team/explained-day'
import { changeableDaysBack } from '@steward/shared/rules/team/schedule-change'
import { addDays, daysBetween, plainDateOf } from '@steward/shared/time'
import { recordOf, type Call, type CallContext, type Handlers } from '../kernel/call.ts'
import type { MemberRow, ScheduleRow } from '../tables/team.ts'
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

export const workScheduleHandlers: Handlers<'work-schedule.get' | 'member-day.list'> = {
  'work-schedule.get': (call) => {
    const row = call.get(call.world.members, call.params.id)
    call.require('schedule.read', row.id === call.actor.id)
    return presentWorkSchedule(call, row)
  },
  'member-day.list': listDays,
}
