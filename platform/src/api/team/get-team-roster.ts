import type { Absence } from '@steward/shared/rules/team/explained-day'
import {
  isOnRoster,
  minutesOverContract,
  presenceOf,
  rosterDayOf,
  rosterTotals,
} from '@steward/shared/rules/team/team-roster'
import { addDays, dayBounds, daysBetween, plainDateOf } from '@steward/shared/time'
import { overlaps } from '@steward/shared/rules/team/spans'
import { handle, type Call } from '../../kernel/call.ts'
import { readProviderPlaces } from '../slot/provider-places.ts'
import { concerns, readAbsences } from '../slot/read-absences.ts'
import { readMemberHours } from '../slot/read-member-hours.ts'
import { findMember } from './member.queries.ts'
import { presentClosures, presentPresence, presentRosterMember } from './team-roster.presenter.ts'
import {
  readNamedTimeOff,
  readPlaces,
  readRosterPeople,
  readRosterSessions,
  type NamedTimeOff,
} from './team-roster.queries.ts'

/**
 * Returns the days of the team, or of one member, with their hours, absences and sessions. Needs as many statements for
 * 60 members as for one. A provider gets their own row. Members who were deactivated are in the weeks before that.
 */
export const getTeamRoster = handle('team-roster.get', async (call) => {
  const { query, entity } = call
  const { locationId } = query
  const people = await readRosterPeople(call, {
    onlyId: await onlyMember(call),
    role: query.role,
    serviceId: query.serviceId,
    onTeamAt: dayBounds(query.from, entity.timeZone).start,
  })
  const ids = people.map(({ id }) => id)
  const hours = await readMemberHours(call, ids, { first: query.from, last: query.to })
  // A place can be in another zone, so its hours of a day begin and end up to a day apart from those of the business.
  const range = {
    startTime: dayBounds(addDays(query.from, -1), entity.timeZone).start,
    endTime: dayBounds(addDays(query.to, 1), entity.timeZone).end,
  }
  const absences = await readAbsences(call, ids, range)
  const timeOff = await readNamedTimeOff(call, ids, range)
  const sessions = Map.groupBy(await readRosterSessions(call, ids, range), ({ memberId }) => memberId)
  const places = await readProviderPlaces(call, { providerId: query.memberId })
  const dates = Array.from({ length: daysBetween(query.from, query.to) + 1 }, (_, day) => addDays(query.from, day))
  const all = people.map((person) => {
    const { deactivatedAt, contractedMinutesWeek } = person
    const facts = {
      hours: hours.get(person.id)!,
      absences: absences.filter((absence) => concerns(absence, person.id)),
      requested: timeOff.filter(({ memberId, isApproved }) => memberId === person.id && !isApproved).map(asAbsence),
      places: places.filter(({ providerId }) => providerId === person.id).map(({ locationId }) => locationId),
      lastDay: deactivatedAt && plainDateOf(deactivatedAt, entity.timeZone),
      sessions: sessions.get(person.id) ?? [],
    }
    const days = dates.map((date) => rosterDayOf(facts, date))
    const isShown = query.memberId !== undefined || isOnRoster({ ...person, lastDay: facts.lastDay }, days)
    const overContract = minutesOverContract(days, contractedMinutesWeek)
    return { person, days, totals: rosterTotals(days), overContract, isShown, sessions: facts.sessions }
  })
  const week = {
    startTime: dayBounds(query.from, entity.timeZone).start,
    endTime: dayBounds(query.to, entity.timeZone).end,
  }
  const isThere = ({ days, sessions: own }: (typeof all)[number]) =>
    days.some(({ intervals }) => intervals.some((one) => one.locationId === locationId)) ||
    own.some((session) => session.locationId === locationId && overlaps(session, week))
  const rows = all.filter((row) => row.isShown && (locationId === undefined || isThere(row)))
  const presence = presenceOf(rows.map(({ days }) => days))
  const names = await readPlaces(call)
  const kinds = new Map(timeOff.map(({ id, kindName }) => [id, kindName]))
  return {
    timeZone: entity.timeZone,
    members: rows.map((row) => presentRosterMember(row, kinds, call)),
    // The people of one place are not all that another one has.
    places: presentPresence(
      presence.filter((place) => locationId === undefined || place.locationId === locationId),
      names,
    ),
    closures: presentClosures(absences, names, week),
  }
})

/** Returns the only member whose days the caller asks for or may read. Throws 404 and 403. */
async function onlyMember(call: Call<'team-roster.get'>): Promise<string | undefined> {
  const { query, actor } = call
  if (query.memberId === undefined) return call.may('schedule.read', false) ? undefined : actor.memberId
  const { id } = await findMember(call, query.memberId)
  call.require('schedule.read', id === actor.memberId)
  return id
}

const asAbsence = ({ id, startTime, endTime }: NamedTimeOff): Absence => ({
  id,
  kind: 'TIME_OFF',
  reason: '',
  locationId: null,
  startTime,
  endTime,
})
