import type { InvoiceDetails } from '@steward/shared/contracts'
import { sql } from 'drizzle-orm'
import { handle, type CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { presentInvoiceDetails } from './invoice.presenter.ts'
import { invoiceColumns, invoiceFrom, type InvoiceLineRow, type InvoiceRow } from './invoice.queries.ts'
import { readCreditNotes, readPayments } from '../money/money-of-booking.ts'

/** Returns an invoice with its lines and its money. Once issued, it has the parties as they were at that time. */
export const getInvoice = handle('invoice.get', (call) => readInvoice(call, call.params.id))

/** Returns the same for other verbs. Throws 404 if there is no such invoice. */
export async function readInvoice(call: Pick<CallContext, 'tx' | 'entity'>, id: string): Promise<InvoiceDetails> {
  const { tx, entity } = call
  const row = await findInvoice(call, id)
  const lines = await tx.execute<InvoiceLineRow>(sql`
    select description, detail, quantity, unit_price, tax_percentage, tax, amount from invoice_line
    where entity_id = ${entity.id} and invoice_id = ${row.id} order by position`)
  const billed = sql`select booking_id from invoice_line
    where entity_id = ${entity.id} and invoice_id = ${row.id} and booking_id is not null`
  const bookings = await tx.execute<{ id: string; bookingNumber: string }>(sql`
    select id, booking_number as "bookingNumber" from booking
    where entity_id = ${entity.id} and id in (${billed}) order by booking_number`)
  return presentInvoiceDetails(
    row,
    {
      lines: lines.rows,
      bookings: bookings.rows,
      // A voided invoice bills nothing, so later payments of its booking do not belong to it.
      payments:
        row.status === 'VOID'
          ? []
          : await readPayments(call, sql`(payment.invoice_id = ${row.id} or payment.booking_id in (${billed}))`),
      creditNotes: await readCreditNotes(call, sql`credit_note.invoice_id = ${row.id}`),
    },
    entity.timeZone,
  )
}

/** Returns the row of an invoice. Throws 404 if there is none. */
export async function findInvoice({ tx, entity }: Pick<CallContext, 'tx' | 'entity'>, id: string): Promise<InvoiceRow> {
  const { rows } = await tx.execute<InvoiceRow & Record<string, unknown>>(sql`
    select ${invoiceColumns} from ${invoiceFrom}
    where invoice.entity_id = ${entity.id} and invoice.id = ${id} and invoice.deleted_at is null`)
  const row = rows[0]
  if (!row) throw problems.notFound()
  return row
}
