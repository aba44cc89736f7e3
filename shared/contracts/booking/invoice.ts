import * as z from 'zod'
import { paymentFields } from './booking.ts'
import { creditCardTypes } from '../common/payment-types.ts'
import * as f from '../common/fields.ts'
import { languages } from '../common/language.ts'
import { operation } from '../common/operation.ts'
import { invoiceStatuses } from '../../rules/booking/invoice-standing.ts'

export const invoice = z.object({
  ...f.recordFields,
  invoiceNumber: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  sourceType: z.enum(['BOOKING', 'SUBSCRIPTION']),
  customer: z.object({ id: f.id, givenName: z.string(), lastName: z.string() }),
  currency: z.string(),
  issuedOn: f.plainDate.nullable(),
  dueOn: f.plainDate.nullable(),
  subtotal: f.amount,
  tax: f.amount,
  rounding: f.amount,
  total: f.amount,
  /** The part of the total that credit notes took off. */
  credited: f.amount,
  paid: f.amount,
  /** The part of `paid` that was refunded. What is open is `total - credited - (paid - returned)`. */
  returned: f.amount,
})

const party = z.object({
  name: z.string(),
  registrationNumber: z.string(),
  taxIdentificationNumber: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  addressLines: z.array(z.string()),
})

/** A payment with its receipt. */
export const payment = z.object({
  id: f.id,
  currency: z.string(),
  /** The amount that was handed over. */
  amount: f.amount,
  /** The cash rounding in `amount`. `amount - rounding` is what the payment takes off an invoice. */
  rounding: f.amount,
  paymentType: z.enum(['CREDIT_CARD', 'CASH', 'BANK_TRANSFER']),
  creditCardType: z.enum(creditCardTypes).nullable(),
  creditCardLastFour: z.string().nullable(),
  paymentIDReferenceNumber: z.string().nullable(),
  receivedAt: f.instant,
  receiptNumber: z.string().nullable(),
  /** Set if the business did not keep the money, such as after a card payment bounced. New in 1.13. */
  reversal: z.object({ reversedOn: f.plainDate, reason: z.string() }).nullable(),
})

/**
 * Why a credit note was issued: money was given back, a period was shortened, the business gives up what is owed, or it
 * takes something off the bill.
 */
const creditNoteKinds = ['REFUND', 'PRORATION', 'WRITE_OFF', 'GOODWILL'] as const

/** A credit note. That of a refund has the id of the refund. The others take something open off an invoice. */
export const creditNote = z.object({
  id: f.id,
  /** New in 1.13. Before, every credit note was that of a refund. */
  kind: z.enum(creditNoteKinds),
  creditNoteNumber: z.string(),
  receiptNumber: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  currency: z.string(),
  /** The total of the credit note, including tax and rounding. */
  total: f.amount,
  reason: z.string(),
  issuedAt: f.instant,
})

/** The receipt of a payment as issued. It does not change with the booking, the customer or the business. */
export const receipt = z.object({
  receiptNumber: z.string(),
  bookingNumber: z.string(),
  issuedAt: f.instant,
  /** The zone of the business when the receipt was issued. Its date and time are in this zone. */
  timeZone: z.string(),
  seller: party,
  buyer: party,
  lines: z.array(
    z.object({
      description: z.string(),
      detail: z.string(),
      quantity: z.int(),
      /** Null if the amount is not divisible by the number of seats. */
      unitPrice: f.amount.nullable(),
      amount: f.amount,
    }),
  ),
  currency: z.string(),
  subtotal: f.amount,
  taxPercentage: z.string(),
  tax: f.amount,
  rounding: f.amount,
  total: f.amount,
  payment: payment.pick({
    paymentType: true,
    creditCardType: true,
    creditCardLastFour: true,
    paymentIDReferenceNumber: true,
  }),
  /** The name of the user who took the payment. Empty if nobody did. */
  cashier: z.string(),
})

