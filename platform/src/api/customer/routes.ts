import type { Handler } from '../kernel/call.ts'
import { createCustomer } from './create-customer.ts'
import { exportCustomers } from './export-customers.ts'
import { getCustomer, listCustomers } from './customer-reads.ts'
import { mergeCustomers } from './merge-customers.ts'
import { undoCustomerMerge } from './undo-customer-merge.ts'
import { updateCustomer } from './update-customer.ts'

export const customerHandlers: Handler[] = [
  listCustomers,
  getCustomer,
  exportCustomers,
  createCustomer,
  updateCustomer,
  mergeCustomers,
  undoCustomerMerge,
]
