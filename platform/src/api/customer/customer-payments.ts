import type { CustomerPayment } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { sql } from 'drizzle-orm'
import { readInstant } from '../../database/columns.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { findFigures } from './customer-figures.ts'
import { requireCustomer } from './customer-rules.ts'

interface PaymentLine {
  id: string
  kind: CustomerPayment['kind']
  at: string
  currency: string
  amount: string
  payment_type: CustomerPayment['paymentType']
  credit_card_type: CustomerPayment['creditCardType']
  credit_card_last_four: string | null
  reference: string | null
  document_number: string | null
  reason: string
  booking_id: string | null
  booking_number: string | null
  invoice_id: string | null
  invoice_number: string | null
}

/** The payments and refunds of one customer as one list. */
const linesOf = (customerId: string) => sql`(
  select payment.id, 'PAYMENT' as kind, payment.received_at as at, payment.currency, payment.amount, payment.payment_type,
    payment.credit_card_type, payment.credit_card_last_four, payment.payment_id_reference_number as reference,
    receipt.receipt_number as document_number, '' as reason, payment.booking_id, payment.invoice_id
  from payment left join receipt on receipt.entity_id = payment.entity_id and receipt.payment_id = payment.id
  where payment.entity_id = steward_current_entity() and (
    payment.booking_id in (select id from booking where entity_id = steward_current_entity() and customer_id = ${customerId})
    or payment.invoice_id in (select id from invoice where entity_id = steward_current_entity() and customer_id = ${customerId}))
  union all
  select refund.id, 'REFUND', refund.refunded_at, refund.currency, refund.amount, refund.payment_type,
    null, null, null, refund.credit_note_number, refund.reason, refund.booking_id, refund.invoice_id
  from refund
  where refund.entity_id = steward_current_entity() and (
    refund.booking_id in (select id from booking where entity_id = steward_current_entity() and customer_id = ${customerId})
    or refund.invoice_id in (select id from invoice where entity_id = steward_current_entity() and customer_id = ${customerId})))`

export const listCustomerPayments = handle('customer.payments', async (call) => {
  const { params, entity, tx, clock } = call
  await requireCustomer(call, params.id)
  const { rows, nextCursor, total } = await readPayments(call, params.id, call.query)
  const { rows: sums } = await tx.execute<{ kind: string; sum: number }>(sql`
    select kind, sum(amount)::float8 as sum from ${linesOf(params.id)} as line where currency = ${entity.currency} group by kind`)
  const sumOf = (kind: string) => formatMinor(sums.find((row) => row.kind === kind)?.sum ?? 0, entity.currency)
  const figures = (await findFigures(tx, [params.id], entity.currency, clock.now())).get(params.id)!
  return {
    items: rows.map(presentPayment),
    nextCursor,
    total,
    balance: {
      currency: entity.currency,
      paid: sumOf('PAYMENT'),
      refunded: sumOf('REFUND'),
      unpaid: formatMinor(figures.unpaid, entity.currency),
    },
  }
})

export function readPayments({ tx }: CallContext, customerId: string, query: Parameters<typeof pageOf>[0]) {
  const page = pageOf(query, { at: { by: sql`line.at`, as: 'timestamptz' } }, '-at', sql`line.id`)
  return readPage<PaymentLine>(tx, page, {
    columns: sql`line.*, booking.booking_number, invoice.invoice_number`,
    from: sql`${linesOf(customerId)} as line
      left join booking on booking.entity_id = steward_current_entity() and booking.id = line.booking_id
      left join invoice on invoice.entity_id = steward_current_entity() and invoice.id = line.invoice_id`,
    where: sql`true`,
    countFrom: sql`${linesOf(customerId)} as line`,
  })
}

export function presentPayment(row: PaymentLine): CustomerPayment {
  return {
    id: row.id,
    kind: row.kind,
    at: readInstant(row.at),
    currency: row.currency,
    amount: formatMinor(Number(row.amount), row.currency),
    paymentType: row.payment_type,
    creditCardType: row.credit_card_type,
    creditCardLastFour: row.credit_card_last_four,
    paymentIDReferenceNumber: row.reference,
    documentNumber: row.document_number,
    reason: row.reason,
    booking: row.booking_id === null ? null : { id: row.booking_id, bookingNumber: row.booking_number ?? '' },
    invoice: row.invoice_id === null ? null : { id: row.invoice_id, invoiceNumber: row.invoice_number },
  }
}
