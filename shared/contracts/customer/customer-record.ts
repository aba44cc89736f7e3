import * as z from 'zod'
import { booking, bookingOperations } from '../booking/booking.ts'
import { customer, customerAnonymiseInput, customerNoteInput, customerNoteText } from './customer.ts'
import * as f from '../common/fields.ts'
import { creditNote, invoice, invoiceOperations, payment } from '../booking/invoice.ts'
import { listedSubscription, membershipOperations } from '../membership/membership.ts'
import { operation } from '../common/operation.ts'

const person = z.object({ id: f.id, givenName: z.string(), lastName: z.string() })

/** A note about a customer. */
export const customerNote = z.object({
  ...f.recordFields,
  author: person,
  body: z.string(),
  isPinned: z.boolean(),
  /** Whether the caller may change or delete it. Authors may, and users with the permission for all notes. */
  canChange: z.boolean(),
})

/** A line of a customer's account: a payment or a refund. */
export const customerPayment = z.object({
  id: f.id,
  kind: z.enum(['PAYMENT', 'REFUND']),
  at: f.instant,
  currency: z.string(),
  amount: f.amount,
  paymentType: payment.shape.paymentType,
  creditCardType: payment.shape.creditCardType,
  creditCardLastFour: payment.shape.creditCardLastFour,
  paymentIDReferenceNumber: payment.shape.paymentIDReferenceNumber,
  /** The number of the receipt or of the credit note. */
  documentNumber: z.string().nullable(),
  /** The day on which the payment was reversed. New in 1.13. */
  reversedOn: f.plainDate.nullable(),
  reason: z.string(),
  booking: z.object({ id: f.id, bookingNumber: z.string() }).nullable(),
  invoice: z.object({ id: f.id, invoiceNumber: z.string().nullable() }).nullable(),
})

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** A change of a customer or of their records. It lists only fields that have a text for people. */
export const customerActivity = z.object({
  id: f.id,
  at: f.instant,
  /** Null for the platform itself and for a person who has left the team. */
  actor: person.nullable(),
  action: z.string(),
  recordType: z.string(),
  recordId: f.id,
  /** The number of the booking or invoice. */
  label: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), old: value, new: value })),
  /** The merge that can still be undone. */
  undo: f.id.nullable(),
})

/** All stored data about one customer, for that customer (GDPR, articles 15 and 20; PDPA, section 30). */
export const customerDataExport = z.object({
  exportedAt: f.instant,
  business: z.string(),
  profile: z.object({
    id: f.id,
    givenName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    dateOfBirth: f.plainDate.nullable(),
    emailChoice: customer.shape.emailChoice,
    createdAt: f.instant,
    updatedAt: f.instant,
  }),
  bookings: z.array(booking),
  subscriptions: z.array(listedSubscription),
  invoices: z.array(invoice),
  payments: z.array(customerPayment),
  creditNotes: z.array(creditNote),
  notes: z.array(customerNote.omit({ canChange: true })),
  /** Emails to this customer. */
  messages: z.array(z.object({ at: f.instant, recipient: z.string(), subject: z.string(), body: z.string() })),
  activity: z.array(customerActivity.omit({ undo: true })),
  /** Records of the same person that were merged into this one. */
  merges: z.array(
    z.object({
      at: f.instant,
      mergedId: f.id,
      givenName: z.string(),
      lastName: z.string(),
      undoneAt: f.instant.nullable(),
    }),
  ),
  imports: z.array(z.object({ at: f.instant, fileName: z.string(), row: z.int() })),
})

const byId = z.object({ id: f.id })
const page = { sort: f.paging.sort, limit: f.paging.limit, cursor: f.paging.cursor }

export const customerRecordOperations = {
  'customer.bookings': operation({
    route: ['GET', '/api/customer/{id}/bookings'],
    summary: "List a customer's bookings, newest first",
    permission: 'customer.read',
    params: byId,
    query: bookingOperations['booking.list'].query.omit({ customerId: true }),
    response: f.listOf(booking),
  }),
  'customer.subscriptions': operation({
    route: ['GET', '/api/customer/{id}/subscriptions'],
    summary: "List a customer's memberships, newest first",
    permission: 'customer.read',
    params: byId,
    query: membershipOperations['subscription.list'].query.omit({ customerId: true }),
    response: f.listOf(listedSubscription),
  }),
  'customer.invoices': operation({
    route: ['GET', '/api/customer/{id}/invoices'],
    summary: "List a customer's invoices, newest first",
    permission: 'invoice.read',
    params: byId,
    query: invoiceOperations['invoice.list'].query.omit({ customerId: true }),
    response: f.listOf(invoice),
  }),
  'customer.payments': operation({
    route: ['GET', '/api/customer/{id}/payments'],
    summary: 'List the payments and refunds of a customer, newest first, with their totals',
    permission: 'invoice.read',
    params: byId,
    query: z.strictObject(page),
    response: f.listOf(customerPayment).extend({
      /** The totals in the currency of the business. `paid` leaves out reversed payments. */
      balance: z.object({ currency: z.string(), paid: f.amount, refunded: f.amount, unpaid: f.amount }),
    }),
  }),
  'customer.activity': operation({
    route: ['GET', '/api/customer/{id}/activity'],
    summary: 'List the changes of a customer and of their records, newest first; staff read their own changes',
    permission: 'customer.read',
    params: byId,
    query: z.strictObject(page),
    response: f.listOf(customerActivity),
  }),
  'customer.anonymise': operation({
    route: ['POST', '/api/customer/{id}/anonymise'],
    summary: 'Remove everything that identifies a customer; issued documents stay. Can’t be undone',
    permission: 'customer.anonymise',
    params: byId,
    body: customerAnonymiseInput,
    response: z.object({ id: f.id, bookings: z.int(), documents: z.int(), notes: z.int() }),
    versioned: true,
    errors: ['STALE_VERSION', 'CUSTOMER_NOT_SETTLED'],
  }),
  'customer.data-export': operation({
    route: ['GET', '/api/customer/{id}/data-export'],
    summary: 'Export everything that is stored about a customer, for the customer',
    costly: 'export',
    permission: 'customer.export',
    params: byId,
    response: customerDataExport,
  }),
  'customer-note.list': operation({
    route: ['GET', '/api/customer/{id}/notes'],
    summary: 'List the notes about a customer: pinned ones first, then the newest',
    permission: 'customer.read',
    params: byId,
    query: z.strictObject({ limit: f.paging.limit, cursor: f.paging.cursor }),
    response: f.listOf(customerNote),
  }),
  'customer-note.create': operation({
    route: ['POST', '/api/customer/{id}/notes'],
    summary: 'Write a note about a customer',
    permission: 'customer-note.write',
    params: byId,
    body: customerNoteInput,
    response: customerNote,
    status: 201,
    idempotent: true,
  }),
  'customer-note.update': operation({
    route: ['PATCH', '/api/customer-note/{id}'],
    summary: 'Change a note; only its author or a manager can',
    permission: 'customer-note.write',
    params: byId,
    body: z.strictObject({ body: customerNoteText.optional(), isPinned: z.boolean().optional() }),
    response: customerNote,
    versioned: true,
    errors: ['STALE_VERSION'],
  }),
  'customer-note.remove': operation({
    route: ['DELETE', '/api/customer-note/{id}'],
    summary: 'Delete a note; only its author or a manager can',
    permission: 'customer-note.write',
    params: byId,
    response: null,
    status: 204,
    versioned: true,
    errors: ['STALE_VERSION'],
  }),
}
