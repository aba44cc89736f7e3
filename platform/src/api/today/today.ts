import type { Today, TodaySlot } from '@steward/shared/contracts'
import { countsOnDay, type DaySpan } from '@steward/shared/rules/common/on-day'
import { isOneToOne } from '@steward/shared/rules/booking/slot-label'
import { isOpenSlot } from '@steward/shared/rules/booking/slot-transitions'
import { dayBounds, plainDateOf, type Instant } from '@steward/shared/time'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { cachedSelect } from '../../database/cached-select.ts'
import { location } from '../../tables/business/business.ts'
import { handle, type Call, type CallContext } from '../../kernel/call.ts'
import { service } from '../../tables/booking/service.ts'
import { businessUser } from '../../tables/team/team.ts'
import { isCheckedIn, isConfirmed, isUnpaid } from '../../predicates/booking.sql.ts'
import { isOnDay } from '../slot/on-day.ts'
import { presentSlot } from '../slot/slot.presenter.ts'
import { bookingOfOneToOne, expiredHolds, ofSlot, slotColumns } from '../slot/slot.queries.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'

export const getToday = handle('today.get', async (call) => {
  const day = await readDay(call, call.query)
  return { ...day, slots: day.slots.map(({ expectedCount: _, ...slot }) => slot) }
})

type DayFilters = Call<'today.get'>['query']

/** A slot of the day. The response leaves `expectedCount` out. */
export interface DaySlot extends TodaySlot {
  /** The confirmed bookings, whose customers are not checked in. */
  expectedCount: number
}

/**
 * Returns all slots on a local day, in one statement. The default is today. The counters leave out slots that began the
 * day before.
 */
export async function readDay(
  call: CallContext,
  filters: DayFilters,
): Promise<Omit<Today, 'slots'> & { slots: DaySlot[] }> {
  const { entity, clock } = call
  const now = clock.now()
  const date = filters.date ?? plainDateOf(now, entity.timeZone)
  const day = dayBounds(date, entity.timeZone)
  const rows = await findDay(call, day, filters)
  const slots: DaySlot[] = rows.map((row) => ({
    ...presentSlot(row, call),
    checkedInCount: row.checkedInCount,
    unpaidCount: row.unpaidCount,
    expectedCount: row.expectedCount,
    ...(isOneToOne(row.row) ? { booking: row.booking } : {}),
  }))
  const ofDay = slots.filter((slot) => countsOnDay(slot, day))
  const sum = (of: (slot: TodaySlot) => number) => ofDay.reduce((total, slot) => total + of(slot), 0)
  const isOpen = (slot: TodaySlot) => isOpenSlot(slot, now)
  return {
    date,
    timeZone: entity.timeZone,
    now,
    counters: {
      booked: sum((slot) => slot.bookingCount),
      checkedIn: sum((slot) => slot.checkedInCount),
      freeSeats: sum((slot) => (isOpen(slot) ? slot.slots - slot.seatsTaken : 0)),
      unpaid: sum((slot) => slot.unpaidCount),
    },
    slots,
  }
}

/** The counters of a slot's bookings, in one pass over them. */
const counted = sql`lateral (
  select count(*) filter (where ${isCheckedIn})::int as checked_in,
    count(*) filter (where ${isUnpaid})::int as unpaid,
    count(*) filter (where ${isConfirmed})::int as expected
  from booking where booking.entity_id = time_slot.entity_id and booking.time_slot_id = time_slot.id
    and booking.deleted_at is null) as counted`

const selectDay = (tx: Database) =>
  tx
    .select({
      ...slotColumns,
      cursor_value: sql<string>`''`,
      checkedInCount: sql<number>`counted.checked_in`,
      unpaidCount: sql<number>`counted.unpaid`,
      expectedCount: sql<number>`counted.expected`,
      booking: bookingOfOneToOne,
    })
    .from(timeSlot)
    .innerJoin(service, eq(service.id, timeSlot.serviceId))
    .innerJoin(businessUser, eq(businessUser.id, timeSlot.providerId))
    .leftJoin(location, eq(location.id, service.locationId))
    .leftJoin(expiredHolds(sql.placeholder('now') as unknown as Instant), ofSlot)
    .crossJoin(counted)

const days = cachedSelect<Awaited<ReturnType<typeof selectDay>>[number], { now: Instant }>(selectDay)

function findDay({ tx, clock }: CallContext, day: DaySpan, { providerId, locationId }: DayFilters) {
  const matching = and(
    isNull(timeSlot.deletedAt),
    isOnDay(day),
    providerId ? eq(timeSlot.providerId, providerId) : undefined,
    locationId ? eq(service.locationId, locationId) : undefined,
  )
  return days(tx, { now: clock.now() }, sql`where ${matching} order by ${timeSlot.startTime}, ${timeSlot.id}`)
}
