import { sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'

/**
 * Throws CUSTOMER_ANONYMISED if a customer of these bookings is anonymised. Call it before bookings are restored or
 * moved. Waits for a running anonymisation of these customers.
 */
export async function requireKnownCustomers({ tx, entity }: CallContext, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return
  const { rows } = await tx.execute<{ is_anonymised: boolean }>(sql`
    select anonymised_at is not null as is_anonymised from customer
    where entity_id = ${entity.id} and id in (
      select customer_id from booking where entity_id = ${entity.id} and id = any(${sql.param([...bookingIds])}::uuid[]))
    order by id for key share`)
  if (rows.some((row) => row.is_anonymised)) throw problems.customerAnonymised()
}
