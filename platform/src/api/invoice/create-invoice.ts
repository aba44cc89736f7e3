import { whyNotInvoiced } from '@steward/shared/rules/booking/invoice-guards'
import { addDays, plainDateOf } from '@steward/shared/time'
import { and, eq, isNull } from 'drizzle-orm'
import { lockBooking } from '../booking/booking.queries.ts'
import { requireBusinessDetails } from '../business/document-details.ts'
import { nextInvoiceNumber } from '../money/document-numbers.ts'
import { payerOf, sellerOf, servedDetail } from '../money/document-parties.ts'
import { booking } from '../../tables/booking/booking.ts'
import { handle, type Call } from '../../kernel/call.ts'
import { throwRefusal } from '../../kernel/guard.ts'
import { problems, ProblemError } from '../../kernel/problem-error.ts'
import { service } from '../../tables/booking/service.ts'
import { readInvoice } from './get-invoice.ts'
import { invoiceOf, newInvoiceFields } from '../money/invoice-of-booking.ts'
import { invoice, invoiceLine } from '../../tables/booking/invoice.ts'

/** The payment term in days for a booking that is unpaid when its invoice is issued. */
const daysToPay = 14

/**
 * Issues the invoice of a booking. From then on, only its paid and credited amounts can change. The database rejects
 * any other change. Requires the address of the business (B.2), and a booking that is paid or has something to pay.
 */
export const createInvoice = handle('invoice.create', async (call) => {
  const { tx, body, entity, clock } = call
  const now = clock.now()
  const { row, slot } = await lockInvoiced(call)
  throwRefusal(whyNotInvoiced(row, call))
  const known = await invoiceOf(call, row.id)
  if (known)
    throw new ProblemError('ALREADY_INVOICED', { current: { id: known.id, invoiceNumber: known.invoiceNumber! } })
  await requireBusinessDetails(call)
  const payer = await payerOf(call, row.customerId)
  const [offered] = await tx.select({ name: service.name }).from(service).where(eq(service.id, slot.serviceId))
  const { currency, price, tax, rounding, total, taxPercentage, paidAmount } = row
  const day = plainDateOf(now, entity.timeZone)
  const [inserted] = await tx
    .insert(invoice)
    .values({
      entityId: entity.id,
      customerId: row.customerId,
      currency,
      price,
      tax,
      rounding,
      total,
      createdAt: now,
      updatedAt: now,
      dueOn: paidAmount > 0 ? null : addDays(day, daysToPay),
    })
    .returning({ id: invoice.id })
  const quantity = price % row.bookingSlots === 0 ? row.bookingSlots : 1
  await tx.insert(invoiceLine).values({
    entityId: entity.id,
    invoiceId: inserted!.id,
    bookingId: body.bookingId,
    position: 1,
    description: offered!.name,
    detail: await servedDetail(call, slot),
    quantity,
    unitPrice: price / quantity,
    taxPercentage,
    tax,
    amount: price,
    createdAt: now,
  })
  const invoiceNumber = await nextInvoiceNumber(call, now)
  const status = paidAmount > 0 ? 'PAID' : 'ISSUED'
  await tx
    .update(invoice)
    .set({
      status,
      invoiceNumber,
      issuedAt: now,
      timeZone: entity.timeZone,
      paidAmount,
      parties: {
        seller: await sellerOf(call),
        customer: payer,
      },
    })
    .where(eq(invoice.id, inserted!.id))
  call.audit('invoice.create', 'invoice', inserted!.id, {
    new: { ...newInvoiceFields({ invoiceNumber, status, total, currency: row.currency }), bookingId: row.id },
  })
  return readInvoice(call, inserted!.id)
})

async function lockInvoiced({ tx, body }: Call<'invoice.create'>) {
  const [existing] = await tx
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.id, body.bookingId), isNull(booking.deletedAt)))
  if (!existing) throw problems.invalidField('bookingId', 'NOT_FOUND')
  return lockBooking(tx, body.bookingId)
}
