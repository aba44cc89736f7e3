import { overlaps } from '@steward/shared/rules/team/spans'
import type { Absence } from '@steward/shared/rules/team/explained-day'
import { minutesOverContract, presenceOf, rosterDayOf, rosterTotals } from '@steward/shared/rules/team/team-roster'
import { isRequested } from '@steward/shared/rules/team/time-off-status'
import { addDays, dayBounds, daysBetween } from '@steward/shared/time'
import type { Call, Handlers } from '../kernel/call.ts'
import { occupies } from '../slot/seats.ts'
import type { MemberRow } from '../tables/team.ts'
import { absencesOf, memberHoursOf } from '../team/member-hours.ts'
import { summaryOf } from '../team/members.ts'

function peopleOf(call: Call<'team-roster.get'>): MemberRow[] {
  const { query, world, actor } = call
  const seesAll = call.may('schedule.read', false)
  if (query.memberId === undefined)
    return call
      .own(world.members)
      .filter((row) => row.deletedAt === null && row.status !== 'DEACTIVATED')
      .filter((row) => seesAll || row.id === actor.id)
      .filter((row) => !query.role || query.role.includes(row.role))
      .filter((row) => {
        const service = world.services.find(({ id }) => id === query.serviceId)
        return query.serviceId === undefined || service?.serviceProviderIds.includes(row.id)
      })
      .toSorted((a, b) => a.givenName.localeCompare(b.givenName))
  const member = call.get(world.members, query.memberId)
  call.require('schedule.read', member.id === actor.id)
  return [member]
}

/** Returns the name of an absence for those who may know it. */
function nameOf({ world }: Call<'team-roster.get'>, { id, kind, reason }: Absence): string | null {
  if (kind !== 'TIME_OFF') return reason || null
  const leaveKindId = world.timesOff.find((row) => row.id === id)?.leaveKindId
  return world.leaveKinds.find((row) => row.id === leaveKindId)?.name ?? null
}

function daysOf(call: Call<'team-roster.get'>, member: MemberRow) {
  const { query, world } = call
  const facts = {
    hours: memberHoursOf(call, member.id),
    absences: absencesOf(call, member.id),
    requested: call
      .own(world.timesOff)
      .filter((row) => row.businessUserId === member.id && isRequested(row))
      .map(({ id, startTime, endTime }) => ({
        id,
        kind: 'TIME_OFF' as const,
        reason: '',
        locationId: null,
        startTime,
        endTime,
      })),
    places: call
      .own(world.services)
      .filter((row) => !row.deletedAt && !row.archivedAt && row.serviceProviderIds.includes(member.id))
      .map(({ locationId }) => locationId),
    lastDay: null,
    sessions: call
      .own(world.slots)
      .filter((row) => row.providerId === member.id && row.deletedAt === null && row.status !== 'CANCELLED')
      .map((row) => ({
        startTime: row.startTime,
        endTime: row.endTime,
        isBooked: world.bookings.some((booking) => booking.timeSlotId === row.id && occupies(booking)),
      })),
  }
  return Array.from({ length: daysBetween(query.from, query.to) + 1 }, (_, day) =>
    rosterDayOf(facts, addDays(query.from, day)),
  )
}

function contractOf({ contractedMinutesWeek: minutes }: MemberRow, days: ReturnType<typeof daysOf>) {
  return minutes === null ? null : { minutes, overMinutes: minutesOverContract(days, minutes) }
}

export const rosterHandlers: Handlers<'team-roster.get'> = {
  'team-roster.get': (call) => {
    const { query, world, actor, business } = call
    const rows = peopleOf(call)
      .map((member) => ({ member, days: daysOf(call, member) }))
      .filter(
        ({ days }) =>
          query.locationId === undefined ||
          days.some(({ intervals }) => intervals.some(({ locationId }) => locationId === query.locationId)),
      )
    const placeOf = (id: string | null) => {
      const place = world.locations.find((row) => row.id === id)
      return place ? { id: place.id, name: place.name } : null
    }
    const range = {
      startTime: dayBounds(query.from, business.timeZone).start,
      endTime: dayBounds(query.to, business.timeZone).end,
    }
    return {
      timeZone: business.timeZone,
      members: rows.map(({ member, days }) => {
        const seesReasons = member.id === actor.id || call.may('time-off.approve', false)
        const shown = (status: 'APPROVED' | 'REQUESTED') => (absence: Absence & { minutes: number }) => {
          const { kind, locationId, startTime, endTime, minutes } = absence
          const isShown = seesReasons || kind === 'CLOSURE'
          return {
            kind: isShown ? kind : ('AWAY' as const),
            name: isShown ? nameOf(call, absence) : null,
            status,
            locationId,
            startTime,
            endTime,
            minutes,
          }
        }
        return {
          member: summaryOf(member),
          jobTitle: member.jobTitle,
          totals: rosterTotals(days),
          ...(call.may('member.read-private', member.id === actor.id) && {
            contract: contractOf(member, days),
          }),
          days: days.map(({ subtracted, requested, ...day }) => ({
            ...day,
            absences: [...subtracted.map(shown('APPROVED')), ...(seesReasons ? requested.map(shown('REQUESTED')) : [])],
          })),
        }
      }),
      places: presenceOf(rows.map(({ days }) => days))
        .filter((place) => query.locationId === undefined || place.locationId === query.locationId)
        .map(({ locationId, minutes, people }) => ({
          location: placeOf(locationId),
          minutes,
          people,
        })),
      closures: absencesOf(call, actor.id)
        .filter((absence) => absence.kind === 'CLOSURE' && overlaps(absence, range))
        .map(({ id, reason, locationId, startTime, endTime }) => ({
          id,
          name: reason,
          location: placeOf(locationId),
          startTime,
          endTime,
        })),
    }
  },
}
