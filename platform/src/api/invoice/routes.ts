import type { Handler } from '../../kernel/call.ts'
import { listBookingPayments } from './list-booking-payments.ts'
import { getCreditNotePdf, getInvoicePdf, getPaymentReceiptPdf, getReceiptPdf } from './document-pdf.ts'
import { createInvoice } from './create-invoice.ts'
import { getInvoice } from './get-invoice.ts'
import { listInvoices } from './list-invoices.ts'
import { voidInvoice } from './void-invoice.ts'
import { getPaymentReceipt, getReceipt } from './get-receipt.ts'
import { creditInvoice, writeOffInvoice } from './credit-invoice.ts'
import { reversePayment } from './reverse-payment.ts'
import { recordFailedPayment } from './record-failed-payment.ts'
import { payInvoice } from './pay-invoice.ts'

export const invoiceHandlers: Handler[] = [
  listInvoices,
  getInvoice,
  createInvoice,
  voidInvoice,
  payInvoice,
  recordFailedPayment,
  reversePayment,
  writeOffInvoice,
  creditInvoice,
  getPaymentReceipt,
  getPaymentReceiptPdf,
  getInvoicePdf,
  getReceipt,
  getReceiptPdf,
  getCreditNotePdf,
  listBookingPayments,
]
