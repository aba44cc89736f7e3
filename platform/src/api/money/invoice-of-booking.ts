import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { invoice, invoiceLine } from '../../tables/invoice.ts'

export type InvoiceRecord = typeof invoice.$inferSelect

/** Returns the invoice that bills a booking and was not voided. The lock on the booking prevents a second one. */
export async function invoiceOf(
  { tx }: Pick<CallContext, 'tx'>,
  bookingId: string,
): Promise<InvoiceRecord | undefined> {
  const billing = tx.select({ id: invoiceLine.invoiceId }).from(invoiceLine).where(eq(invoiceLine.bookingId, bookingId))
  const [existing] = await tx
    .select()
    .from(invoice)
    .where(and(inArray(invoice.id, billing), ne(invoice.status, 'VOID')))
    .limit(1)
  return existing
}

/**
 * Sets the invoice of a paid booking to PAID. Cash rounding may have changed the paid amount, as the receipt shows. The
 * invoice does not demand the difference.
 */
export async function settleInvoice(call: CallContext, bookingId: string): Promise<void> {
  const existing = await invoiceOf(call, bookingId)
  if (existing?.status !== 'ISSUED' && existing?.status !== 'PARTIALLY_PAID') return
  await changeInvoice(call, existing, 'invoice.pay', { status: 'PAID', paidAmount: existing.total })
}

/** Reduces the invoice of a booking by a refund. Returns the invoice. */
export async function creditInvoice(
  call: CallContext,
  bookingId: string,
  { amount, isFull }: { amount: number; isFull: boolean },
): Promise<InvoiceRecord | undefined> {
  const existing = await invoiceOf(call, bookingId)
  if (!existing) return undefined
  await changeInvoice(call, existing, 'invoice.credit', {
    status: isFull ? 'CREDITED' : 'PARTIALLY_CREDITED',
    creditedAmount: isFull ? existing.total : Math.min(existing.total, existing.creditedAmount + amount),
  })
  return existing
}

type Change = Partial<Pick<InvoiceRecord, 'status' | 'paidAmount' | 'creditedAmount'>>

/** Writes the fields of an issued invoice that may change, with the next version and its trail. */
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
