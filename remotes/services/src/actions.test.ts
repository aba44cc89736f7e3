import { operations } from '@steward/shared/contracts/operations'
import { describe, expect, it } from 'vitest'
import remote from '../remote.json' with { type: 'json' }
import { actionsOfBooking } from './booking/actions-of-booking.tsx'
import { actionsOfCustomer, type CustomerActionKey } from './customer/actions-of-customer.ts'
import de from './locales/de.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import { newActions, type NewAction } from './parts/new-actions.ts'
import { actionsOfService, type ServiceActionKey } from './service/actions-of-service.ts'
import { actionsOfSlot, type SlotActionKey } from './time-slot/actions-of-slot.ts'

type Operation = Extract<
  keyof typeof operations,
  `${'booking' | 'customer' | 'service' | 'subscription' | 'time-slot' | 'time-slot-series'}.${string}`
>

const permissionOf = (operation: Operation) => operations[operation].permission

const slotOperations: Record<SlotActionKey, Operation> = {
  edit: 'time-slot.update',
  move: 'time-slot.update',
  series: 'time-slot-series.update',
  complete: 'time-slot.complete',
  cancel: 'time-slot.cancel',
  restore: 'time-slot.restore',
  reopen: 'time-slot.reopen',
  delete: 'time-slot.delete',
}

const serviceOperations: Record<ServiceActionKey, Operation> = {
  edit: 'service.update',
  duplicate: 'service.create',
  archive: 'service.archive',
  restore: 'service.restore',
}

const customerOperations: Record<CustomerActionKey, Operation> = {
  edit: 'customer.update',
  merge: 'customer.merge',
  export: 'customer.data-export',
  'export-selected': 'customer.export-selected',
  anonymise: 'customer.anonymise',
  'record-payment': 'booking.pay',
  'sell-membership': 'subscription.sell',
  book: 'booking.create',
}

const newOperations: Record<NewAction, Operation> = {
  'new-customer': 'customer.create',
  'new-booking': 'booking.create',
  'new-slot': 'time-slot.create',
  'new-service': 'service.create',
}

describe.each([
  ['slot', actionsOfSlot, slotOperations],
  ['service', actionsOfService, serviceOperations],
  ['customer', actionsOfCustomer, customerOperations],
  ['page', newActions, newOperations],
] as const)('the actions of a %s', (_, actions, operationOf) => {
  it.each(Object.entries(operationOf))('%s requires the permission of %s', (key, operation) => {
    expect(actions[key as keyof typeof actions]).toHaveProperty('permission', permissionOf(operation))
  })
})

it('every action of a booking without a guard only reads, or is judged by its own rule', () => {
  const unguarded = Object.entries(actionsOfBooking).filter(([, { guard }]) => guard === undefined)
  expect(unguarded.map(([key]) => key)).toEqual(['details', 'receipt', 'invoice'])
})

/** Returns the text of a key such as `customers.new`. */
function textOf(texts: object, key: string): unknown {
  return key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], texts)
}

it.each(remote.actions)('the palette shows $key with the label and the permission of its button', (entry) => {
  const { label, permission } = newActions[entry.key as NewAction]
  expect(entry.title).toEqual({ en: textOf(en, label), de: textOf(de, label), es: textOf(es, label) })
  expect(entry.permission).toBe(permission)
})
