import type { ResponseOf } from '@steward/shared/contracts'
import { workedHoursOf, type OpenSpan } from '@steward/shared/rules/team/open-hours'
import { dayBounds, plainDateOf, type Instant } from '@steward/shared/time'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { isActiveMember } from '../../predicates/member.sql.ts'
import { takesPlace } from '../../predicates/time-slot.sql.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { service } from '../../tables/booking/service.ts'
import { businessUser } from '../../tables/team/team.ts'
import { isOnDay } from '../slot/on-day.ts'
import { readProviderHours } from '../slot/provider-hours.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'

export const getHomeTeam = handle('home.team', (call) => readTeam(call))

/** Returns who works today, with their sessions, and who is away, in six statements for a team of any size. */
export async function readTeam(call: CallContext): Promise<ResponseOf<'home.team'>> {
  const { entity, clock } = call
  const { start, end } = dayBounds(plainDateOf(clock.now(), entity.timeZone), entity.timeZone)
  const today = { startTime: start, endTime: end }
  const people = await readActiveMembers(call)
  const hours = await readProviderHours(
    call,
    people.map(({ id }) => ({ providerId: id, locationId: null })),
    today,
  )
  const sessions = Map.groupBy(await readSessions(call, today), ({ providerId }) => providerId)
  const members = people.map((person, index) => ({
    ...person,
    ...workedHoursOf(hours[index]!, today),
    sessions: (sessions.get(person.id) ?? []).map(({ id, startTime, endTime, name }) => ({
      id,
      startTime,
      endTime,
      name,
    })),
  }))
  return {
    ...today,
    members: members
      .filter((member) => member.hours.length > 0 || member.sessions.length > 0 || member.awayUntil !== null)
      .toSorted((a, b) => (firstOf(a) < firstOf(b) ? -1 : firstOf(a) > firstOf(b) ? 1 : 0)),
  }
}

interface MemberOfDay {
  hours: OpenSpan[]
  sessions: OpenSpan[]
}

/** Returns when the day of a member begins. Members who are away sort last. */
function firstOf({ hours, sessions }: MemberOfDay): Instant | '~' {
  return [hours[0]?.startTime, sessions[0]?.startTime].filter((start) => start !== undefined).toSorted()[0] ?? '~'
}

async function readActiveMembers({ tx }: CallContext) {
  return tx
    .select({ id: businessUser.id, givenName: businessUser.givenName, lastName: businessUser.lastName })
    .from(businessUser)
    .where(and(isNull(businessUser.deletedAt), isActiveMember))
    .orderBy(asc(businessUser.givenName), asc(businessUser.lastName), asc(businessUser.id))
}

async function readSessions({ tx }: CallContext, { startTime, endTime }: OpenSpan) {
  return tx
    .select({
      id: timeSlot.id,
      providerId: timeSlot.providerId,
      startTime: timeSlot.startTime,
      endTime: timeSlot.endTime,
      name: service.name,
    })
    .from(timeSlot)
    .innerJoin(service, eq(service.id, timeSlot.serviceId))
    .where(and(isNull(timeSlot.deletedAt), takesPlace, isOnDay({ start: startTime, end: endTime })))
    .orderBy(asc(timeSlot.startTime), asc(timeSlot.id))
}
