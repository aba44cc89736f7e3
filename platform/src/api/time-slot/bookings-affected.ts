import { and, count, countDistinct, eq, inArray, isNull, sql } from 'drizzle-orm'
import { booking } from '../../tables/booking/booking.ts'
import { customer } from '../../tables/customer/customer.ts'
import type { CallContext } from '../../kernel/call.ts'
import type { SlotRow } from '../../tables/booking/time-slot.ts'

/** Counts the open bookings of slots, their customers, and the customers who get emails. */
export async function bookingsAffected(
  { tx }: CallContext,
  slots: readonly SlotRow[],
): Promise<{ bookings: number; customers: number; reach: { byEmail: number; withoutEmail: number } }> {
  const ids = slots.filter(({ bookingCount }) => bookingCount > 0).map(({ id }) => id)
  if (ids.length === 0) return { bookings: 0, customers: 0, reach: { byEmail: 0, withoutEmail: 0 } }
  const [counts] = await tx
    .select({
      bookings: count(),
      customers: countDistinct(booking.customerId),
      byEmail: sql<number>`(count(distinct ${customer.id}) filter (where ${customer.email} <> '' and ${customer.emailChoice} <> 'NONE'))::int`,
    })
    .from(booking)
    .innerJoin(customer, eq(customer.id, booking.customerId))
    .where(and(inArray(booking.timeSlotId, ids), eq(booking.occupies, true), isNull(booking.deletedAt)))
  const { bookings, customers, byEmail } = counts!
  return { bookings, customers, reach: { byEmail, withoutEmail: customers - byEmail } }
}
