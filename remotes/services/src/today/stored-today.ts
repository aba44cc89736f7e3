import { useState } from 'react'
import type { Today } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { type TodayEvent, useBusiness, useToday } from '@steward/shared/stores'
import { plainDateOf, systemClock, type PlainDate } from '@steward/shared/time'

/** Stores the slots of today, which the next visit paints first. It stores no other days and no customers. */
export function storeToday(day: Today): Today {
  if (day.date === plainDateOf(day.now, day.timeZone)) {
    const { date } = day
    useToday.setState({ date, events: day.slots.map(eventOf) })
  }
  return day
}

const eventOf = (slot: Today['slots'][number]): TodayEvent => ({
  slotId: slot.id,
  startTime: slot.startTime,
  endTime: slot.endTime,
  serviceName: slot.service.name,
  providerName: fullName(slot.serviceProvider),
  seatsTaken: slot.seatsTaken,
  slots: slot.slots,
  status: slot.status,
})

/** Returns the stored slots when the page opens, in a day without counts. Undefined if they belong to another day. */
export function useStoredToday(
  requested: PlainDate | undefined,
): { day: Today; events: readonly TodayEvent[] } | undefined {
  const { zone: timeZone } = useBusiness()
  const [stored] = useState(() => {
    const now = systemClock.now()
    const today = plainDateOf(now, timeZone)
    const { date, events } = useToday.getState()
    if (events.length === 0 || date !== today) return undefined
    const counters = { booked: 0, checkedIn: 0, freeSeats: 0, unpaid: 0 }
    return { day: { date: today, timeZone, now, counters, slots: [] }, events }
  })
  return stored && (requested ?? stored.day.date) === stored.day.date ? stored : undefined
}
