import { and, eq, inArray } from 'drizzle-orm'
import { isAnyOf } from '../../database/is-any-of.ts'
import { booking } from '../../tables/booking/booking.ts'
import { customer } from '../../tables/customer/customer.ts'
import type { CallContext } from '../../kernel/call.ts'
import { ProblemError } from '../../kernel/problem-error.ts'

/**
 * Throws CUSTOMER_ANONYMISED if a customer of these bookings is anonymised. Call it before bookings are restored or
 * moved. Waits for a running anonymisation of these customers.
 */
export async function requireKnownCustomers({ tx, entity }: CallContext, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return
  const booked = tx
    .select({ id: booking.customerId })
    .from(booking)
    .where(and(eq(booking.entityId, entity.id), isAnyOf(booking.id, bookingIds)))
  const customers = await tx
    .select({ anonymisedAt: customer.anonymisedAt })
    .from(customer)
    .where(and(eq(customer.entityId, entity.id), inArray(customer.id, booked)))
    .orderBy(customer.id)
    .for('key share')
  if (customers.some(({ anonymisedAt }) => anonymisedAt !== null)) throw new ProblemError('CUSTOMER_ANONYMISED')
}
