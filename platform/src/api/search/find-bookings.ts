import { sql } from 'drizzle-orm'
import { readInstant } from '../../database/columns.ts'
import type { CallContext } from '../../kernel/call.ts'
import type { Found, Hit, Search } from './search.ts'

interface BookingHitRow extends Record<string, unknown> {
  id: string
  booking_number: string
  receipt_number: string | null
  status: Hit<'booking'>['status']
  time_slot_id: string
  start_time: string
  service_name: string
  given_name: string
  last_name: string
  total: number
  is_exact: boolean
}

/** Finds bookings by their number or the number of their receipt. */
export async function findBookings({ tx }: CallContext, { number, limit }: Search): Promise<Found<'booking'>> {
  if (number === '') return { items: [], total: 0 }
  const { rows } = await tx.execute<BookingHitRow>(sql`
    select booking.id, booking.booking_number, booking.receipt_number, booking.status, booking.time_slot_id,
      slot.start_time::text as start_time, service.name as service_name, customer.given_name, customer.last_name,
      found.total, found.is_exact
    from steward_find_bookings(${number}, ${limit}) with ordinality as found (id, total, is_exact, place)
    join booking on booking.id = found.id
    join time_slot slot on slot.id = booking.time_slot_id
    join service on service.id = slot.service_id
    join customer on customer.id = booking.customer_id
    order by found.place`)
  return { items: rows.map(present), total: rows[0]?.total ?? 0, isExact: rows[0]?.is_exact === true }
}

function present(row: BookingHitRow): Hit<'booking'> {
  return {
    id: row.id,
    bookingNumber: row.booking_number,
    receiptNumber: row.receipt_number,
    status: row.status,
    timeSlotId: row.time_slot_id,
    startTime: readInstant(row.start_time),
    serviceName: row.service_name,
    customer: { givenName: row.given_name, lastName: row.last_name },
  }
}
