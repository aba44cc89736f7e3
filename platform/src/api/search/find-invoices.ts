import { formatMinor } from '@steward/shared/money'
import { eq, sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import type { Found, Hit, Search } from './search.ts'
import { customer } from '../../tables/customer/customer.ts'
import { invoice } from '../../tables/booking/invoice.ts'

/** Finds invoices by their number. Drafts have none. */
export async function findInvoices({ tx }: CallContext, { number, limit }: Search): Promise<Found<'invoice'>> {
  if (number === '') return { items: [], total: 0 }
  const rows = await tx
    .select({
      row: invoice,
      customer: { givenName: customer.givenName, lastName: customer.lastName },
      total: sql<number>`found.total`,
      isExact: sql<boolean>`found.is_exact`,
    })
    .from(sql`steward_find_invoices(${number}, ${limit}) with ordinality as found (id, total, is_exact, place)`)
    .innerJoin(invoice, eq(invoice.id, sql`found.id`))
    .innerJoin(customer, eq(customer.id, invoice.customerId))
    .orderBy(sql`found.place`)
  return { items: rows.map(presentHit), total: rows[0]?.total ?? 0, isExact: rows[0]?.isExact === true }
}

type HitRow = Pick<Hit<'invoice'>, 'customer'> & { row: typeof invoice.$inferSelect }

const presentHit = ({ row, customer: billed }: HitRow): Hit<'invoice'> => ({
  id: row.id,
  // A draft has no number, so it is no match.
  invoiceNumber: row.invoiceNumber!,
  status: row.status,
  sourceType: row.subscriptionId === null ? 'BOOKING' : 'SUBSCRIPTION',
  customer: { givenName: billed.givenName, lastName: billed.lastName },
  total: formatMinor(row.total, row.currency),
  currency: row.currency,
})
