import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { oneOf, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { isOfCustomer } from '../../predicates/customer.sql.ts'
import { customer } from '../../tables/customer/customer.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { presentInvoice } from './invoice.presenter.ts'
import { isBilled, selectInvoices } from './invoice.queries.ts'

const sortColumns = {
  createdAt: { by: sql`${invoice.createdAt}`, as: 'timestamptz' },
  // Drafts have no number and come after every number.
  invoiceNumber: { by: sql`coalesce(${invoice.invoiceNumber}, '~')`, as: 'text' },
  customer: { by: sql`lower(${customer.givenName} || ' ' || ${customer.lastName})`, as: 'text' },
  issuedOn: { by: sql`coalesce(${invoice.issuedAt}, ${invoice.createdAt})`, as: 'timestamptz' },
  // Invoices without a due date come last.
  dueOn: { by: sql`coalesce(${invoice.dueOn}, '9999-12-31'::date)`, as: 'date' },
  total: { by: sql`${invoice.total}`, as: 'bigint' },
  status: { by: sql`${invoice.status}`, as: 'text' },
} as const

/** The invoices of memberships name their subscription. */
const isOfSource = {
  SUBSCRIPTION: isNotNull(invoice.subscriptionId),
  BOOKING: isNull(invoice.subscriptionId),
}

/** Lists the invoices of bookings and memberships, newest first. */
export const listInvoices = handle('invoice.list', async ({ tx, query, entity }) => {
  const page = pageOf(query, sortColumns, '-issuedOn', sql`${invoice.id}`)
  const { rows, nextCursor, total } = await readPage(page, {
    rows: selectInvoices(tx, page.cursorValue),
    total: tx.select({ total: count() }).from(invoice).innerJoin(customer, isBilled).$dynamic(),
    where: and(
      eq(invoice.entityId, entity.id),
      isNull(invoice.deletedAt),
      oneOf(invoice.status, query.status),
      query.sourceType && isOfSource[query.sourceType],
      query.customerId === undefined ? undefined : eq(invoice.customerId, query.customerId),
      isOfCustomer(sql`(lower(coalesce(${invoice.invoiceNumber}, '')) || ' ' || ${customer.searchText})`, query.q),
    ),
  })
  return { items: rows.map((row) => presentInvoice(row, entity.timeZone)), nextCursor, total }
})
