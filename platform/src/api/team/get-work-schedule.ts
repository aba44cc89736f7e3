import { plainDateOf } from '@steward/shared/time'
import { and, asc, eq, sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { workScheduleEntry } from '../../tables/team/team.ts'
import { presentScheduleEntry } from './member.presenter.ts'
import { findMember, inForceOn, scheduleColumns } from './member.queries.ts'

/** Returns the week schedule in force today, in wall times of the business. A provider can read only their own. */
export const getWorkSchedule = handle('work-schedule.get', async (call) => {
  const { tx, entity, clock } = call
  const member = await findMember(call, call.params.id)
  call.require('schedule.read', member.id === call.actor.memberId)
  const entries = await tx
    .select(scheduleColumns)
    .from(workScheduleEntry)
    .where(
      and(
        eq(workScheduleEntry.entityId, entity.id),
        eq(workScheduleEntry.businessUserId, member.id),
        inForceOn(plainDateOf(clock.now(), entity.timeZone)),
      ),
    )
    .orderBy(
      asc(workScheduleEntry.dayOfWeek),
      sql`${workScheduleEntry.startTime} nulls first`,
      asc(workScheduleEntry.id),
    )
  return { timeZone: entity.timeZone, entries: entries.map(presentScheduleEntry) }
})
