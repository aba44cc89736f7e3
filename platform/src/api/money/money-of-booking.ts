import type { CreditNote, Payment } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { invoice } from '../../tables/invoice.ts'
import { creditNote, payment, receipt } from '../../tables/money.ts'

type Reading = Pick<CallContext, 'tx' | 'entity'>

/** Returns payments with their receipt numbers, oldest first. `of` is a condition on `payment`. */
export async function readPayments({ tx, entity }: Reading, of: SQL | undefined): Promise<Payment[]> {
  const rows = await tx
    .select({ row: payment, receiptNumber: receipt.receiptNumber })
    .from(payment)
    .leftJoin(receipt, and(eq(receipt.entityId, payment.entityId), eq(receipt.paymentId, payment.id)))
    .where(and(eq(payment.entityId, entity.id), of))
    .orderBy(asc(payment.receivedAt), asc(payment.id))
  return rows.map(({ row, receiptNumber }) => ({
    id: row.id,
    currency: row.currency,
    amount: formatMinor(row.amount, row.currency),
    paymentType: row.paymentType,
    creditCardType: row.creditCardType,
    creditCardLastFour: row.creditCardLastFour,
    paymentIDReferenceNumber: row.paymentIdReferenceNumber,
    receivedAt: row.receivedAt,
    receiptNumber,
  }))
}

/** Returns credit notes with the documents that they reduce, oldest first. `of` is a condition on `credit_note`. */
export async function readCreditNotes({ tx, entity }: Reading, of: SQL | undefined): Promise<CreditNote[]> {
  const rows = await tx
    .select({
      id: creditNote.id,
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
    creditNoteNumber: row.creditNoteNumber,
    receiptNumber: row.receiptNumber,
    invoiceNumber: row.invoiceNumber,
    currency: row.currency,
    total: formatMinor(row.total, row.currency),
    reason: row.reason,
    issuedAt: row.issuedAt,
  }))
}
