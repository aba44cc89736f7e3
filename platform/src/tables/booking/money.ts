import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import {
  currency,
  entityId,
  instant,
  ledgerColumns,
  minorUnits,
  percentage,
  plainDate,
} from '../../database/columns.ts'
import type { ReceiptContents } from './document-contents.ts'

export const cardTypes = ['VISA', 'MASTERCARD', 'AMEX', 'UNIONPAY', 'JCB', 'DISCOVER', 'OTHER'] as const
export const moneyTypes = ['CREDIT_CARD', 'CASH', 'BANK_TRANSFER'] as const

export const cardColumns = () => ({
  creditCardType: text('credit_card_type', { enum: cardTypes }),
  creditCardLastFour: text('credit_card_last_four'),
  paymentIdReferenceNumber: text('payment_id_reference_number'),
})

/**
 * The counter for numbers without gaps. `period` is `2026`, `202611` or empty. Lock its row in the issuing transaction.
 */
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

/** A payment for a booking or an invoice. Append-only. */
export const payment = pgTable('payment', {
  ...ledgerColumns(),
  bookingId: uuid('booking_id'),
  invoiceId: uuid('invoice_id'),
  /** What was handed over. */
  amount: minorUnits('amount').notNull(),
  /** Migration 0211. The cash rounding in `amount`. */
  rounding: minorUnits('rounding').notNull().default(0),
  currency: currency().notNull(),
  paymentType: text('payment_type', { enum: moneyTypes }).notNull(),
  ...cardColumns(),
  receivedAt: instant('received_at').notNull(),
  receivedById: uuid('received_by_id'),
})

/**
 * Migration 0230. A payment that the business did not keep, such as a card payment that bounced. It has the amount of its
 * payment. Append-only.
 */
export const paymentReversal = pgTable('payment_reversal', {
  ...ledgerColumns(),
  paymentId: uuid('payment_id').notNull(),
  bookingId: uuid('booking_id'),
  invoiceId: uuid('invoice_id'),
  amount: minorUnits('amount').notNull(),
  currency: currency().notNull(),
  reason: text('reason').notNull(),
  /** The day on which the money was lost. `reversedAt` is when that was recorded. */
  reversedOn: plainDate('reversed_on').notNull(),
  reversedAt: instant('reversed_at').notNull(),
  reversedById: uuid('reversed_by_id'),
})

/** Migration 0295. An attempt to collect a membership invoice that failed. Append-only. */
export const paymentAttempt = pgTable('payment_attempt', {
  ...ledgerColumns(),
  invoiceId: uuid('invoice_id').notNull(),
  reason: text('reason').notNull(),
  failedAt: instant('failed_at').notNull(),
  recordedById: uuid('recorded_by_id').notNull(),
})

/** Issued with the first payment. Append-only. */
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

/** Returned money, with the credit note for the receipt. Append-only. */
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

/**
 * Migrations 0100 and 0231. The amounts by which it reduces other documents. That of a refund has the id and number of the
 * refund. The others take something open off an invoice, and their contents have no payment type. Append-only.
 */
export const creditNote = pgTable('credit_note', {
  ...ledgerColumns(),
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: ['REFUND', 'PRORATION', 'WRITE_OFF', 'GOODWILL'] })
    .notNull()
    .default('REFUND'),
  /** The refund of the note, if it is of one. Computed by the database. */
  refundId: uuid('refund_id').generatedAlwaysAs(sql`CASE WHEN kind = 'REFUND' THEN id END`),
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
