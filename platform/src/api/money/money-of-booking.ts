import type { CreditNote, Payment } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { creditNote, payment, paymentReversal, receipt } from '../../tables/booking/money.ts'

type Reading = Pick<CallContext, 'tx' | 'entity'>

/** Returns payments with their receipt numbers, oldest first. `of` is a condition on `payment`. */
export async function readPayments({ tx, entity }: Reading, of: SQL | undefined): Promise<Payment[]> {
  const rows = await tx
    .select({
      row: payment,
      receiptNumber: receipt.receiptNumber,
      reversal: { reversedOn: paymentReversal.reversedOn, reason: paymentReversal.reason },
    })
    .from(payment)
    .leftJoin(receipt, and(eq(receipt.entityId, payment.entityId), eq(receipt.paymentId, payment.id)))
    .leftJoin(paymentReversal, isReversed)
    .where(and(eq(payment.entityId, entity.id), of))
    .orderBy(asc(payment.receivedAt), asc(receipt.receiptNumber), asc(payment.id))
  return rows.map(({ row, receiptNumber, reversal }) => presentPayment(row, receiptNumber, reversal))
}

/** The condition that joins the reversal of a payment. */
export const isReversed = and(eq(paymentReversal.entityId, payment.entityId), eq(paymentReversal.paymentId, payment.id))

type PaymentRow = typeof payment.$inferSelect

/** Returns a payment with the number of its receipt, as responses show it. */
export function presentPayment(
  row: Omit<PaymentRow, 'entityId' | 'createdAt' | 'bookingId' | 'invoiceId' | 'receivedById'>,
  receiptNumber: string | null,
  reversal: Payment['reversal'] = null,
): Payment {
  return {
    id: row.id,
    currency: row.currency,
    amount: formatMinor(row.amount, row.currency),
    rounding: formatMinor(row.rounding, row.currency),
    paymentType: row.paymentType,
    creditCardType: row.creditCardType,
    creditCardLastFour: row.creditCardLastFour,
    paymentIDReferenceNumber: row.paymentIdReferenceNumber,
    receivedAt: row.receivedAt,
    receiptNumber,
    reversal,
  }
}

/** Returns credit notes with the documents that they reduce, oldest first. `of` is a condition on `credit_note`. */
export async function readCreditNotes({ tx, entity }: Reading, of: SQL | undefined): Promise<CreditNote[]> {
  const rows = await tx
    .select({
      id: creditNote.id,
      kind: creditNote.kind,
      creditNoteNumber: creditNote.creditNoteNumber,
      receiptNumber: receipt.receiptNumber,
      invoiceNumber: invoice.invoiceNumber,
      currency: creditNote.currency,
      total: creditNote.total,
      reason: creditNote.reason,
      issuedAt: creditNote.issuedAt,
    })
    .from(creditNote)
    .leftJoin(receipt, and(eq(receipt.entityId, creditNote.entityId), eq(receipt.id, creditNote.receiptId)))
    .leftJoin(invoice, and(eq(invoice.entityId, creditNote.entityId), eq(invoice.id, creditNote.invoiceId)))
    .where(and(eq(creditNote.entityId, entity.id), of))
    .orderBy(asc(creditNote.issuedAt), asc(creditNote.creditNoteNumber))
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    creditNoteNumber: row.creditNoteNumber,
    receiptNumber: row.receiptNumber,
    invoiceNumber: row.invoiceNumber,
    currency: row.currency,
    total: formatMinor(row.total, row.currency),
    reason: row.reason,
    issuedAt: row.issuedAt,
  }))
}
