import { changeableDaysBack } from '@steward/shared/rules/team/schedule-change'
import { addDays, plainDateOf } from '@steward/shared/time'
import { handle } from '../../kernel/call.ts'
import { applyHours, lockHours, readChangeableHours, requireHours } from './apply-hours.ts'
import { findMember } from './member.queries.ts'
import { presentWorkSchedule } from './work-schedule.presenter.ts'
import { readEntriesInForce } from './work-schedule.sql.ts'

/**
 * Replaces the hours of a member from a day on, by owners and managers. Slots stay as they are, also those outside the
 * new hours. A change that changes nothing writes nothing.
 */
export const replaceWorkSchedule = handle('work-schedule.replace', async (call) => {
  const { body, clock, entity } = call
  const member = await findMember(call, call.params.id)
  call.require('schedule.update', false)
  const version = await lockHours(call, member.id)
  call.requireVersion(version)
  const today = plainDateOf(clock.now(), entity.timeZone)
  const first = addDays(today, -changeableDaysBack)
  await requireHours(call, body, { first, today })
  const before = await readChangeableHours(call, member.id, today)
  const hoursVersion = await applyHours(call, member.id, { change: body, before, version })
  return presentWorkSchedule({
    member: { ...member, hoursVersion },
    hours: hoursVersion === version ? before : await readChangeableHours(call, member.id, today),
    entries: await readEntriesInForce(call, member.id, today),
    from: first,
  })
})
