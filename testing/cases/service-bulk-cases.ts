import type { ContractCase } from './contract-case.ts'
import { conflict, forbidden, invalid, keyRequired, keyReused, notFound, ok } from './expectations.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
const onSale = { id: '#class service', version: 1 }
const offSale = { id: '#archived service', version: 1 }
const archive = { operation: 'service-bulk.archive', as: 'manager' } as const
const restore = { operation: 'service-bulk.restore', as: 'manager' } as const
const undo = { operation: 'service-bulk.undo', as: 'manager', params: { operationId: '#made' } } as const
const once = { ...archive, body: { services: [onSale] } } as const

/** Bulk changes of services. */
export const serviceBulkCases: ContractCase[] = [
  {
    name: 'a bulk archive takes services off sale and lists those that fail with a reason',
    ...archive,
    body: { services: [onSale, offSale, { id: nobody, version: 1 }] },
    expect: ok({
      done: ['#class service'],
      failed: [{ serviceId: '#archived service', code: 'TRANSITION_NOT_ALLOWED' }, { code: 'NOT_FOUND' }],
    }),
    after: [
      { operation: 'service.get', params: { id: '#class service' }, expect: ok({ status: 'ARCHIVED', version: 2 }) },
    ],
  },
  {
    name: 'a bulk archive skips a service with upcoming bookings',
    ...archive,
    before: [{ operation: 'booking.get', params: { id: '#pending booking' } }],
    body: { services: [onSale] },
    changesNothing: true,
    expect: ok({ operationId: null, done: [], failed: [{ serviceId: '#class service', code: 'HAS_BOOKINGS' }] }),
    after: [{ operation: 'service.get', params: { id: '#class service' }, expect: ok({ status: 'ACTIVE' }) }],
  },
  {
    name: 'a bulk archive skips a service that changed after the list was loaded',
    ...archive,
    body: { services: [{ id: '#class service', version: 7 }] },
    changesNothing: true,
    expect: ok({ operationId: null, failed: [{ code: 'STALE_VERSION' }] }),
  },
  {
    name: 'a bulk restore puts archived services back on sale',
    ...restore,
    body: { services: [offSale] },
    expect: ok({ done: ['#archived service'], failed: [] }),
    after: [{ operation: 'service.get', params: { id: '#archived service' }, expect: ok({ status: 'ACTIVE' }) }],
  },
  {
    name: 'a bulk archive can be undone as a whole',
    ...undo,
    before: [once],
    expect: ok({ changed: 1 }),
    after: [
      { operation: 'service.get', params: { id: '#class service' }, expect: ok({ status: 'ACTIVE', version: 3 }) },
      { ...undo, expect: conflict('ALREADY_UNDONE') },
    ],
  },
  {
    name: 'a bulk archive cannot be undone after one of its services was changed',
    ...undo,
    before: [
      once,
      {
        operation: 'service.update',
        as: 'manager',
        params: { id: '#class service' },
        ifMatch: 2,
        body: { description: 'Changed since' },
      },
    ],
    expect: conflict('STALE_VERSION'),
  },
  {
    name: 'an unknown bulk change of services cannot be undone',
    ...undo,
    params: { operationId: nobody },
    expect: notFound,
  },
  {
    name: 'a bulk archive does not find services of another business',
    ...archive,
    body: { services: [{ id: '#service of the other business', version: 1 }] },
    changesNothing: true,
    expect: ok({ operationId: null, done: [], failed: [{ code: 'NOT_FOUND' }] }),
  },
  {
    name: 'a bulk archive without services is rejected',
    ...archive,
    body: { services: [] },
    expect: invalid(['services', 'TOO_FEW']),
  },
  {
    name: 'a bulk restore without services is rejected',
    ...restore,
    body: { services: [] },
    expect: invalid(['services', 'TOO_FEW']),
  },
  { name: 'staff cannot archive services in bulk', ...once, as: 'staff', expect: forbidden('service.write') },
  {
    name: 'staff cannot restore services in bulk',
    ...restore,
    as: 'staff',
    body: { services: [offSale] },
    expect: forbidden('service.write'),
  },
  {
    name: 'staff cannot undo a bulk change of services',
    ...undo,
    as: 'staff',
    params: { operationId: nobody },
    expect: forbidden('service.write'),
  },
  { name: 'a bulk archive needs an idempotency key', ...once, key: null, expect: keyRequired },
  {
    name: 'a double click archives services once',
    ...once,
    key: 'archive-1',
    before: [{ ...once, key: 'archive-1' }],
    expect: ok({ operationId: '#made', done: ['#class service'] }),
  },
  {
    name: 'a bulk archive cannot reuse the key of another one',
    ...archive,
    key: 'archive-1',
    before: [{ ...once, key: 'archive-1' }],
    body: { services: [offSale] },
    expect: keyReused,
  },
  {
    name: 'a bulk restore needs an idempotency key',
    ...restore,
    body: { services: [offSale] },
    key: null,
    expect: keyRequired,
  },
  {
    name: 'a double click restores services once',
    ...restore,
    key: 'restore-1',
    before: [{ ...restore, body: { services: [offSale] }, key: 'restore-1' }],
    body: { services: [offSale] },
    expect: ok({ operationId: '#made', done: ['#archived service'] }),
  },
  {
    name: 'a bulk restore cannot reuse the key of another one',
    ...restore,
    key: 'restore-1',
    before: [{ ...restore, body: { services: [offSale] }, key: 'restore-1' }],
    body: { services: [onSale] },
    expect: keyReused,
  },
]
