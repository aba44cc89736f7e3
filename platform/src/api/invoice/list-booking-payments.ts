import { formatMinor } from '@steward/shared/money'
import { and, eq, isNull } from 'drizzle-orm'
import { booking } from '../../tables/booking/booking.ts'
import { creditNote, payment } from '../../tables/booking/money.ts'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { invoiceOf } from '../money/invoice-of-booking.ts'
import { readCreditNotes, readPayments } from '../money/money-of-booking.ts'

/** Returns all payments and refunds of a booking, with their documents. */
export const listBookingPayments = handle('booking-payment.list', async (call) => {
  const [row] = await call.tx
    .select()
    .from(booking)
    .where(and(eq(booking.id, call.params.id), isNull(booking.deletedAt)))
  if (!row) throw problems.notFound()
  const invoiced = await invoiceOf(call, row.id)
  return {
    payments: await readPayments(call, eq(payment.bookingId, row.id)),
    creditNotes: await readCreditNotes(call, eq(creditNote.bookingId, row.id)),
    invoice: invoiced ? { id: invoiced.id, invoiceNumber: invoiced.invoiceNumber!, status: invoiced.status } : null,
    currency: row.currency,
    kept: formatMinor(row.paidAmount - row.refundedAmount, row.currency),
  }
})
