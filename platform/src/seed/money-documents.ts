import { formatMinor, roundToIncrement, cashIncrement } from '@steward/shared/money'
import type { Quote } from '@steward/shared/rules/common/quote'
import { creditOf } from '@steward/shared/rules/booking/credit'
import type { creditNote, payment, receipt, refund } from '../tables/booking/money.ts'
import type { ReceiptContents } from '../tables/booking/document-contents.ts'
import { uuidFor } from './identifiers.ts'
import type { Numbering } from './numbering.ts'
import { randomFor } from './random.ts'
import { instantOf } from './timeline.ts'

type MoneyType = (typeof payment.$inferInsert)['paymentType']

/** A customer's payment for a booking or an invoice, and its refunded share. */
export interface Taking {
  source: { bookingId: string } | { invoiceId: string }
  at: number
  quote: Quote
  taxPercentage: string
  currency: string
  paymentType: MoneyType
  customer: ReceiptContents['customer']
  lines: { description: string; detail: string; quantity: number; amount: number }[]
  cashier: { id: string; name: string }
  refund: { at: number; share: number; reason: string } | null
}

export interface PaymentMarks {
  creditCardType: (typeof payment.$inferInsert)['creditCardType']
  creditCardLastFour: string | null
  paymentIdReferenceNumber: string | null
}

export interface MoneyDocuments {
  payments: (typeof payment.$inferInsert)[]
  receipts: (typeof receipt.$inferInsert)[]
  refunds: (typeof refund.$inferInsert)[]
  creditNotes: (typeof creditNote.$inferInsert)[]
  /** By the id of the booking or invoice. */
  receiptNumbers: Map<string, string>
  refundedAmounts: Map<string, number>
}

const idOf = (source: Taking['source']) => ('bookingId' in source ? source.bookingId : source.invoiceId)

/** Creates the documents for a run's payments, numbered in the order of payments and refunds. */
export function issueDocuments(
  takings: Taking[],
  seller: ReceiptContents['seller'],
  numbering: Numbering,
  entityId: string,
  timeZone: string,
): MoneyDocuments {
  const documents: MoneyDocuments = {
    payments: [],
    receipts: [],
    refunds: [],
    creditNotes: [],
    receiptNumbers: new Map(),
    refundedAmounts: new Map(),
  }
  for (const taking of takings.toSorted((a, b) => a.at - b.at)) {
    const id = idOf(taking.source)
    const at = instantOf(taking.at)
    const marks = marksOf(id, taking.paymentType)
    const receiptNumber = numbering.next('RECEIPT', taking.at)
    const paymentId = uuidFor(id, 'payment')
    documents.receiptNumbers.set(id, receiptNumber)
    documents.payments.push({
      id: paymentId,
      entityId,
      ...taking.source,
      amount: taking.quote.total,
      // The total of a booking contains its rounding.
      rounding: 'invoiceId' in taking.source ? taking.quote.rounding : 0,
      currency: taking.currency,
      paymentType: taking.paymentType,
      ...marks,
      receivedAt: at,
      receivedById: taking.cashier.id,
      createdAt: at,
    })
    documents.receipts.push({
      id: uuidFor(id, 'receipt'),
      entityId,
      receiptNumber,
      ...taking.source,
      paymentId,
      currency: taking.currency,
      price: taking.quote.price,
      tax: taking.quote.tax,
      rounding: taking.quote.rounding,
      total: taking.quote.total,
      taxPercentage: taking.taxPercentage,
      contents: contentsOf(taking, seller, marks),
      issuedAt: at,
      timeZone,
      createdAt: at,
    })
  }
  for (const taking of takings.filter(hasRefund).toSorted((a, b) => a.refund.at - b.refund.at)) {
    const id = idOf(taking.source)
    const amount = refundedAmount(taking.quote, taking.refund.share, taking.currency)
    documents.refundedAmounts.set(id, amount)
    const creditNoteNumber = numbering.next('CREDIT_NOTE', taking.refund.at)
    const at = instantOf(taking.refund.at)
    const bill = creditOf(taking.quote, nothing, { amount, rounding: 0 }, taking.taxPercentage)
    documents.creditNotes.push({
      id: uuidFor(id, 'refund'),
      entityId,
      creditNoteNumber,
      ...taking.source,
      receiptId: uuidFor(id, 'receipt'),
      currency: taking.currency,
      ...bill,
      taxPercentage: taking.taxPercentage,
      contents: contentsOf(
        { ...taking, lines: taking.lines.slice(0, 1).map((line) => ({ ...line, quantity: 1, amount: bill.price })) },
        seller,
        marksOf(id, taking.paymentType),
      ),
      reason: taking.refund.reason,
      issuedAt: at,
      timeZone,
      createdAt: at,
    })
    documents.refunds.push({
      id: uuidFor(id, 'refund'),
      entityId,
      ...taking.source,
      receiptId: uuidFor(id, 'receipt'),
      creditNoteNumber,
      amount,
      rounding: 0,
      currency: taking.currency,
      paymentType: taking.paymentType,
      reason: taking.refund.reason,
      refundedAt: at,
      refundedById: taking.cashier.id,
      createdAt: at,
    })
  }
  return documents
}

const nothing = { price: 0, tax: 0, rounding: 0, total: 0 }

const hasRefund = (taking: Taking): taking is Taking & { refund: NonNullable<Taking['refund']> } =>
  taking.refund !== null

/**
 * Returns the refunded amount. A full refund returns the rounded total, and a partial one is rounded to existing coins.
 */
export function refundedAmount(quote: { total: number }, share: number, currency: string): number {
  if (share === 1) return quote.total
  return roundToIncrement(Math.floor(quote.total * share), cashIncrement(currency))
}

/** Returns the card type and last four digits, or the reference of a transfer, or nothing for cash. */
export function marksOf(id: string, paymentType: string): PaymentMarks {
  const random = randomFor(`${id}/marks`)
  const reference = `${random.pick(['A', 'B', 'C', 'K', 'T'])}${id.slice(0, 4)}${id.slice(-6)}`.toUpperCase()
  switch (paymentType) {
    case 'CREDIT_CARD':
      return {
        creditCardType: random.pick(['VISA', 'VISA', 'MASTERCARD', 'MASTERCARD', 'AMEX'] as const),
        creditCardLastFour: String(random.between(0, 9999)).padStart(4, '0'),
        paymentIdReferenceNumber: reference,
      }
    case 'BANK_TRANSFER':
      return { creditCardType: null, creditCardLastFour: null, paymentIdReferenceNumber: reference }
    default:
      return { creditCardType: null, creditCardLastFour: null, paymentIdReferenceNumber: null }
  }
}

function contentsOf(taking: Taking, seller: ReceiptContents['seller'], marks: PaymentMarks): ReceiptContents {
  return {
    seller,
    customer: taking.customer,
    lines: taking.lines.map((line) => ({ ...line, amount: formatMinor(line.amount, taking.currency) })),
    payment: {
      type: taking.paymentType,
      creditCardType: marks.creditCardType ?? null,
      creditCardLastFour: marks.creditCardLastFour,
      reference: marks.paymentIdReferenceNumber,
    },
    cashier: taking.cashier.name,
  }
}
