import type { ResponseOf } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { unitPriceOf } from '@steward/shared/rules/common/unit-price'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { booking } from '../../tables/booking/booking.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { paymentReversal, receipt } from '../../tables/booking/money.ts'
import type { ReceiptContents } from '../../tables/booking/document-contents.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { presentBuyer, presentSeller } from './invoice.presenter.ts'

type Receipt = ResponseOf<'booking-receipt.get'>
type ReceiptRow = typeof receipt.$inferSelect

/**
 * Returns the receipt for the screen as its PDF shows it. It is read from the receipt, never from the booking as it is
 * now.
 */
export const getReceipt = handle('booking-receipt.get', async (call): Promise<Receipt> => {
  const { row, bookingNumber } = await lastReceipt(call, call.params.id)
  return { ...presentReceipt(row), bookingNumber }
})

/** Returns the receipt of any payment for the screen. */
export const getPaymentReceipt = handle('payment-receipt.get', async (call) => {
  const { row, bookingNumber, invoiceNumber, reversedOn } = await receiptOfPayment(call, call.params.id)
  return { ...presentReceipt(row), bookingNumber, invoiceNumber, reversedOn }
})

function presentReceipt(row: ReceiptRow): Omit<Receipt, 'bookingNumber'> {
  const { contents, currency } = row
  const amount = (minor: number) => formatMinor(minor, currency)
  return {
    receiptNumber: row.receiptNumber,
    issuedAt: row.issuedAt,
    timeZone: row.timeZone,
    seller: presentSeller(contents.seller),
    buyer: presentBuyer(contents.customer),
    lines: contents.lines.map((line) => ({ ...line, unitPrice: unitPriceOf(line, currency) })),
    currency,
    subtotal: amount(row.price),
    taxPercentage: row.taxPercentage,
    tax: amount(row.tax),
    rounding: amount(row.rounding),
    total: amount(row.total),
    payment: presentPayment(contents.payment),
    cashier: contents.cashier,
  }
}

/** Returns the receipt of the last payment. Throws 404 for a booking that was never paid. */
export async function lastReceipt({ tx }: Pick<CallContext, 'tx'>, bookingId: string) {
  const [latest] = await tx
    .select({ row: receipt, bookingNumber: booking.bookingNumber })
    .from(receipt)
    .innerJoin(booking, eq(booking.id, receipt.bookingId))
    .where(and(eq(booking.id, bookingId), isNull(booking.deletedAt)))
    .orderBy(desc(receipt.issuedAt), desc(receipt.receiptNumber))
    .limit(1)
  if (!latest) throw problems.notFound()
  return latest
}

/** Returns the receipt of a payment, with the number of the booking or invoice that it paid. */
export async function receiptOfPayment({ tx }: Pick<CallContext, 'tx'>, paymentId: string) {
  const [issued] = await tx
    .select({
      row: receipt,
      bookingNumber: booking.bookingNumber,
      invoiceNumber: invoice.invoiceNumber,
      reversedOn: paymentReversal.reversedOn,
    })
    .from(receipt)
    .leftJoin(booking, eq(booking.id, receipt.bookingId))
    .leftJoin(invoice, eq(invoice.id, receipt.invoiceId))
    .leftJoin(paymentReversal, eq(paymentReversal.paymentId, receipt.paymentId))
    .where(eq(receipt.paymentId, paymentId))
  if (!issued) throw problems.notFound()
  return issued
}

function presentPayment(payment: ReceiptContents['payment']): Receipt['payment'] {
  return {
    paymentType: payment.type as Receipt['payment']['paymentType'],
    creditCardType: payment.creditCardType as Receipt['payment']['creditCardType'],
    creditCardLastFour: payment.creditCardLastFour,
    paymentIDReferenceNumber: payment.reference,
  }
}
