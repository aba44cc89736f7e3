import { plainDateOf } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { findMember } from './get-member.ts'
import { presentScheduleEntry } from './member.presenter.ts'
import { inForceOn, scheduleColumns, type ScheduleRow } from './member.queries.ts'

/** Returns the week schedule in force today, in wall times of the business. A provider can read only their own. */
export const getWorkSchedule = handle('work-schedule.get', async (call) => {
  const { tx, entity, clock } = call
  const member = await findMember(call, call.params.id)
  call.require('schedule.read', member.id === call.actor.memberId)
  const { rows } = await tx.execute<ScheduleRow & Record<string, unknown>>(sql`
    select ${scheduleColumns} from work_schedule_entry entry
    where entry.entity_id = ${entity.id} and entry.business_user_id = ${member.id}
      and ${inForceOn(plainDateOf(clock.now(), entity.timeZone))}
    order by entry.day_of_week, entry.start_time nulls first, entry.id`)
  return { timeZone: entity.timeZone, entries: rows.map(presentScheduleEntry) }
})
