import * as z from 'zod'
import { creditCardTypes } from './payment-types.ts'
import * as f from './fields.ts'
import { languages } from './language.ts'
import { operation } from './operation.ts'
import { invoiceStatuses } from '../rules/invoice-standing.ts'

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
  paid: f.amount,
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
  amount: f.amount,
  paymentType: z.enum(['CREDIT_CARD', 'CASH', 'BANK_TRANSFER']),
  creditCardType: z.enum(creditCardTypes).nullable(),
  creditCardLastFour: z.string().nullable(),
  paymentIDReferenceNumber: z.string().nullable(),
  receivedAt: f.instant,
  receiptNumber: z.string().nullable(),
})

/** The credit note of a refund. It has the id of the refund. */
export const creditNote = z.object({
  id: f.id,
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

export const invoiceDetails = invoice.extend({
  /** The seller and the customer at the time of issue. Null for a draft. */
  seller: party.nullable(),
  buyer: party.nullable(),
  credited: f.amount,
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
    summary: 'Get an invoice with its lines',
    permission: 'invoice.read',
    params: z.object({ id: f.id }),
    response: invoiceDetails,
  }),
  'invoice.create': operation({
    summary: 'Issue an invoice for a booking',
    permission: 'invoice.issue',
    body: z.strictObject({ bookingId: f.id }),
    response: invoiceDetails,
    status: 201,
    idempotent: true,
    errors: ['TRANSITION_NOT_ALLOWED', 'ALREADY_INVOICED', 'BUSINESS_DETAILS_MISSING'],
  }),
  'invoice.void': operation({
    summary: 'Void an unpaid invoice; its number stays',
    permission: 'invoice.void',
    params: z.object({ id: f.id }),
    response: invoiceDetails,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED'],
  }),
  'invoice.pdf': operation({
    summary: 'Get an issued invoice as PDF, in the language of the business unless another is asked for',
    permission: 'invoice.read',
    params: z.object({ id: f.id }),
    query: language,
    response: null,
    file: 'application/pdf',
    errors: ['TRANSITION_NOT_ALLOWED'],
  }),
  'booking.receipt': operation({
    summary: 'Get the receipt of a booking as PDF',
    permission: 'invoice.read',
    params: z.object({ id: f.id }),
    query: language,
    response: null,
    file: 'application/pdf',
  }),
  'booking-receipt.get': operation({
    summary: 'Get the receipt of the last payment of a booking, as it was issued',
    permission: 'invoice.read',
    params: z.object({ id: f.id }),
    response: receipt,
  }),
  'credit-note.pdf': operation({
    summary: 'Get the credit note of a refund as PDF',
    permission: 'invoice.read',
    params: z.object({ id: f.id }),
    query: language,
    response: null,
    file: 'application/pdf',
  }),
  'booking-payment.list': operation({
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
