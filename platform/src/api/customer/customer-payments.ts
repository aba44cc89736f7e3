import type { CustomerPayment } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import type { PlainDate } from '@steward/shared/time'
import { and, count, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { handle, type CallContext } from '../../kernel/call.ts'
import { readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { booking } from '../../tables/booking/booking.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { payment, paymentReversal, receipt, refund } from '../../tables/booking/money.ts'
import { isReversed } from '../money/money-of-booking.ts'
import { findFigures } from './read-figures.sql.ts'
import { requireCustomer } from './customer.queries.ts'

/** Selects the payments and refunds of one customer as one list. */
function linesOf({ tx, entity }: CallContext, customerId: string) {
  const ofCustomer = (table: typeof booking | typeof invoice) =>
    tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.entityId, entity.id), eq(table.customerId, customerId)))
  const isTheirs = (table: typeof payment | typeof refund) =>
    and(
      eq(table.entityId, entity.id),
      or(inArray(table.bookingId, ofCustomer(booking)), inArray(table.invoiceId, ofCustomer(invoice))),
    )
  const payments = tx
    .select({
      id: payment.id,
      kind: sql<CustomerPayment['kind']>`'PAYMENT'`.as('kind'),
      at: payment.receivedAt,
      currency: payment.currency,
      amount: payment.amount,
      paymentType: payment.paymentType,
      creditCardType: payment.creditCardType,
      creditCardLastFour: payment.creditCardLastFour,
      reference: payment.paymentIdReferenceNumber,
      documentNumber: receipt.receiptNumber,
      reversedOn: paymentReversal.reversedOn,
      reason: sql<string>`''`.as('reason'),
      bookingId: payment.bookingId,
      invoiceId: payment.invoiceId,
    })
    .from(payment)
    .leftJoin(receipt, and(eq(receipt.entityId, payment.entityId), eq(receipt.paymentId, payment.id)))
    .leftJoin(paymentReversal, isReversed)
    .where(isTheirs(payment))
  const refunds = tx
    .select({
      id: refund.id,
      kind: sql<CustomerPayment['kind']>`'REFUND'`.as('kind'),
      at: refund.refundedAt,
      currency: refund.currency,
      amount: refund.amount,
      paymentType: refund.paymentType,
      creditCardType: sql<CustomerPayment['creditCardType']>`null`.as('credit_card_type'),
      creditCardLastFour: sql<string | null>`null`.as('credit_card_last_four'),
      reference: sql<string | null>`null`.as('reference'),
      documentNumber: sql<string | null>`${refund.creditNoteNumber}`.as('document_number'),
      reversedOn: sql<PlainDate | null>`null::date`.as('reversed_on'),
      reason: sql<string>`${refund.reason}`.as('reason'),
      bookingId: refund.bookingId,
      invoiceId: refund.invoiceId,
    })
    .from(refund)
    .where(isTheirs(refund))
  return unionAll(payments, refunds).as('line')
}

export const listCustomerPayments = handle('customer.payments', async (call) => {
  const { params, entity, tx, clock } = call
  await requireCustomer(call, params.id)
  const { rows, nextCursor, total } = await readPayments(call, params.id, call.query)
  const line = linesOf(call, params.id)
  const sums = await tx
    .select({ kind: line.kind, sum: sql<number>`sum(${line.amount})`.mapWith(Number) })
    .from(line)
    .where(and(eq(line.currency, entity.currency), isNull(line.reversedOn)))
    .groupBy(line.kind)
  const sumOf = (kind: string) => formatMinor(sums.find((row) => row.kind === kind)?.sum ?? 0, entity.currency)
  const figures = (
    await findFigures(tx, [params.id], { currency: entity.currency, now: clock.now(), terms: entity.terms })
  ).get(params.id)!
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

export function readPayments(call: CallContext, customerId: string, query: Parameters<typeof pageOf>[0]) {
  const { tx, entity } = call
  const line = linesOf(call, customerId)
  const page = pageOf(query, { at: { by: sql`${line.at}`, as: 'timestamptz' } }, '-at', sql`${line.id}`)
  return readPage(page, {
    rows: tx
      .select({
        id: line.id,
        kind: line.kind,
        at: line.at,
        currency: line.currency,
        amount: line.amount,
        paymentType: line.paymentType,
        creditCardType: line.creditCardType,
        creditCardLastFour: line.creditCardLastFour,
        reference: line.reference,
        documentNumber: line.documentNumber,
        reversedOn: line.reversedOn,
        reason: line.reason,
        booking: { id: booking.id, bookingNumber: booking.bookingNumber },
        invoice: { id: invoice.id, invoiceNumber: invoice.invoiceNumber },
        cursor_value: page.cursorValue,
      })
      .from(line)
      .leftJoin(booking, and(eq(booking.entityId, entity.id), eq(booking.id, line.bookingId)))
      .leftJoin(invoice, and(eq(invoice.entityId, entity.id), eq(invoice.id, line.invoiceId)))
      .$dynamic(),
    total: tx.select({ total: count() }).from(line).$dynamic(),
    where: undefined,
  })
}

type PaymentLine = Awaited<ReturnType<typeof readPayments>>['rows'][number]

export function presentPayment(row: PaymentLine): CustomerPayment {
  return {
    id: row.id,
    kind: row.kind,
    at: row.at,
    currency: row.currency,
    amount: formatMinor(row.amount, row.currency),
    paymentType: row.paymentType,
    creditCardType: row.creditCardType,
    creditCardLastFour: row.creditCardLastFour,
    paymentIDReferenceNumber: row.reference,
    documentNumber: row.documentNumber,
    reversedOn: row.reversedOn,
    reason: row.reason,
    booking: row.booking && { id: row.booking.id, bookingNumber: row.booking.bookingNumber },
    invoice: row.invoice && { id: row.invoice.id, invoiceNumber: row.invoice.invoiceNumber },
  }
}
