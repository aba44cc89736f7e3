import { randomUUID } from 'node:crypto'
import type { CreditNote } from '@steward/shared/contracts'
import type { TrailAction } from '@steward/shared/contracts/insight/trail-registry'
import { formatMinor } from '@steward/shared/money'
import { creditOf } from '@steward/shared/rules/booking/credit'
import { statusOf } from '@steward/shared/rules/booking/invoice-open'
import { receiptLines } from '@steward/shared/rules/booking/invoice-payment'
import { asc, eq } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { invoiceLine } from '../../tables/booking/invoice.ts'
import { creditNote } from '../../tables/booking/money.ts'
import { creditedBefore } from './credit-note.ts'
import { nextCreditNoteNumber } from './document-numbers.ts'
import { cashierOf, payerOf, sellerOf } from './document-parties.ts'
import { changeInvoice, sumsOf, type InvoiceRecord } from './invoice-of-booking.ts'

export interface NoteOrder {
  kind: Exclude<CreditNote['kind'], 'REFUND'>
  /** What comes off the invoice, in minor units. At most what is open. */
  amount: number
  reason: string
  action: TrailAction<'invoice'>
}

/** Takes something open off an invoice that the caller has locked. No money moves. */
export async function takeOff(
  call: CallContext,
  row: InvoiceRecord,
  { amount, action }: Pick<NoteOrder, 'amount' | 'action'>,
): Promise<void> {
  const sums = sumsOf(row)
  const credited = sums.credited + amount
  await changeInvoice(call, row, action, { status: statusOf({ ...sums, credited }), creditedAmount: credited })
}

/**
 * Issues the credit note of what was taken off an invoice. Every other credit note of the business waits for the number
 * of this one, so it is taken last.
 *
 * @param row the invoice before it was changed
 */
export async function issueNote(
  call: CallContext,
  row: InvoiceRecord,
  { kind, amount, reason }: Omit<NoteOrder, 'action'>,
): Promise<void> {
  const { tx, entity, clock } = call
  const { currency } = row
  const now = clock.now()
  const lines = await tx
    .select()
    .from(invoiceLine)
    .where(eq(invoiceLine.invoiceId, row.id))
    .orderBy(asc(invoiceLine.position))
  const taxPercentage = lines[0]?.taxPercentage ?? '0'
  const bill = creditOf(
    row,
    await creditedBefore(call, eq(creditNote.invoiceId, row.id)),
    { amount, rounding: 0 },
    taxPercentage,
  )
  const text = (minor: number) => formatMinor(minor, currency)
  const billed = lines.map((line) => ({ ...line, amount: text(line.amount) }))
  const contents = {
    seller: await sellerOf(call),
    customer: await payerOf(call, row.customerId),
    lines: receiptLines(billed, { billPrice: text(row.price), price: text(bill.price) }),
    payment: { type: '', creditCardType: null, creditCardLastFour: null, reference: null },
    cashier: await cashierOf(call),
  }
  await tx.insert(creditNote).values({
    id: randomUUID(),
    entityId: entity.id,
    kind,
    creditNoteNumber: await nextCreditNoteNumber(call, now),
    invoiceId: row.id,
    currency,
    ...bill,
    taxPercentage,
    contents,
    reason,
    issuedAt: now,
    timeZone: entity.timeZone,
    createdAt: now,
  })
}
