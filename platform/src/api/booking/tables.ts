import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Place } from '../customer-mail/customer-notice.ts'
import {
  currency,
  entityId,
  instant,
  ledgerColumns,
  minorUnits,
  percentage,
  tenantColumns,
} from '../../database/columns.ts'

const cardTypes = ['VISA', 'MASTERCARD', 'AMEX', 'UNIONPAY', 'JCB', 'DISCOVER', 'OTHER'] as const
const moneyTypes = ['CREDIT_CARD', 'CASH', 'BANK_TRANSFER'] as const

const cardColumns = () => ({
  creditCardType: text('credit_card_type', { enum: cardTypes }),
  creditCardLastFour: text('credit_card_last_four'),
  paymentIdReferenceNumber: text('payment_id_reference_number'),
})

/**
 * Migration 0005. `occupies` is kept by the database: the booking holds `bookingSlots` seats of its slot, which
 * `timeSlot.seatsTaken` and `bookingCount` have to say too when the transaction ends. Set `seatsReleasedAt` when the
 * hold of a failed payment runs out.
 */
export const booking = pgTable('booking', {
  ...tenantColumns(),
  timeSlotId: uuid('time_slot_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  subscriptionId: uuid('subscription_id'),
  bookingNumber: text('booking_number').notNull(),
  status: text('status', {
    enum: ['CONFIRMED', 'PAYMENT_PENDING', 'CANCELLED', 'CHECKED_IN', 'PAYMENT_FAILED', 'REFUNDED'],
  })
    .notNull()
    .default('CONFIRMED'),
  bookingSource: text('booking_source', {
    enum: ['BACK_OFFICE', 'ONLINE', 'PHONE', 'WALK_IN', 'IMPORT', 'API'],
  }).notNull(),
  bookingSlots: smallint('booking_slots').notNull().default(1),
  currency: currency().notNull(),
  price: minorUnits('price').notNull(),
  tax: minorUnits('tax').notNull(),
  rounding: minorUnits('rounding').notNull().default(0),
  total: minorUnits('total').notNull(),
  taxPercentage: percentage('tax_percentage').notNull(),
  paymentType: text('payment_type', { enum: [...moneyTypes, 'NOT_REQUIRED'] }).notNull(),
  ...cardColumns(),
  receiptNumber: text('receipt_number'),
  paidAmount: minorUnits('paid_amount').notNull().default(0),
  refundedAmount: minorUnits('refunded_amount').notNull().default(0),
  /** The recorded override that lets a customer be booked twice into one slot. */
  duplicateAllowed: boolean('duplicate_allowed').notNull().default(false),
  holdExpiresAt: instant('hold_expires_at'),
  seatsReleasedAt: instant('seats_released_at'),
  occupies: boolean('occupies')
    .notNull()
    .generatedAlwaysAs(
      sql`deleted_at is null and seats_released_at is null and status in ('CONFIRMED', 'CHECKED_IN', 'PAYMENT_PENDING', 'PAYMENT_FAILED')`,
    ),
  checkedInAt: instant('checked_in_at'),
  checkedInById: uuid('checked_in_by_id'),
  cancelledAt: instant('cancelled_at'),
  cancelledById: uuid('cancelled_by_id'),
  cancelCause: text('cancel_cause', { enum: ['CUSTOMER', 'BUSINESS', 'EXPIRED'] }),
  cancelReason: text('cancel_reason'),
  lateCancel: boolean('late_cancel').notNull().default(false),
  noShowWaived: boolean('no_show_waived').notNull().default(false),
  createdById: uuid('created_by_id'),
  /** Migration 0160: kept with the mails to customers. */
  believedPlace: jsonb('believed_place').$type<Place>(),
})

/** The counter behind gap-free numbers; `period` is `2026`, `202611` or empty. Lock its row in the issuing transaction. */
export const documentCounter = pgTable(
  'document_counter',
  {
    entityId: entityId(),
    documentType: text('document_type', {
      enum: ['BOOKING', 'RECEIPT', 'INVOICE', 'CREDIT_NOTE', 'PAYSLIP'],
    }).notNull(),
    period: text('period').notNull().default(''),
    lastNumber: integer('last_number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entityId, table.documentType, table.period] })],
)

/** Money that came in, for a booking or an invoice. Append-only. */
export const payment = pgTable('payment', {
  ...ledgerColumns(),
  bookingId: uuid('booking_id'),
  invoiceId: uuid('invoice_id'),
  amount: minorUnits('amount').notNull(),
  currency: currency().notNull(),
  paymentType: text('payment_type', { enum: moneyTypes }).notNull(),
  ...cardColumns(),
  receivedAt: instant('received_at').notNull(),
  receivedById: uuid('received_by_id'),
})

/** Who issued a document, as they were then. Older documents know no contact. */
export type DocumentSeller = {
  name: string
  registrationNumber: string
  taxIdentificationNumber: string
  address: string[]
  email?: string
  phoneNumber?: string
}

/** What a receipt says besides its amounts, as it was when issued. Amounts are wire strings. */
export type ReceiptContents = {
  seller: DocumentSeller
  customer: { name: string; email: string; phoneNumber: string }
  lines: { description: string; detail: string; quantity: number; amount: string }[]
  payment: { type: string; creditCardType: string | null; creditCardLastFour: string | null; reference: string | null }
  cashier: string
}

/** Issued with the first money received. Append-only. */
export const receipt = pgTable('receipt', {
  ...ledgerColumns(),
  receiptNumber: text('receipt_number').notNull(),
  bookingId: uuid('booking_id'),
  invoiceId: uuid('invoice_id'),
  paymentId: uuid('payment_id').notNull(),
  currency: currency().notNull(),
  price: minorUnits('price').notNull(),
  tax: minorUnits('tax').notNull(),
  rounding: minorUnits('rounding').notNull(),
  total: minorUnits('total').notNull(),
  taxPercentage: percentage('tax_percentage').notNull(),
  contents: jsonb('contents').$type<ReceiptContents>().notNull(),
  issuedAt: instant('issued_at').notNull(),
  timeZone: text('time_zone').notNull(),
})

/** Money given back, with the credit note that answers the receipt. Append-only. */
export const refund = pgTable('refund', {
  ...ledgerColumns(),
  bookingId: uuid('booking_id'),
  invoiceId: uuid('invoice_id'),
  receiptId: uuid('receipt_id'),
  creditNoteNumber: text('credit_note_number').notNull(),
  amount: minorUnits('amount').notNull(),
  rounding: minorUnits('rounding').notNull().default(0),
  currency: currency().notNull(),
  paymentType: text('payment_type', { enum: moneyTypes }).notNull(),
  reason: text('reason').notNull().default(''),
  refundedAt: instant('refunded_at').notNull(),
  refundedById: uuid('refunded_by_id'),
})

/** Migration 0100. The document of a refund, with its id and number: what was taken back from which papers. Append-only. */
export const creditNote = pgTable('credit_note', {
  ...ledgerColumns(),
  id: uuid('id').primaryKey(),
  creditNoteNumber: text('credit_note_number').notNull(),
  bookingId: uuid('booking_id'),
  invoiceId: uuid('invoice_id'),
  receiptId: uuid('receipt_id'),
  currency: currency().notNull(),
  price: minorUnits('price').notNull(),
  tax: minorUnits('tax').notNull(),
  rounding: minorUnits('rounding').notNull(),
  total: minorUnits('total').notNull(),
  taxPercentage: percentage('tax_percentage').notNull(),
  contents: jsonb('contents').$type<ReceiptContents>().notNull(),
  reason: text('reason').notNull().default(''),
  issuedAt: instant('issued_at').notNull(),
  timeZone: text('time_zone').notNull(),
})
