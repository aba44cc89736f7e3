import { eq, sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import type { Found, Hit, Search } from './search.ts'
import { booking } from '../../tables/booking/booking.ts'
import { customer } from '../../tables/customer/customer.ts'
import { service } from '../../tables/booking/service.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'

/** Finds bookings by their number or the number of their receipt. */
export async function findBookings({ tx }: CallContext, { number, limit }: Search): Promise<Found<'booking'>> {
  if (number === '') return { items: [], total: 0 }
  const rows = await tx
    .select({
      hit: {
        id: booking.id,
        bookingNumber: booking.bookingNumber,
        receiptNumber: booking.receiptNumber,
        status: booking.status,
        timeSlotId: booking.timeSlotId,
        startTime: timeSlot.startTime,
        serviceName: service.name,
      },
      customer: { givenName: customer.givenName, lastName: customer.lastName },
      total: sql<number>`found.total`,
      isExact: sql<boolean>`found.is_exact`,
    })
    .from(sql`steward_find_bookings(${number}, ${limit}) with ordinality as found (id, total, is_exact, place)`)
    .innerJoin(booking, eq(booking.id, sql`found.id`))
    .innerJoin(timeSlot, eq(timeSlot.id, booking.timeSlotId))
    .innerJoin(service, eq(service.id, timeSlot.serviceId))
    .innerJoin(customer, eq(customer.id, booking.customerId))
    .orderBy(sql`found.place`)
  const items = rows.map(presentHit)
  return { items, total: rows[0]?.total ?? 0, isExact: rows[0]?.isExact === true }
}

type HitRow = { hit: Omit<Hit<'booking'>, 'customer'> } & Pick<Hit<'booking'>, 'customer'>

const presentHit = ({ hit, customer: booked }: HitRow): Hit<'booking'> => ({
  id: hit.id,
  bookingNumber: hit.bookingNumber,
  receiptNumber: hit.receiptNumber,
  status: hit.status,
  timeSlotId: hit.timeSlotId,
  startTime: hit.startTime,
  serviceName: hit.serviceName,
  customer: { givenName: booked.givenName, lastName: booked.lastName },
})
