import { addDays, plainDateOf } from '@steward/shared/time'
import { changeableDaysBack } from '@steward/shared/rules/team/schedule-change'
import { handle } from '../../kernel/call.ts'
import { readMemberHours } from '../slot/read-member-hours.ts'
import { findMember } from './member.queries.ts'
import { presentWorkSchedule } from './work-schedule.presenter.ts'
import { readEntriesInForce } from './work-schedule.sql.ts'

/**
 * Returns the week schedule in force today, in wall times of the business, with all versions and the exceptions that
 * can still change. A provider can read only their own.
 */
export const getWorkSchedule = handle('work-schedule.get', async (call) => {
  const member = await findMember(call, call.params.id)
  call.require('schedule.read', member.id === call.actor.memberId)
  const today = plainDateOf(call.clock.now(), call.entity.timeZone)
  const from = addDays(today, -changeableDaysBack)
  const hours = await readMemberHours(call, [member.id], { first: from, last: null })
  const entries = await readEntriesInForce(call, member.id, today)
  return presentWorkSchedule({ member, hours: hours.get(member.id)!, entries, from })
})
