import { sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { allOf, hasWords, oneOf, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { presentInvoice } from './invoice.presenter.ts'
import { invoiceColumns, invoiceFrom, type InvoiceRow } from './invoice.queries.ts'

const sortColumns = {
  createdAt: { by: sql`invoice.created_at`, as: 'timestamptz' },
  // Drafts have no number and come after every number.
  invoiceNumber: { by: sql`coalesce(invoice.invoice_number, '~')`, as: 'text' },
  customer: { by: sql`lower(customer.given_name || ' ' || customer.last_name)`, as: 'text' },
  issuedOn: { by: sql`coalesce(invoice.issued_at, invoice.created_at)`, as: 'timestamptz' },
  // Invoices without a due date come last.
  dueOn: { by: sql`coalesce(invoice.due_on, '9999-12-31'::date)`, as: 'date' },
  total: { by: sql`invoice.total`, as: 'bigint' },
  status: { by: sql`invoice.status`, as: 'text' },
} as const

/** Lists the invoices of bookings and memberships, newest first. */
export const listInvoices = handle('invoice.list', async ({ tx, query, entity }) => {
  const page = pageOf(query, sortColumns, '-issuedOn', sql`invoice.id`)
  const { rows, nextCursor, total } = await readPage<InvoiceRow>(tx, page, {
    columns: invoiceColumns,
    from: invoiceFrom,
    where: allOf(
      sql`invoice.entity_id = ${entity.id}`,
      sql`invoice.deleted_at is null`,
      oneOf(sql`invoice.status`, query.status),
      query.sourceType === undefined
        ? undefined
        : sql`(invoice.subscription_id is not null) = ${query.sourceType === 'SUBSCRIPTION'}`,
      query.customerId === undefined ? undefined : sql`invoice.customer_id = ${query.customerId}`,
      hasWords(sql`(lower(coalesce(invoice.invoice_number, '')) || ' ' || customer.search_text)`, query.q),
    ),
  })
  return { items: rows.map((row) => presentInvoice(row, entity.timeZone)), nextCursor, total }
})
