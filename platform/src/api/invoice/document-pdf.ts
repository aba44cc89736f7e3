import type { Language } from '@steward/shared/contracts/common/language'
import { formatMinor } from '@steward/shared/money'
import type { Instant, Zone } from '@steward/shared/time'
import { eq } from 'drizzle-orm'
import { documentLanguage } from '../../documents/document-language.ts'
import type { PaperDocument } from '../../documents/paper.ts'
import { creditNotePaper, invoicePaper, receiptPaper, type IssuedPaper } from '../../documents/papers.ts'
import { creditNote, receipt } from '../../tables/booking/money.ts'
import { languageOf } from '../business/language-of-business.ts'
import { renderDocument } from '../business/render-document.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { readInvoice } from './get-invoice.ts'
import { findInvoice } from './invoice.queries.ts'
import { zoneOf } from './invoice.presenter.ts'
import { lastReceipt, receiptOfPayment } from './get-receipt.ts'
import { invoice } from '../../tables/booking/invoice.ts'

/** Returns an invoice as PDF. Throws TRANSITION_NOT_ALLOWED for a draft, which is no document yet. */
export const getInvoicePdf = handle('invoice.pdf', async (call) => {
  const row = await findInvoice(call, call.params.id)
  const details = await readInvoice(call, row.id)
  const { invoiceNumber } = details
  if (invoiceNumber === null || row.issuedAt === null || !row.parties.seller)
    throw problems.transitionNotAllowed(row.status, 'pdf', [])
  const written = await writtenIn(call, row.currency, zoneOf(row, call.entity.timeZone), row.issuedAt)
  const seller = row.parties.seller
  return asFile(call, invoicePaper(written, { ...details, invoiceNumber, seller }, row.issuedAt))
})

/** Returns the receipt of the last payment as PDF. Throws 404 for a booking that was never paid. */
export const getReceiptPdf = handle('booking.receipt', async (call) => {
  const { row, bookingNumber } = await lastReceipt(call, call.params.id)
  const written = await writtenIn(call, row.currency, row.timeZone, row.issuedAt)
  return asFile(call, receiptPaper(written, { ...issuedOf(row), number: row.receiptNumber, bookingNumber }))
})

/** Returns the receipt of any payment as PDF. */
export const getPaymentReceiptPdf = handle('payment-receipt.pdf', async (call) => {
  const { row, ...standing } = await receiptOfPayment(call, call.params.id)
  const written = await writtenIn(call, row.currency, row.timeZone, row.issuedAt)
  return asFile(call, receiptPaper(written, { ...issuedOf(row), number: row.receiptNumber, ...standing }))
})

export const getCreditNotePdf = handle('credit-note.pdf', async (call) => {
  const [joined] = await call.tx
    .select({ row: creditNote, receiptNumber: receipt.receiptNumber, invoiceNumber: invoice.invoiceNumber })
    .from(creditNote)
    .leftJoin(receipt, eq(receipt.id, creditNote.receiptId))
    .leftJoin(invoice, eq(invoice.id, creditNote.invoiceId))
    .where(eq(creditNote.id, call.params.id))
  if (!joined) throw problems.notFound()
  const { row, receiptNumber, invoiceNumber } = joined
  const written = await writtenIn(call, row.currency, row.timeZone, row.issuedAt)
  return asFile(
    call,
    creditNotePaper(written, {
      ...issuedOf(row),
      kind: row.kind,
      number: row.creditNoteNumber,
      bookingNumber: null,
      reason: row.reason,
      receiptNumber,
      invoiceNumber,
    }),
  )
})

type Issued = typeof receipt.$inferSelect | typeof creditNote.$inferSelect

function issuedOf(row: Issued): Omit<IssuedPaper, 'number' | 'bookingNumber'> {
  const amount = (minor: number) => formatMinor(minor, row.currency)
  return {
    issuedAt: row.issuedAt,
    contents: row.contents,
    subtotal: amount(row.price),
    tax: amount(row.tax),
    taxPercentage: row.taxPercentage,
    rounding: amount(row.rounding),
    total: amount(row.total),
  }
}

async function writtenIn(
  call: CallContext & { query: { language?: Language | undefined } },
  currency: string,
  zone: string,
  issuedAt: Instant,
) {
  return documentLanguage(await languageOf(call, call.query.language, issuedAt), currency, zone as Zone)
}

async function asFile(call: CallContext, paper: PaperDocument) {
  return { name: `${paper.number}.pdf`, content: await renderDocument(call, paper) }
}
