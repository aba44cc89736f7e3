import { formatMinor } from '@steward/shared/money'
import { creditOf, type Bill } from '@steward/shared/rules/booking/credit'
import { desc, eq, sql, type SQL } from 'drizzle-orm'
import type { BookingRecord } from '../../tables/booking/booking.ts'
import { cashierOf, payerOf, sellerOf } from './document-parties.ts'
import { creditNote, receipt, type refund } from '../../tables/booking/money.ts'
import type { ReceiptContents } from '../../tables/booking/document-contents.ts'
import type { CallContext } from '../../kernel/call.ts'
import { creditInvoice } from './invoice-of-booking.ts'

interface Refunded {
  row: BookingRecord
  refund: typeof refund.$inferSelect
  /** True if nothing is left to refund. */
  isFull: boolean
}

/**
 * Issues the document of a refund. It names the receipt of the booking and reduces its invoice, if there is one.
 * Receipts and invoices never change, so this is how a mistake in them is corrected.
 */
export async function issueCreditNote(call: CallContext, { row, refund: given, isFull }: Refunded): Promise<void> {
  const { tx, entity } = call
  const [original] = await tx
    .select()
    .from(receipt)
    .where(eq(receipt.bookingId, row.id))
    .orderBy(desc(receipt.issuedAt))
    .limit(1)
  const invoiced = await creditInvoice(call, row.id, { amount: given.amount, isFull })
  const bill = creditOf(
    original ?? row,
    await creditedBefore(call, eq(creditNote.bookingId, row.id)),
    given,
    row.taxPercentage,
  )
  await tx.insert(creditNote).values({
    id: given.id,
    entityId: entity.id,
    creditNoteNumber: given.creditNoteNumber,
    bookingId: row.id,
    invoiceId: invoiced?.id ?? null,
    receiptId: original?.id ?? null,
    currency: row.currency,
    ...bill,
    taxPercentage: row.taxPercentage,
    contents: await contentsOf(call, row, { original: original?.contents, price: bill.price, given }),
    reason: given.reason,
    issuedAt: given.refundedAt,
    timeZone: entity.timeZone,
    createdAt: given.createdAt,
  })
}

/** Returns the sums of earlier credit notes. `of` is a condition on `credit_note`. */
export async function creditedBefore({ tx }: CallContext, of: SQL): Promise<Bill> {
  const sumOf = (column: (typeof creditNote)['price' | 'tax' | 'rounding' | 'total']) =>
    sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number)
  const [sums] = await tx
    .select({
      price: sumOf(creditNote.price),
      tax: sumOf(creditNote.tax),
      rounding: sumOf(creditNote.rounding),
      total: sumOf(creditNote.total),
    })
    .from(creditNote)
    .where(of)
  return sums!
}

interface Credited {
  original: ReceiptContents | undefined
  price: number
  given: Refunded['refund']
}

async function contentsOf(
  call: CallContext,
  row: BookingRecord,
  { original, price, given }: Credited,
): Promise<ReceiptContents> {
  const line = original?.lines[0] ?? { description: row.bookingNumber, detail: '' }
  const isSameCard = given.paymentType === 'CREDIT_CARD'
  return {
    seller: await sellerOf(call),
    customer: await payerOf(call, row.customerId),
    lines: [
      {
        description: line.description,
        detail: line.detail,
        quantity: 1,
        amount: formatMinor(price, row.currency),
      },
    ],
    payment: {
      type: given.paymentType,
      creditCardType: isSameCard ? (original?.payment.creditCardType ?? null) : null,
      creditCardLastFour: isSameCard ? (original?.payment.creditCardLastFour ?? null) : null,
      reference: null,
    },
    cashier: await cashierOf(call),
  }
}
