import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { currency, entityId, instant, ledgerColumns, minorUnits, percentage } from '../database/columns.ts'
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
  amount: minorUnits('amount').notNull(),
  currency: currency().notNull(),
  paymentType: text('payment_type', { enum: moneyTypes }).notNull(),
  ...cardColumns(),
  receivedAt: instant('received_at').notNull(),
  receivedById: uuid('received_by_id'),
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
 * Migration 0100. The document of a refund, with its id and number: the amounts by which it reduces other documents.
 * Append-only.
 */
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
