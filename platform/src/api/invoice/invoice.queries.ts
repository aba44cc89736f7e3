import { and, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { customer } from '../../tables/customer/customer.ts'
import { invoice, invoiceLine } from '../../tables/booking/invoice.ts'
import type { InvoiceRecord } from '../money/invoice-of-booking.ts'

/** The condition that joins the customer of an invoice. */
export const isBilled = and(eq(customer.entityId, invoice.entityId), eq(customer.id, invoice.customerId))

/** Selects invoices with the names of their customers. */
export const selectInvoices = (tx: Database, cursorValue: SQL<string> = sql<string>`''`) =>
  tx
    .select({
      ...getTableColumns(invoice),
      customer: { givenName: customer.givenName, lastName: customer.lastName },
      cursor_value: cursorValue,
    })
    .from(invoice)
    .innerJoin(customer, isBilled)
    .$dynamic()

export type InvoiceRow = Awaited<ReturnType<typeof selectInvoices>>[number]

/** Returns the row of an invoice. Throws 404 if there is none. */
export async function findInvoice({ tx, entity }: Pick<CallContext, 'tx' | 'entity'>, id: string): Promise<InvoiceRow> {
  const [row] = await selectInvoices(tx).where(
    and(eq(invoice.entityId, entity.id), eq(invoice.id, id), isNull(invoice.deletedAt)),
  )
  if (!row) throw problems.notFound()
  return row
}

/** Locks an invoice and returns its row. Throws 404 if there is none. */
export async function lockInvoice({ tx }: Pick<CallContext, 'tx'>, id: string): Promise<InvoiceRecord> {
  const [row] = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.id, id), isNull(invoice.deletedAt)))
    .for('update')
  if (!row) throw problems.notFound()
  return row
}

/**
 * A condition on `invoice`: it bills no booking. The price of a billed booking would be counted as owed a second time.
 */
export const owedByItself: SQL = sql`not exists (select from ${invoiceLine}
  where ${invoiceLine.invoiceId} = ${invoice.id} and ${invoiceLine.bookingId} is not null)`
