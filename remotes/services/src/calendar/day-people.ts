import { isOpenSlot } from '@steward/shared/rules/booking/slot-transitions'
import type { MemberSummary, TimeSlot } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { isOnDay } from '@steward/shared/rules/common/on-day'
import type { OpenSpan } from '@steward/shared/rules/team/open-hours'
import type { Instant } from '@steward/shared/time'
import type { CalendarPerson } from '@steward/shared/ui/calendar'

interface Day {
  slots: readonly TimeSlot[]
  /** The working hours of each provider, undefined while unknown. */
  hours: ReadonlyMap<string, readonly OpenSpan[]> | undefined
  /** The members who can have a column without a slot. */
  members: readonly MemberSummary[]
  now: Instant
  /** The start of `[start, end)` of the day. */
  start: Instant
  end: Instant
  captionOf: (open: readonly OpenSpan[]) => string
}

/**
 * Returns the columns of a day. Providers with an upcoming session come first, then the others with a session, then
 * those who only work. On days other than today, all providers with a session rank equally.
 */
export function peopleOfDay({ slots, hours, members, now, start, end, captionOf }: Day): CalendarPerson[] {
  const ofDay = slots.filter((slot) => isOnDay(slot, { start, end }))
  const rankOf = (id: string) => {
    const own = ofDay.filter(({ serviceProvider }) => serviceProvider.id === id)
    if (own.some((slot) => isOpenSlot(slot, now))) return 0
    return own.length > 0 ? 1 : 2
  }
  const working = members.filter(({ id }) => (hours?.get(id) ?? []).length > 0)
  const everybody = new Map(
    [...working, ...ofDay.map(({ serviceProvider }) => serviceProvider)].map((one) => [one.id, one]),
  )
  return [...everybody.values()]
    .map((member) => ({ member, name: fullName(member), rank: rankOf(member.id) }))
    .toSorted((a, b) => a.rank - b.rank || a.name.localeCompare(b.name))
    .map(({ member, name }) => {
      const open = hours?.get(member.id)
      return { id: member.id, name, avatar: member.avatar, caption: open && captionOf(open) }
    })
}
