import { isOpenInvoice } from '@steward/shared/rules/booking/invoice-status'
import type { CreditNote, InvoiceDetails } from '@steward/shared/contracts'
import { balanceOf } from '@steward/shared/rules/booking/invoice-standing'
import { percentText } from '@steward/shared/rules/common/percent-text'
import type { Instant, PlainDate } from '@steward/shared/time'
import type { DocumentSeller, ReceiptContents } from '../tables/booking/document-contents.ts'
import {
  columnsOn,
  contactsOn,
  footerOn,
  linesOn,
  paymentOn,
  sellerOn,
  sumsOn,
  type DocumentLanguage,
} from './document-language.ts'
import type { PaperDocument, PaperParty } from './paper.ts'

/** The content of a receipt or a credit note: its row from when it was issued. */
export interface IssuedPaper {
  number: string
  issuedAt: Instant
  contents: ReceiptContents
  subtotal: string
  tax: string
  taxPercentage: string
  rounding: string
  total: string
  bookingNumber: string | null
}

/** Returns the invoice with its parties at the time of issue, and its current state: paid, credited, open. */
export function invoicePaper(
  written: DocumentLanguage,
  invoice: Omit<InvoiceDetails, 'invoiceNumber' | 'seller'> & { invoiceNumber: string; seller: DocumentSeller },
  issuedAt: Instant,
): PaperDocument {
  const { words, amount } = written
  const { buyer, payments, creditNotes, seller } = invoice
  const percentages = new Set(invoice.lines.map(({ taxPercentage }) => taxPercentage))
  const taxPercentage = percentages.size === 1 ? [...percentages][0]! : null
  const last = payments.findLast(({ reversal }) => reversal === null)
  const isOpen = isOpenInvoice(invoice)
  const standing: PaperParty = {
    label: words.status,
    value: words.statuses[invoice.status as keyof typeof words.statuses],
    details: [
      ...(last && !isOpen
        ? [`${paymentOn(written, { ...last, type: last.paymentType })}, ${written.dayOf(last.receivedAt)}`]
        : []),
      ...(isOpen && invoice.dueOn ? [words.due(written.day(invoice.dueOn))] : []),
    ],
  }
  const receipts = payments.flatMap(({ receiptNumber }) => receiptNumber ?? [])
  return {
    language: written.language,
    title: words.invoice,
    number: invoice.invoiceNumber,
    issued: written.moment(issuedAt),
    issuedAt,
    seller: sellerOn(written, seller),
    parties: [
      {
        label: words.billedTo,
        value: buyer?.name ?? '',
        details: contactsOn(buyer),
      },
      standing,
      ...(receipts.length > 0 ? [{ label: words.receiptLabel, value: receipts.join(', '), details: [] }] : []),
      ...(creditNotes.length > 0
        ? [
            {
              label: words.creditNotes,
              value: creditNotes.map(({ creditNoteNumber }) => creditNoteNumber).join(', '),
              details: [],
            },
          ]
        : []),
    ],
    columns: columnsOn(written),
    lines: invoice.lines.map((line) => ({
      description: line.description,
      detail: written.detail(line.detail),
      quantity: String(line.quantity),
      unitPrice: amount(line.unitPrice),
      tax: percentText(line.taxPercentage, written.language),
      amount: amount(line.amount),
    })),
    sums: [
      ...sumsOn(written, { ...invoice, taxPercentage }, words.total(written.currency)),
      { label: words.paid, amount: amount(invoice.paid) },
      ...(Number(invoice.returned) > 0 ? [{ label: words.returned, amount: amount(invoice.returned) }] : []),
      ...(Number(invoice.credited) > 0 ? [{ label: words.credited, amount: amount(invoice.credited) }] : []),
      { label: words.balance, amount: amount(balanceOf(invoice)) },
    ],
    remarks: [],
    footer: footerOn(written, seller),
  }
}

export function receiptPaper(
  written: DocumentLanguage,
  receipt: IssuedPaper & { invoiceNumber?: string | null; reversedOn?: PlainDate | null },
): PaperDocument {
  const { words } = written
  const paper = paperOf(written, receipt, words.receipt, words.total(written.currency))
  const { payment, cashier } = receipt.contents
  return {
    ...paper,
    parties: [
      ...paper.parties,
      {
        label: words.paidWith,
        value: paymentOn(written, payment),
        details: [
          ...(payment.reference ? [words.reference(payment.reference)] : []),
          ...(cashier === '' ? [] : [words.cashier(cashier)]),
        ],
      },
      ...(receipt.bookingNumber ? [{ label: words.bookingLabel, value: receipt.bookingNumber, details: [] }] : []),
      ...(receipt.invoiceNumber ? [{ label: words.invoiceLabel, value: receipt.invoiceNumber, details: [] }] : []),
    ],
    sums: [...paper.sums, { label: words.paid, amount: written.amount(receipt.total) }],
    remarks: receipt.reversedOn ? [words.reversed(written.day(receipt.reversedOn))] : [],
  }
}

export interface CreditNotePaper extends IssuedPaper {
  kind: CreditNote['kind']
  reason: string
  receiptNumber: string | null
  invoiceNumber: string | null
}

export function creditNotePaper(written: DocumentLanguage, note: CreditNotePaper): PaperDocument {
  const { words } = written
  const paper = paperOf(written, note, words.creditNote, words.creditTotal(written.currency))
  const { payment, cashier } = note.contents
  const receipt = note.receiptNumber && `${words.receiptLabel} ${note.receiptNumber}`
  const invoice = note.invoiceNumber && `${words.invoiceLabel} ${note.invoiceNumber}`
  const [first, ...others] = [invoice, receipt].filter((each) => each !== null)
  return {
    ...paper,
    parties: [
      ...paper.parties,
      {
        ...(note.kind === 'REFUND'
          ? { label: words.refundedWith, value: paymentOn(written, payment) }
          : { label: words.creditKind, value: words.creditKinds[note.kind] }),
        details: cashier === '' ? [] : [words.cashier(cashier)],
      },
      ...(first ? [{ label: words.takesBack, value: first, details: others as string[] }] : []),
    ],
    remarks: note.reason === '' ? [] : [words.reason(note.reason)],
  }
}

function paperOf(written: DocumentLanguage, issued: IssuedPaper, title: string, total: string): PaperDocument {
  const { words } = written
  const { contents } = issued
  const { customer, seller } = contents
  return {
    language: written.language,
    title,
    number: issued.number,
    issued: written.moment(issued.issuedAt),
    issuedAt: issued.issuedAt,
    seller: sellerOn(written, seller),
    parties: [
      {
        label: words.customer,
        value: customer.name,
        details: contactsOn(customer),
      },
    ],
    columns: columnsOn(written),
    lines: linesOn(written, contents, issued.taxPercentage),
    sums: sumsOn(written, issued, total),
    remarks: [],
    footer: footerOn(written, seller),
  }
}
