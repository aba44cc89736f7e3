import type { TimeSlot } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { isOpenSlot } from '@steward/shared/rules/booking/slot-transitions'
import type { Instant } from '@steward/shared/time'
import type { RosterDay, RosterMember } from '../roster/team-rosters.queries.ts'

/** A person of a day. Somebody who is no longer on the team has no hours. */
export interface DayPerson {
  member: RosterMember['member']
  day: RosterDay | undefined
}

/**
 * Returns the people of a day: everybody with hours, an absence or a session. Those with an upcoming session come first,
 * then those who had one, then those who work, and last those who are away.
 */
export function peopleOfDay(members: readonly RosterMember[], slots: readonly TimeSlot[], now: Instant): DayPerson[] {
  const people = new Map<string, DayPerson>(
    slots.map(({ serviceProvider }) => [serviceProvider.id, { member: serviceProvider, day: undefined }]),
  )
  for (const { member, days } of members) {
    const [day] = days
    const isThere = day && (day.intervals.length > 0 || day.absences.length > 0)
    if (isThere || people.has(member.id)) people.set(member.id, { member, day })
  }
  const rankOf = ({ member, day }: DayPerson) => {
    const own = slots.filter(({ serviceProvider }) => serviceProvider.id === member.id)
    if (own.some((slot) => isOpenSlot(slot, now))) return 0
    if (own.length > 0) return 1
    return day?.openMinutes === 0 ? 3 : 2
  }
  return [...people.values()]
    .map((person) => ({ person, rank: rankOf(person), name: fullName(person.member) }))
    .toSorted((a, b) => a.rank - b.rank || a.name.localeCompare(b.name))
    .map(({ person }) => person)
}
