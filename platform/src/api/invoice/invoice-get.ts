import { sql } from 'drizzle-orm'
import { handle } from '../kernel/call.ts'
import { problems } from '../kernel/problem-error.ts'
import { presentInvoiceDetails } from './invoice.presenter.ts'
import { invoiceColumns, invoiceFrom, type InvoiceLineRow, type InvoiceRow } from './invoice.queries.ts'

/** The document with its lines and, once issued, its parties as they were then. */
export const getInvoice = handle('invoice.get', async ({ tx, params, entity }) => {
  const { rows } = await tx.execute<InvoiceRow & Record<string, unknown>>(sql`
    select ${invoiceColumns} from ${invoiceFrom}
    where invoice.entity_id = ${entity.id} and invoice.id = ${params.id} and invoice.deleted_at is null`)
  const row = rows[0]
  if (!row) throw problems.notFound()
  const lines = await tx.execute<InvoiceLineRow>(sql`
    select description, detail, quantity, unit_price, tax_percentage, tax, amount from invoice_line
    where entity_id = ${entity.id} and invoice_id = ${row.id} order by position`)
  return presentInvoiceDetails(row, lines.rows, entity.timeZone)
})
