import { isOpenInvoice } from '@steward/shared/rules/booking/invoice-status'
import type { TrailAction } from '@steward/shared/contracts/insight/trail-registry'
import { formatMinor } from '@steward/shared/money'
import { statusOf } from '@steward/shared/rules/booking/invoice-open'
import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { isVoid } from '../../predicates/invoice.sql.ts'
import { changedFields, changesInDecimals } from '../../kernel/audit.ts'
import type { CallContext } from '../../kernel/call.ts'
import { invoice, invoiceLine } from '../../tables/booking/invoice.ts'

export type InvoiceRecord = typeof invoice.$inferSelect

/** Returns the sums of an invoice as the rules take them. */
export const sumsOf = ({ total, creditedAmount, paidAmount, returnedAmount }: InvoiceRecord) => ({
  total,
  credited: creditedAmount,
  paid: paidAmount,
  returned: returnedAmount,
})

/** Returns the invoice that bills a booking and was not voided. The lock on the booking prevents a second one. */
export async function invoiceOf(
  { tx }: Pick<CallContext, 'tx'>,
  bookingId: string,
): Promise<InvoiceRecord | undefined> {
  const billing = tx.select({ id: invoiceLine.invoiceId }).from(invoiceLine).where(eq(invoiceLine.bookingId, bookingId))
  const [existing] = await tx
    .select()
    .from(invoice)
    .where(and(inArray(invoice.id, billing), not(isVoid)))
    .limit(1)
  return existing
}

/**
 * Sets the invoice of a paid booking to PAID. Cash rounding may have changed the paid amount, as the receipt shows. The
 * invoice does not demand the difference.
 */
export async function settleInvoice(call: CallContext, bookingId: string): Promise<void> {
  const existing = await invoiceOf(call, bookingId)
  if (!existing || !isOpenInvoice(existing)) return
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
  const { total, paidAmount } = existing
  const credited = isFull ? total : Math.min(total, existing.creditedAmount + amount)
  const returned = isFull ? paidAmount : Math.min(paidAmount, existing.returnedAmount + amount)
  await changeInvoice(call, existing, 'invoice.credit', {
    status: statusOf({ total, credited, paid: paidAmount, returned }),
    creditedAmount: credited,
    returnedAmount: returned,
  })
  return existing
}

const amounts = ['paidAmount', 'creditedAmount', 'returnedAmount'] as const

type Change = Partial<Pick<InvoiceRecord, 'status' | 'paidAmount' | 'creditedAmount' | 'returnedAmount'>>

/** Writes the fields of an issued invoice that may change, with the next version and its trail. */
export async function changeInvoice(
  { tx, clock, audit }: Pick<CallContext, 'tx' | 'clock' | 'audit'>,
  before: InvoiceRecord,
  action: TrailAction<'invoice'>,
  change: Change,
): Promise<void> {
  const { returnedAmount: _, ...credited } = change
  // A refund is in the trail as what was credited.
  const inTrail = action === 'invoice.credit' ? credited : change
  await tx
    .update(invoice)
    .set({ ...change, version: sql`${invoice.version} + 1`, updatedAt: clock.now() })
    .where(eq(invoice.id, before.id))
  audit(action, 'invoice', before.id, invoiceChanges(before, inTrail))
}

/** Returns the fields of an invoice that a change sets, before and after, for the trail. */
export function invoiceChanges(before: Pick<InvoiceRecord, keyof Change | 'currency'>, change: Change) {
  const changes = changedFields(before, change)
  return changes ? changesInDecimals(changes, amounts, before.currency) : {}
}

/** Returns the fields of an issued invoice for the trail. */
export function newInvoiceFields({
  invoiceNumber,
  status,
  total,
  currency,
}: Pick<InvoiceRecord, 'invoiceNumber' | 'status' | 'total' | 'currency'>) {
  return { invoiceNumber, status, total: formatMinor(total, currency) }
}
