import { randomUUID } from 'node:crypto'
import type { PlainDate } from '@steward/shared/time'
import { getTableColumns, sql } from 'drizzle-orm'
import { insertSelect, insertValues } from '../../database/insert-statement.ts'
import { readRow } from '../../database/statement.ts'
import type { CallContext } from '../../kernel/call.ts'
import { invoice, invoiceLine, type InvoiceParties } from '../../tables/booking/invoice.ts'
import type { InvoiceRecord } from './invoice-of-booking.ts'
import { invoiceNumber } from './take-number.sql.ts'

/** A line in minor units. `amount` is before tax. */
export interface BilledLine {
  description: string
  detail: string
  amount: number
  tax: number
  taxPercentage: string
}

export interface MembershipBillToIssue {
  subscriptionId: string
  customerId: string
  currency: string
  price: number
  tax: number
  dueOn: PlainDate
  parties: Required<InvoiceParties>
  lines: readonly BilledLine[]
}

/**
 * Numbers an invoice of a membership and issues it with its lines. It is one statement, because every other invoice of
 * the business waits for the number until the commit. The lines come first: an issued invoice accepts none.
 */
export async function issueMembershipInvoice(call: CallContext, bill: MembershipBillToIssue): Promise<InvoiceRecord> {
  const { tx, entity, clock } = call
  const id = randomUUID()
  const now = clock.now()
  const { lines, ...fields } = bill
  const number = invoiceNumber(call, now)
  const written = insertValues(
    invoiceLine,
    lines.map((line, index) => ({
      entityId: entity.id,
      createdAt: now,
      invoiceId: id,
      position: index + 1,
      quantity: 1,
      unitPrice: line.amount,
      ...line,
    })),
  )
  const issued = insertSelect(invoice, {
    ...fields,
    id,
    entityId: entity.id,
    createdAt: now,
    updatedAt: now,
    invoiceNumber: number.textIn('counted'),
    status: 'ISSUED',
    total: bill.price + bill.tax,
    issuedAt: now,
    timeZone: entity.timeZone,
  })
  return readRow(
    tx,
    getTableColumns(invoice),
    (columns) => sql`with written as (${written} returning 1), counted as (${number.take()}),
      invoice as (${issued} from counted where (select count(*) from written) > 0 returning *)
      select ${columns} from ${invoice}`,
  )
}
