import { isVoid } from '@steward/shared/rules/booking/invoice-status'
import type { InvoiceDetails } from '@steward/shared/contracts'
import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { handle, type CallContext } from '../../kernel/call.ts'
import { booking } from '../../tables/booking/booking.ts'
import { invoiceLine } from '../../tables/booking/invoice.ts'
import { creditNote, payment } from '../../tables/booking/money.ts'
import { presentInvoiceDetails } from './invoice.presenter.ts'
import { findInvoice } from './invoice.queries.ts'
import { readCreditNotes, readPayments } from '../money/money-of-booking.ts'

/** Returns an invoice with its lines and its money. Once issued, it has the parties as they were at that time. */
export const getInvoice = handle('invoice.get', (call) => readInvoice(call, call.params.id))

/** Returns the same for other verbs. Throws 404 if there is no such invoice. */
export async function readInvoice(call: Pick<CallContext, 'tx' | 'entity'>, id: string): Promise<InvoiceDetails> {
  const { tx, entity } = call
  const row = await findInvoice(call, id)
  const ofInvoice = and(eq(invoiceLine.entityId, entity.id), eq(invoiceLine.invoiceId, row.id))
  const lines = await tx.select().from(invoiceLine).where(ofInvoice).orderBy(asc(invoiceLine.position))
  const billed = tx
    .select({ bookingId: invoiceLine.bookingId })
    .from(invoiceLine)
    .where(and(ofInvoice, isNotNull(invoiceLine.bookingId)))
  const bookings = await tx
    .select({ id: booking.id, bookingNumber: booking.bookingNumber })
    .from(booking)
    .where(and(eq(booking.entityId, entity.id), inArray(booking.id, billed)))
    .orderBy(asc(booking.bookingNumber))
  return presentInvoiceDetails(
    row,
    {
      lines,
      bookings,
      // A voided invoice bills nothing, so later payments of its booking do not belong to it.
      payments: isVoid(row)
        ? []
        : await readPayments(call, or(eq(payment.invoiceId, row.id), inArray(payment.bookingId, billed))),
      creditNotes: await readCreditNotes(call, eq(creditNote.invoiceId, row.id)),
    },
    entity.timeZone,
  )
}
