import { formatMinor } from '@steward/shared/money'
import { sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import type { Found, Hit, Search } from './search.ts'

interface InvoiceHitRow extends Record<string, unknown> {
  id: string
  invoice_number: string
  status: Hit<'invoice'>['status']
  is_of_subscription: boolean
  given_name: string
  last_name: string
  amount: string
  currency: string
  total: number
  is_exact: boolean
}

/** Finds invoices by their number. Drafts have none. */
export async function findInvoices({ tx }: CallContext, { number, limit }: Search): Promise<Found<'invoice'>> {
  if (number === '') return { items: [], total: 0 }
  const { rows } = await tx.execute<InvoiceHitRow>(sql`
    select invoice.id, invoice.invoice_number, invoice.status, invoice.subscription_id is not null as is_of_subscription,
      customer.given_name, customer.last_name, invoice.total as amount, invoice.currency, found.total, found.is_exact
    from steward_find_invoices(${number}, ${limit}) with ordinality as found (id, total, is_exact, place)
    join invoice on invoice.id = found.id
    join customer on customer.id = invoice.customer_id
    order by found.place`)
  return { items: rows.map(present), total: rows[0]?.total ?? 0, isExact: rows[0]?.is_exact === true }
}

function present(row: InvoiceHitRow): Hit<'invoice'> {
  return {
    id: row.id,
    invoiceNumber: row.invoice_number,
    status: row.status,
    sourceType: row.is_of_subscription ? 'SUBSCRIPTION' : 'BOOKING',
    customer: { givenName: row.given_name, lastName: row.last_name },
    total: formatMinor(Number(row.amount), row.currency),
    currency: row.currency,
  }
}
