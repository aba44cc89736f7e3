import { and, eq, inArray, sql } from 'drizzle-orm'
import { booking } from '../../tables/booking/booking.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import type { CallContext } from '../../kernel/call.ts'
import { subscription } from '../../tables/membership/membership.ts'
import { customerNote, type MovedRecords } from '../../tables/customer/customer.ts'

const tables = { bookings: booking, subscriptions: subscription, invoices: invoice, notes: customerNote }
const kinds = Object.keys(tables) as (keyof MovedRecords)[]

/**
 * Moves the records of one customer to another: all of them, or those of `only` that still belong to the first. If both
 * have a live booking in one slot, the database rejects the move as DUPLICATE_BOOKING.
 */
export async function moveRecords(
  { tx, clock }: CallContext,
  from: string,
  to: string,
  only?: MovedRecords,
): Promise<MovedRecords> {
  const moved: MovedRecords = { bookings: [], subscriptions: [], invoices: [], notes: [] }
  for (const kind of kinds) {
    const table = tables[kind]
    const rows = await tx
      .update(table)
      .set({ customerId: to, version: sql`${table.version} + 1`, updatedAt: clock.now() })
      .where(and(eq(table.customerId, from), only && inArray(table.id, only[kind])))
      .returning({ id: table.id })
    moved[kind] = rows.map(({ id }) => id)
  }
  return moved
}

export const countOf = ({ bookings, subscriptions, invoices, notes }: MovedRecords) => ({
  bookings: bookings.length,
  subscriptions: subscriptions.length,
  invoices: invoices.length,
  notes: notes.length,
})