/** The receipt of any payment. `bookingNumber` is null if the payment is of an invoice. */
export const paymentReceipt = receipt.extend({
  bookingNumber: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  /** The day on which the payment was reversed. The receipt stands. New in 1.13. */
  reversedOn: f.plainDate.nullable(),
})

const noteReason = f.text({ min: 1, max: 160 })

export const writeOffInput = z.strictObject({ reason: noteReason })

export const invoiceCreditInput = z.strictObject({
  /** What comes off the invoice: at most what is open. */
  amount: f.amountUpTo(9_999_999),
  reason: noteReason,
})

export const paymentReversalInput = z.strictObject({
  reason: f.text({ min: 1, max: 160 }),
  /** The day on which the money was lost. */
  reversedOn: f.plainDate,
})

export const invoicePaymentInput = z.strictObject({
  ...paymentFields,
  /** A membership is paid by card or in cash. */
  paymentType: z.enum(['CREDIT_CARD', 'CASH']),
  /** What the payment takes off the invoice. In cash, the amount that is handed over is rounded if nothing stays open. */
  amount: f.amountUpTo(9_999_999),
  notify: f.notify,
})

export const invoiceDetails = invoice.extend({
  /** The seller and the customer at the time of issue. Null for a draft. */
  seller: party.nullable(),
  buyer: party.nullable(),
  /** The bookings on the invoice. Empty for an invoice of a membership. */
  bookings: z.array(z.object({ id: f.id, bookingNumber: z.string() })),
  payments: z.array(payment),
  creditNotes: z.array(creditNote),
  lines: z.array(
    z.object({
      description: z.string(),
      detail: z.string(),
      quantity: z.int(),
      unitPrice: f.amount,
      taxPercentage: z.string(),
      tax: f.amount,
      amount: f.amount,
    }),
  ),
})

const language = z.strictObject({ language: z.enum(languages).optional() })

