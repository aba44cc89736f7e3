import type { Handler } from '../../kernel/call.ts'
import { listBookingPayments } from './list-booking-payments.ts'
import { getCreditNotePdf, getInvoicePdf, getReceiptPdf } from './document-pdf.ts'
import { createInvoice } from './create-invoice.ts'
import { getInvoice } from './get-invoice.ts'
import { listInvoices } from './list-invoices.ts'
import { voidInvoice } from './void-invoice.ts'
import { getReceipt } from './get-receipt.ts'

export const invoiceHandlers: Handler[] = [
  listInvoices,
  getInvoice,
  createInvoice,
  voidInvoice,
  getInvoicePdf,
  getReceipt,
  getReceiptPdf,
  getCreditNotePdf,
  listBookingPayments,
]
