import { hasEnded, takesPlace } from '@steward/shared/rules/booking/slot-transitions'
import type { Overview } from '@steward/shared/contracts'
import { countsAsBooking, hasAttended } from '@steward/shared/rules/booking/booking-status'
import { formatMinor } from '@steward/shared/money'
import { countsAsCompleted, isCountedNoShow } from '@steward/shared/rules/booking/booking-transitions'
import { withoutTax } from '@steward/shared/rules/booking/net-payment'
import { ratioOf } from '@steward/shared/rules/common/ratio'
import { daysOfComparison } from '@steward/shared/rules/insight/compared-days'
import { maxOverviewDays, overviewRangeFault } from '@steward/shared/rules/insight/overview-range'
import { compareInstants, dayBounds, plainDateOf, type Instant } from '@steward/shared/time'
import type { Call, CallContext, Handlers } from '../kernel/call.ts'
import { recurringRevenue } from '../membership/plan-rows.ts'
import { invalidField } from '../kernel/refusal.ts'
import { seatsHeld } from '../slot/seats.ts'
import type { BookingRow } from '../tables/booking.ts'
import type { SlotRow } from '../tables/time-slot.ts'
import { wireOf } from '../kernel/wire.ts'

interface Visit {
  booking: BookingRow
  slot: SlotRow
}

const cameTo = ({ booking }: Visit) => hasAttended(booking)

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Returns all visits in slots that were not deleted. */
function visitsOf({ world, own, get }: CallContext): Visit[] {
  return own(world.bookings)
    .map((booking) => ({ booking, slot: get(world.slots, booking.timeSlotId) }))
    .filter(({ booking, slot }) => booking.deletedAt === null && slot.deletedAt === null)
}

/** Returns payments less refunds, each without its share of tax and rounding. */
function collectedIn(call: CallContext, isIn: (at: Instant) => boolean): number {
  const { world } = call
  const paid = call.own(world.payments).filter(({ receivedAt }) => isIn(receivedAt))
  const refunded = call.own(world.refunds).filter(({ createdAt }) => isIn(createdAt))
  const minor = (rows: readonly { amount: number; bookingId: string }[]) =>
    sum(rows.map(({ amount, bookingId }) => withoutTax({ ...call.get(world.bookings, bookingId), amount })))
  return minor(paid) - minor(refunded)
}

/** Returns the share of seats that were taken, over the classes that ended in the range. */
function fillRateIn(call: CallContext, [start, end]: readonly [Instant, Instant]): number | null {
  const { world, now } = call
  const offered = call
    .own(world.slots)
    .filter((slot) => slot.deletedAt === null && takesPlace(slot))
    .filter(({ serviceId }) => call.get(world.services, serviceId).type === 'SPOT')
    .filter(({ endTime }) => compareInstants(endTime, start) > 0 && compareInstants(endTime, end) <= 0)
    .filter((slot) => hasEnded(slot, now))
  return ratioOf(sum(offered.map((slot) => seatsHeld(world, slot))), sum(offered.map(({ slots }) => slots)))
}

function countNewCustomers(visits: readonly Visit[], isIn: (at: Instant) => boolean): number {
  const starts = Map.groupBy(visits.filter(cameTo), ({ booking }) => booking.customerId)
  return [...starts.values()].filter((of) => isIn(of.map(({ slot }) => slot.startTime).toSorted(compareInstants)[0]!))
    .length
}

function servicesOf(call: CallContext, sold: readonly Visit[]): Overview['services'] {
  return [...Map.groupBy(sold, ({ slot }) => slot.serviceId)]
    .map(([id, of]) => ({
      id,
      name: call.get(call.world.services, id).name,
      bookings: of.length,
      value: sum(of.map(({ booking }) => booking.price)),
    }))
    .toSorted((a, b) => b.value - a.value || (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
    .map(({ value, ...row }) => ({ ...row, bookedValue: formatMinor(value, call.currency) }))
}

/** Returns the figures that a test has added for the range, or the figures by definition B.8. */
function getOverview(call: Call<'analytics.overview'>): Overview {
  const { business, currency, now, query } = call
  const { from, to } = query
  const fault = overviewRangeFault(from, to)
  if (fault) throw invalidField('to', fault, fault === 'TOO_FAR_AHEAD' ? { max: maxOverviewDays } : undefined)
  const added = call.own(call.world.overviews)
  const known =
    added.find((row) => row.from === from && row.to === to) ??
    added.find(({ asOf }) => plainDateOf(asOf, business.timeZone) >= from)
  if (known) return wireOf(known)
  const { start } = dayBounds(from, business.timeZone)
  const { end } = dayBounds(to, business.timeZone)
  const isIn = (at: Instant) => compareInstants(at, start) >= 0 && compareInstants(at, end) < 0
  const visits = visitsOf(call)
  const inRange = visits.filter(({ slot }) => isIn(slot.startTime))
  const sold = inRange.filter(({ booking }) => countsAsBooking(booking))
  const over = inRange.filter(({ slot }) => countsAsCompleted(slot, now, call.terms))
  const noShows = over.filter(({ booking, slot }) => isCountedNoShow(booking, slot, now, call.terms)).length
  return {
    from,
    to,
    asOf: now,
    currency,
    bookings: sold.length,
    seatsSold: sum(sold.map(({ booking }) => booking.bookingSlots)),
    bookedValue: formatMinor(sum(sold.map(({ booking }) => booking.price)), currency),
    collected: formatMinor(collectedIn(call, isIn), currency),
    fillRate: fillRateIn(call, [start, end]),
    noShowRate: ratioOf(noShows, noShows + over.filter(cameTo).length),
    newCustomers: countNewCustomers(visits, isIn),
    monthlyRecurringRevenue: formatMinor(recurringRevenue(call), currency),
    services: servicesOf(call, sold),
    timeZone: business.timeZone,
    compared: daysOfComparison(query, query.compare ?? 'NONE'),
    // A test of the page gives the figures that it needs (`api.answerWith`).
    figures: [],
    otherCurrencies: [],
    rollForward: null,
  }
}

export const overviewHandlers: Handlers<'analytics.overview'> = { 'analytics.overview': getOverview }
