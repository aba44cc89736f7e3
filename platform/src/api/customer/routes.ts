import type { Handler } from '../../kernel/call.ts'
import { anonymiseCustomer } from './anonymise-customer.ts'
import { createCustomer } from './create-customer.ts'
import { listActivity } from './customer-activity.ts'
import { bookingsOfCustomer, invoicesOfCustomer, subscriptionsOfCustomer } from './customer-belongings.ts'
import { createNote, listNotes, removeNote, updateNote } from './customer-notes.ts'
import { listCustomerPayments } from './customer-payments.ts'
import { exportCustomerRecord } from './export-customer-record.ts'
import { exportCustomers, exportSelectedCustomers } from './export-customers.ts'
import { getCustomer, listCustomers } from './customer-reads.ts'
import { mergeCustomers } from './merge-customers.ts'
import { undoCustomerMerge } from './undo-customer-merge.ts'
import { updateCustomer } from './update-customer.ts'

export const customerHandlers: Handler[] = [
  listCustomers,
  getCustomer,
  exportCustomers,
  exportSelectedCustomers,
  createCustomer,
  updateCustomer,
  mergeCustomers,
  undoCustomerMerge,
  bookingsOfCustomer,
  subscriptionsOfCustomer,
  invoicesOfCustomer,
  listCustomerPayments,
  listActivity,
  anonymiseCustomer,
  exportCustomerRecord,
  listNotes,
  createNote,
  updateNote,
  removeNote,
]
