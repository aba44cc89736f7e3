import type { Handler } from '../kernel/call.ts'
import { getInvoice } from './invoice-get.ts'
import { listInvoices } from './invoice-list.ts'

export const invoiceHandlers: Handler[] = [listInvoices, getInvoice]
