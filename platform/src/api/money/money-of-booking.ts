import type { CreditNote, Payment } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { sql, type SQL } from 'drizzle-orm'
import { readInstant } from '../../database/columns.ts'
import type { CallContext } from '../../kernel/call.ts'

interface PaymentRow extends Record<string, unknown> {
  id: string
  currency: string
  amount: string
  payment_type: Payment['paymentType']
  credit_card_type: Payment['creditCardType']
  credit_card_last_four: string | null
  payment_id_reference_number: string | null
  received_at: string
  receipt_number: string | null
}

/** Returns payments with their receipt numbers, oldest first. `of` is a condition on `payment`. */
export async function readPayments({ tx, entity }: Pick<CallContext, 'tx' | 'entity'>, of: SQL): Promise<Payment[]> {
  const { rows } = await tx.execute<PaymentRow>(sql`
    select payment.id, payment.currency, payment.amount, payment.payment_type, payment.credit_card_type,
      payment.credit_card_last_four, payment.payment_id_reference_number, payment.received_at, receipt.receipt_number
    from payment
    left join receipt on receipt.entity_id = payment.entity_id and receipt.payment_id = payment.id
    where payment.entity_id = ${entity.id} and ${of}
    order by payment.received_at, payment.id`)
  return rows.map((row) => ({
    id: row.id,
    currency: row.currency,
    amount: formatMinor(Number(row.amount), row.currency),
    paymentType: row.payment_type,
    creditCardType: row.credit_card_type,
    creditCardLastFour: row.credit_card_last_four,
    paymentIDReferenceNumber: row.payment_id_reference_number,
    receivedAt: readInstant(row.received_at),
    receiptNumber: row.receipt_number,
  }))
}

interface CreditNoteRow extends Record<string, unknown> {
  id: string
  credit_note_number: string
  receipt_number: string | null
  invoice_number: string | null
  currency: string
  total: string
  reason: string
  issued_at: string
}

/** Returns credit notes with the documents that they reduce, oldest first. `of` is a condition on `credit_note`. */
export async function readCreditNotes(
  { tx, entity }: Pick<CallContext, 'tx' | 'entity'>,
  of: SQL,
): Promise<CreditNote[]> {
  const { rows } = await tx.execute<CreditNoteRow>(sql`
    select credit_note.id, credit_note.credit_note_number, receipt.receipt_number, invoice.invoice_number,
      credit_note.currency, credit_note.total, credit_note.reason, credit_note.issued_at
    from credit_note
    left join receipt on receipt.entity_id = credit_note.entity_id and receipt.id = credit_note.receipt_id
    left join invoice on invoice.entity_id = credit_note.entity_id and invoice.id = credit_note.invoice_id
    where credit_note.entity_id = ${entity.id} and ${of}
    order by credit_note.issued_at, credit_note.credit_note_number`)
  return rows.map((row) => ({
    id: row.id,
    creditNoteNumber: row.credit_note_number,
    receiptNumber: row.receipt_number,
    invoiceNumber: row.invoice_number,
    currency: row.currency,
    total: formatMinor(Number(row.total), row.currency),
    reason: row.reason,
    issuedAt: readInstant(row.issued_at),
  }))
}
