import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { invoice, invoiceLine } from '../../tables/invoice.ts'

export type InvoiceRecord = typeof invoice.$inferSelect

/** The invoice that bills a booking and was not voided. The booking's own lock keeps it from getting a second one. */
export async function invoiceOf(
  { tx }: Pick<CallContext, 'tx'>,
  bookingId: string,
): Promise<InvoiceRecord | undefined> {
  const billing = tx.select({ id: invoiceLine.invoiceId }).from(invoiceLine).where(eq(invoiceLine.bookingId, bookingId))
  const [found] = await tx
    .select()
    .from(invoice)
    .where(and(inArray(invoice.id, billing), ne(invoice.status, 'VOID')))
    .limit(1)
  return found
}

/**
 * The booking was paid, so its invoice is. Cash may have rounded what was paid: the receipt says so, and the invoice
 * asks for no sen that there is no coin for.
 */
export async function settleInvoice(call: CallContext, bookingId: string): Promise<void> {
  const found = await invoiceOf(call, bookingId)
  if (found?.status !== 'ISSUED' && found?.status !== 'PARTIALLY_PAID') return
  await changeInvoice(call, found, 'invoice.pay', { status: 'PAID', paidAmount: found.total })
}

/** Takes a refund off the invoice of its booking, and answers the invoice. */
export async function creditInvoice(
  call: CallContext,
  bookingId: string,
  { amount, isFull }: { amount: number; isFull: boolean },
): Promise<InvoiceRecord | undefined> {
  const found = await invoiceOf(call, bookingId)
  if (!found) return undefined
  await changeInvoice(call, found, 'invoice.credit', {
    status: isFull ? 'CREDITED' : 'PARTIALLY_CREDITED',
    creditedAmount: isFull ? found.total : Math.min(found.total, found.creditedAmount + amount),
  })
  return found
}

type Change = Partial<Pick<InvoiceRecord, 'status' | 'paidAmount' | 'creditedAmount'>>

/** Writes the little that may change of an issued invoice, with the next version and its trail. */
export async function changeInvoice(
  { tx, clock, audit }: CallContext,
  before: InvoiceRecord,
  action: string,
  change: Change,
): Promise<void> {
  await tx
    .update(invoice)
    .set({ ...change, version: sql`${invoice.version} + 1`, updatedAt: clock.now() })
    .where(eq(invoice.id, before.id))
  const old = Object.fromEntries(Object.keys(change).map((key) => [key, before[key as keyof Change]]))
  audit(action, 'invoice', before.id, { old, new: change })
}
