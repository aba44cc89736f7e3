import type { Home, TimeSlot, TodaySlot } from '@steward/shared/contracts'
import { countsOnDay } from '@steward/shared/rules/common/on-day'
import { seatsByHour } from '@steward/shared/rules/booking/seats-by-hour'
import { isOpenSlot, isRunning, takesPlace } from '@steward/shared/rules/booking/slot-transitions'
import { addMinutes, dayBounds, type Instant } from '@steward/shared/time'
import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { handle, type CallContext } from '../../kernel/call.ts'
import { presentSlot } from '../slot/slot.presenter.ts'
import { selectSlots } from '../slot/slot.queries.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import * as predicates from '../../predicates/time-slot.sql.ts'
import { readDay, type DaySlot } from '../today/today.ts'
import { readDayMoney } from './read-day-money.sql.ts'
import { readOnboarding } from './read-onboarding.sql.ts'
import { readTasks } from './read-tasks.sql.ts'
import { shownSlots } from './shown-slots.ts'

const week = 7 * 24 * 60

/**
 * Returns what is on today and what waits, in a fixed number of statements for a business of any size. The figures count
 * the sessions that begin today. The list also has those that began before and still run.
 */
export const getHome = handle('home.get', (call) => readHome(call, { withTasks: call.query.without !== 'tasks' }))

/** Returns what `home.get` does, also for a call of several parts. */
export async function readHome(call: CallContext, { withTasks }: { withTasks: boolean }): Promise<Home> {
  const seesDay = call.may('today.read')
  const day = await readDay(call, seesDay ? {} : { providerId: call.actor.memberId })
  const isAhead = (slot: TodaySlot) => isOpenSlot(slot, day.now)
  const { unpaid, ...counters } = day.counters
  const today = dayBounds(day.date, day.timeZone)
  const ofDay = day.slots.filter((slot) => countsOnDay(slot, today))
  const taking = ofDay.filter(takesPlace)
  const { unpaidAmount, collected, noShows } = await readDayMoney(call, day, seesDay ? undefined : call.actor.memberId)
  const seesMoney = call.may('booking.record-payment')
  return {
    date: day.date,
    timeZone: day.timeZone,
    now: day.now,
    day: {
      slots: taking.length,
      ...counters,
      seats: sumOf(taking, (slot) => slot.slots),
      seatsTaken: sumOf(taking, (slot) => slot.seatsTaken),
      noShows,
      freeSessions: taking.filter((slot) => isAhead(slot) && slot.slots > slot.seatsTaken).length,
      hours: seatsByHour(taking, day.timeZone),
      ...(seesMoney ? { unpaid, unpaidAmount } : {}),
      ...(call.may('analytics.read') ? { collected } : {}),
      toDo: sumOf(ofDay, (slot) => leftToDo(slot, day.now, call)),
    },
    comingSlots: seesDay ? day.slots.filter(isAhead).slice(0, shownSlots).map(presentHomeSlot) : [],
    ownSlots: await readOwnSlots(call),
    tasks: withTasks ? await readTasks(call) : [],
    ...(await readOnboarding(call)),
  }
}

const sumOf = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0)

/**
 * Returns the number of bookings of a slot that need work. These are unpaid bookings, and while the slot runs,
 * customers who are not checked in.
 */
function leftToDo(slot: DaySlot, now: Instant, call: CallContext): number {
  if (!takesPlace(slot)) return 0
  const unpaid = call.may('booking.record-payment') ? slot.unpaidCount : 0
  return unpaid + (isRunning(slot, now) ? slot.expectedCount : 0)
}

async function readOwnSlots(call: CallContext): Promise<Home['ownSlots']> {
  const { tx, actor, clock } = call
  const now = clock.now()
  const rows = await selectSlots(tx, now)
    .where(
      and(
        isNull(timeSlot.deletedAt),
        eq(timeSlot.providerId, actor.memberId),
        predicates.isOpenSlot(now),
        lt(timeSlot.startTime, addMinutes(now, week)),
      ),
    )
    .orderBy(asc(timeSlot.startTime), asc(timeSlot.id))
    .limit(shownSlots)
  return rows.map((row) => presentHomeSlot(presentSlot(row, call)))
}

function presentHomeSlot(slot: TimeSlot): Home['ownSlots'][number] {
  const { id, startTime, endTime, slots, seatsTaken, service, serviceProvider, location, customer, isUncovered } = slot
  return { id, startTime, endTime, slots, seatsTaken, service, serviceProvider, location, customer, isUncovered }
}