export const invoiceOperations = {
  'invoice.list': operation({
    route: ['GET', '/api/invoice'],
    summary: 'List invoices',
    permission: 'invoice.read',
    query: z.strictObject({
      ...f.paging,
      status: f.oneOrMore(invoiceStatuses),
      sourceType: z.enum(['BOOKING', 'SUBSCRIPTION']).optional(),
      customerId: f.id.optional(),
    }),
    response: f.listOf(invoice),
  }),
  'invoice.get': operation({
    route: ['GET', '/api/invoice/{id}'],
    summary: 'Get an invoice with its lines',
    permission: 'invoice.read',
    params: z.object({ id: f.id }),
    response: invoiceDetails,
  }),
  'invoice.create': operation({
    route: ['POST', '/api/invoice'],
    summary: 'Issue an invoice for a booking',
    permission: 'invoice.issue',
    body: z.strictObject({ bookingId: f.id }),
    response: invoiceDetails,
    status: 201,
    idempotent: true,
    errors: ['TRANSITION_NOT_ALLOWED', 'ALREADY_INVOICED', 'BUSINESS_DETAILS_MISSING'],
  }),
  'invoice.void': operation({
    route: ['POST', '/api/invoice/{id}/void'],
    summary: 'Void an unpaid invoice; its number stays',
    permission: 'invoice.void',
    params: z.object({ id: f.id }),
    response: invoiceDetails,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED'],
  }),
  'invoice.pay': operation({
    route: ['POST', '/api/invoice/{id}/payment'],
    summary: 'Record a payment of a membership invoice, in full or in part',
    permission: 'subscription.sell',
    params: z.object({ id: f.id }),
    body: invoicePaymentInput,
    response: invoiceDetails,
    idempotent: true,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', 'INVOICE_SETTLED', 'AMOUNT_TOO_HIGH', 'REFERENCE_TAKEN'],
  }),
  'invoice.fail-payment': operation({
    route: ['POST', '/api/invoice/{id}/failed-payment'],
    summary: 'Record that an attempt to collect a membership invoice failed; no money moves',
    permission: 'subscription.sell',
    params: z.object({ id: f.id }),
    body: z.strictObject({ reason: f.text({ min: 1, max: 160 }), notify: f.notify }),
    response: z.object({ failedAt: f.instant, reason: z.string() }),
    idempotent: true,
    errors: ['TRANSITION_NOT_ALLOWED', 'INVOICE_SETTLED'],
  }),
  'payment.reverse': operation({
    route: ['POST', '/api/payment/{id}/reversal'],
    summary: 'Reverse a payment of a membership invoice that the business did not keep; its invoice opens again',
    permission: 'subscription.end',
    params: z.object({ id: f.id }),
    body: paymentReversalInput,
    response: invoiceDetails,
    idempotent: true,
    errors: ['TRANSITION_NOT_ALLOWED'],
  }),
  'invoice.write-off': operation({
    route: ['POST', '/api/invoice/{id}/write-off'],
    summary: 'Give up what is open on a membership invoice, with a credit note; no money moves',
    permission: 'subscription.end',
    params: z.object({ id: f.id }),
    body: writeOffInput,
    response: invoiceDetails,
    idempotent: true,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', 'INVOICE_SETTLED'],
  }),
  'invoice.credit': operation({
    route: ['POST', '/api/invoice/{id}/credit'],
    summary: 'Take a part of what is open off a membership invoice, with a credit note; no money moves',
    permission: 'subscription.end',
    params: z.object({ id: f.id }),
    body: invoiceCreditInput,
    response: invoiceDetails,
    idempotent: true,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', 'INVOICE_SETTLED', 'AMOUNT_TOO_HIGH'],
  }),
  'payment-receipt.get': operation({
    route: ['GET', '/api/payment/{id}/receipt'],
    summary: 'Get the receipt of a payment, as it was issued',
    permission: 'invoice.read',
    params: z.object({ id: f.id }),
    response: paymentReceipt,
  }),
  'payment-receipt.pdf': operation({
    route: ['GET', '/api/payment/{id}/receipt.pdf'],
    summary: 'Get the receipt of a payment as PDF',
    costly: 'document',
    permission: 'invoice.read',
    params: z.object({ id: f.id }),
    query: language,
    response: null,
    file: 'application/pdf',
  }),
  'invoice.pdf': operation({
    route: ['GET', '/api/invoice/{id}/pdf'],
    summary: 'Get an issued invoice as PDF, in the language of the business unless another is asked for',
    costly: 'document',
    permission: 'invoice.read',
    params: z.object({ id: f.id }),
    query: language,
    response: null,
    file: 'application/pdf',
    errors: ['TRANSITION_NOT_ALLOWED'],
  }),
  'booking.receipt': operation({
    route: ['GET', '/api/booking/{id}/receipt.pdf'],
    summary: 'Get the receipt of a booking as PDF',
    costly: 'document',
    permission: 'invoice.read',
    params: z.object({ id: f.id }),
    query: language,
    response: null,
    file: 'application/pdf',
  }),
  'booking-receipt.get': operation({
    route: ['GET', '/api/booking/{id}/receipt'],
    summary: 'Get the receipt of the last payment of a booking, as it was issued',
    permission: 'invoice.read',
    params: z.object({ id: f.id }),
    response: receipt,
  }),
  'credit-note.pdf': operation({
    route: ['GET', '/api/credit-note/{id}/pdf'],
    summary: 'Get a credit note as PDF',
    costly: 'document',
    permission: 'invoice.read',
    params: z.object({ id: f.id }),
    query: language,
    response: null,
    file: 'application/pdf',
  }),
  'booking-payment.list': operation({
    route: ['GET', '/api/booking/{id}/payment'],
    summary: 'List the payments of a booking, oldest first, its credit notes and its invoice',
    permission: 'invoice.read',
    params: z.object({ id: f.id }),
    response: z.object({
      payments: z.array(payment),
      creditNotes: z.array(creditNote),
      /** The invoice that is not void. */
      invoice: z.object({ id: f.id, invoiceNumber: z.string(), status: z.enum(invoiceStatuses) }).nullable(),
      currency: z.string(),
      /** Payments less refunds. */
      kept: f.amount,
    }),
  }),
}
