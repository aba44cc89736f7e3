import type { ResponseOf } from '@steward/shared/contracts'
import { explainDay, type Absence } from '@steward/shared/rules/team/explained-day'
import { addDays, dayBounds, daysBetween } from '@steward/shared/time'
import { handle } from '../../kernel/call.ts'
import { readProviderPlaces } from '../slot/provider-places.ts'
import { concerns, readAbsences } from '../slot/read-absences.ts'
import { readMemberHours } from '../slot/read-member-hours.ts'
import { findMember } from './member.queries.ts'

type Subtracted = ResponseOf<'member-day.list'>['days'][number]['subtracted'][number]

/**
 * Explains the hours of a member day by day. The hours that are left are those that availability returns. Needs as many
 * statements for 92 days as for one.
 */
export const listMemberDays = handle('member-day.list', async (call) => {
  const { query, entity, actor } = call
  const member = await findMember(call, call.params.id)
  const isOwn = member.id === actor.memberId
  call.require('schedule.read', isOwn)
  const places = await readProviderPlaces(call, { providerId: member.id })
  const hours = await readMemberHours(call, [member.id], { first: query.from, last: query.to })
  // A place can be in another zone, so its hours of a day begin and end up to a day apart from those of the business.
  const absences = await readAbsences(call, [member.id], {
    startTime: dayBounds(addDays(query.from, -1), entity.timeZone).start,
    endTime: dayBounds(addDays(query.to, 1), entity.timeZone).end,
  })
  const seesReasons = isOwn || call.may('time-off.approve')
  const dates = Array.from({ length: daysBetween(query.from, query.to) + 1 }, (_, day) => addDays(query.from, day))
  const days = dates.map((date) => {
    const day = explainDay(
      hours.get(member.id)!,
      absences.filter((absence) => concerns(absence, member.id)),
      places.map(({ locationId }) => locationId),
      date,
    )
    return { ...day, subtracted: day.subtracted.map((absence) => presentSubtracted(absence, seesReasons)) }
  })
  return { timeZone: entity.timeZone, days }
})

function presentSubtracted(absence: Absence & { minutes: number }, seesReasons: boolean): Subtracted {
  const { kind, reason, locationId, startTime, endTime, minutes } = absence
  const isShown = seesReasons || kind === 'CLOSURE'
  return {
    kind: isShown ? kind : 'AWAY',
    reason: isShown ? reason : null,
    locationId,
    startTime,
    endTime,
    minutes,
  }
}
