import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { cachedSelect } from '../../database/cached-select.ts'
import { isAnyOf } from '../../database/is-any-of.ts'
import { location } from '../../tables/business/business.ts'
import { customer } from '../../tables/customer/customer.ts'
import { problems } from '../../kernel/problem-error.ts'
import { membershipPlan, subscription } from '../../tables/membership/membership.ts'
import { service } from '../../tables/booking/service.ts'
import { businessUser } from '../../tables/team/team.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { booking } from '../../tables/booking/booking.ts'

/** Selects everything that responses about bookings show, in one statement. */
export function selectBookings(tx: Database) {
  return tx
    .select({
      row: booking,
      id: booking.id,
      slot: { startTime: timeSlot.startTime, endTime: timeSlot.endTime, status: timeSlot.status },
      service: { id: service.id, name: service.name },
      provider: { id: businessUser.id, givenName: businessUser.givenName, lastName: businessUser.lastName },
      location: { id: location.id, name: location.name },
      customer: {
        id: customer.id,
        givenName: customer.givenName,
        lastName: customer.lastName,
        email: customer.email,
        emailChoice: customer.emailChoice,
        phoneNumber: customer.phoneNumber,
      },
      membershipName: membershipPlan.name,
    })
    .from(booking)
    .innerJoin(timeSlot, eq(timeSlot.id, booking.timeSlotId))
    .innerJoin(service, eq(service.id, timeSlot.serviceId))
    .innerJoin(businessUser, eq(businessUser.id, timeSlot.providerId))
    .innerJoin(customer, eq(customer.id, booking.customerId))
    .leftJoin(location, eq(location.id, service.locationId))
    .leftJoin(subscription, eq(subscription.id, booking.subscriptionId))
    .leftJoin(membershipPlan, eq(membershipPlan.id, subscription.membershipPlanId))
    .$dynamic()
}

export type BookingRow = Awaited<ReturnType<typeof selectBookings>>[number]

const bookings = cachedSelect<BookingRow, Record<never, never>>((tx) => selectBookings(tx))
/** Returns these bookings as responses show them, in the order of `ids`. */
export async function findBookings(tx: Database, ids: readonly string[]): Promise<BookingRow[]> {
  if (ids.length === 0) return []
  const rows = await bookings(tx, {}, sql`where ${isAnyOf(booking.id, ids)}`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns one booking as responses show it. Throws 404 if there is none. */
export async function findBooking(tx: Database, id: string): Promise<BookingRow> {
  const [row] = await bookings(tx, {}, sql`where ${booking.id} = ${id} and ${booking.deletedAt} is null`)
  if (!row) throw problems.notFound()
  return row
}

const slotsOfBookings = cachedSelect((tx) => tx.select({ timeSlotId: booking.timeSlotId }).from(booking))
const slotsAlone = cachedSelect((tx) => tx.select().from(timeSlot))
const bookingsAlone = cachedSelect((tx) => tx.select().from(booking))

/**
 * Locks a booking and its slot for a change. Throws 404 if there is none. Every verb locks the slot first, so that two
 * verbs wait for each other instead of ending in a deadlock.
 */
export async function lockBooking(tx: Database, id: string) {
  const [current] = await slotsOfBookings(tx, {}, sql`where ${booking.id} = ${id} and ${booking.deletedAt} is null`)
  if (!current) throw problems.notFound()
  const [slot] = await slotsAlone(tx, {}, sql`where ${timeSlot.id} = ${current.timeSlotId} for update`)
  const [row] = await bookingsAlone(tx, {}, sql`where ${booking.id} = ${id} for update`)
  if (!slot || !row) throw problems.notFound()
  return { row, slot }
}

export type LockedBooking = Awaited<ReturnType<typeof lockBooking>>['row']
