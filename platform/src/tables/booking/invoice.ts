import { integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import {
  currency,
  instant,
  ledgerColumns,
  minorUnits,
  percentage,
  plainDate,
  tenantColumns,
} from '../../database/columns.ts'
import type { DocumentSeller } from './document-contents.ts'

/** Seller and customer at the time of issue. Empty on a draft. */
export type InvoiceParties = {
  seller?: DocumentSeller
  customer?: { name: string; email: string; phoneNumber: string }
}

/** Migration 0005. After the issue, only `status` and the paid, returned and credited amounts change. `price` is before tax. */
export const invoice = pgTable('invoice', {
  ...tenantColumns(),
  customerId: uuid('customer_id').notNull(),
  subscriptionId: uuid('subscription_id'),
  invoiceNumber: text('invoice_number'),
  status: text('status', {
    enum: ['DRAFT', 'ISSUED', 'PARTIALLY_PAID', 'PAID', 'VOID', 'CREDITED', 'PARTIALLY_CREDITED'],
  })
    .notNull()
    .default('DRAFT'),
  currency: currency().notNull(),
  price: minorUnits('price').notNull(),
  tax: minorUnits('tax').notNull(),
  rounding: minorUnits('rounding').notNull().default(0),
  total: minorUnits('total').notNull(),
  paidAmount: minorUnits('paid_amount').notNull().default(0),
  /** Migration 0210. The part of `paidAmount` that was refunded. */
  returnedAmount: minorUnits('returned_amount').notNull().default(0),
  creditedAmount: minorUnits('credited_amount').notNull().default(0),
  parties: jsonb('parties').$type<InvoiceParties>().notNull().default({}),
  issuedAt: instant('issued_at'),
  /** Migration 0175. The time zone of the business at the time of issue. */
  timeZone: text('time_zone'),
  dueOn: plainDate('due_on'),
})

/** `amount` is `quantity` times `unitPrice`, before tax. It cannot change after the invoice is issued. */
export const invoiceLine = pgTable('invoice_line', {
  ...ledgerColumns(),
  invoiceId: uuid('invoice_id').notNull(),
  bookingId: uuid('booking_id'),
  position: smallint('position').notNull(),
  description: text('description').notNull(),
  detail: text('detail').notNull().default(''),
  quantity: integer('quantity').notNull(),
  unitPrice: minorUnits('unit_price').notNull(),
  taxPercentage: percentage('tax_percentage').notNull(),
  tax: minorUnits('tax').notNull(),
  amount: minorUnits('amount').notNull(),
})
