import { operations } from '@steward/shared/contracts/operations'
import { expect, it } from 'vitest'
import { actionsOfInvoice, type InvoiceActionKey } from './actions-of-invoice.ts'

const operationOf = {
  pay: 'invoice.pay',
  credit: 'invoice.credit',
  'write-off': 'invoice.write-off',
  void: 'invoice.void',
} as const satisfies Record<InvoiceActionKey, keyof typeof operations>

it.each(Object.entries(operationOf))('the action %s of an invoice requires the permission of %s', (key, operation) => {
  expect(actionsOfInvoice[key as InvoiceActionKey].permission).toBe(operations[operation].permission)
})
