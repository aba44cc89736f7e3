import type { Handler } from '../../kernel/call.ts'
import { listBookingPayments } from './booking-payments.ts'
import { getCreditNotePdf, getInvoicePdf, getReceiptPdf } from './document-pdf.ts'
import { createInvoice } from './invoice-create.ts'
import { getInvoice } from './invoice-get.ts'
import { listInvoices } from './invoice-list.ts'
import { voidInvoice } from './invoice-void.ts'
import { getReceipt } from './receipt-get.ts'

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
