import type { Today } from '@steward/shared/contracts'
import { countsOnDay, isOnDay } from '@steward/shared/rules/common/on-day'
import { isUnpaid } from '@steward/shared/rules/booking/payment-state'
import { isOneToOne } from '@steward/shared/rules/booking/slot-label'
import { isOpenSlot } from '@steward/shared/rules/booking/slot-transitions'
import { compareInstants, dayBounds, plainDateOf } from '@steward/shared/time'
import type { Call, CallContext, Handlers } from '../kernel/call.ts'
import { presentSlot } from '../slot/slot.presenter.ts'
import { occupyingBookings } from '../slot/seats.ts'
import type { SlotRow } from '../tables/time-slot.ts'

export function dayOf(call: CallContext, query: Call<'today.get'>['query']): Today {
  const { world, business, now } = call
  const { timeZone } = business
  const date = query.date ?? plainDateOf(now, timeZone)
  const day = dayBounds(date, timeZone)
  const slots = call
    .own(world.slots)
    .filter((row) => isOnDay(row, day))
    .filter((row) => query.providerId === undefined || row.providerId === query.providerId)
    .sort((a, b) => compareInstants(a.startTime, b.startTime) || (a.id < b.id ? -1 : 1))
    .map((row) => {
      const bookings = world.bookings.filter(({ timeSlotId }) => timeSlotId === row.id)
      const countOf = (...statuses: string[]) => bookings.filter(({ status }) => statuses.includes(status)).length
      return {
        ...presentSlot(call, row),
        checkedInCount: countOf('CHECKED_IN'),
        unpaidCount: bookings.filter(isUnpaid).length,
        ...(isOneToOne(row) ? { booking: bookingOf(call, row) } : {}),
      }
    })
    .filter((slot) => query.locationId === undefined || slot.location?.id === query.locationId)
  const ofDay = slots.filter((slot) => countsOnDay(slot, day))
  const sum = (of: (slot: (typeof slots)[number]) => number) => ofDay.reduce((total, slot) => total + of(slot), 0)
  return {
    date,
    timeZone,
    now,
    counters: {
      booked: sum((slot) => slot.bookingCount),
      checkedIn: sum((slot) => slot.checkedInCount),
      freeSeats: sum((slot) => (isOpenSlot(slot, now) ? slot.slots - slot.seatsTaken : 0)),
      unpaid: sum((slot) => slot.unpaidCount),
    },
    slots,
  }
}

/** Returns the booking that has the only seat. */
function bookingOf({ world, now }: CallContext, row: SlotRow): Today['slots'][number]['booking'] {
  const [booking] = occupyingBookings(world, row, now)
  return booking ? { id: booking.id, version: booking.version, status: booking.status } : null
}

export const todayHandlers: Handlers<'today.get'> = { 'today.get': (call) => dayOf(call, call.query) }
