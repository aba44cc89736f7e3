import type { Invoice } from '@steward/shared/contracts'
import { sql, type SQL } from 'drizzle-orm'
import { recordColumnsOf, type RecordRow } from '../../kernel/record-row.ts'
import type { InvoiceParties } from '../../tables/invoice.ts'

/** An invoice as selected. A bigint comes as text. */
export interface InvoiceRow extends RecordRow {
  invoice_number: string | null
  status: Invoice['status']
  subscription_id: string | null
  customer_id: string
  given_name: string
  last_name: string
  currency: string
  price: string
  tax: string
  rounding: string
  total: string
  paid_amount: string
  credited_amount: string
  issued_at: string | null
  time_zone: string | null
  due_on: string | null
  parties: InvoiceParties
}

export interface InvoiceLineRow extends Record<string, unknown> {
  description: string
  detail: string
  quantity: number
  unit_price: string
  tax_percentage: string
  tax: string
  amount: string
}

export const invoiceColumns: SQL = sql`${recordColumnsOf('invoice')}, invoice.invoice_number, invoice.status,
  invoice.subscription_id, invoice.customer_id, customer.given_name, customer.last_name, invoice.currency, invoice.price,
  invoice.tax, invoice.rounding, invoice.total, invoice.paid_amount, invoice.credited_amount, invoice.issued_at,
  invoice.time_zone, invoice.due_on, invoice.parties`

export const invoiceFrom: SQL = sql`invoice
  join customer on customer.entity_id = invoice.entity_id and customer.id = invoice.customer_id`

/**
 * A condition on `invoice`: it bills no booking. The price of a billed booking would be counted as owed a second time.
 */
export const owedByItself: SQL = sql`not exists (
  select from invoice_line billed where billed.invoice_id = invoice.id and billed.booking_id is not null)`
