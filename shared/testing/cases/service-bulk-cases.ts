import type { ContractCase } from '../contract-case.ts'
import { conflict, forbidden, invalid, keyRequired, keyReused, notFound, ok } from './expectations.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
const onSale = { id: '#class service', version: 1 }
const offSale = { id: '#archived service', version: 1 }
const archive = { operation: 'service-bulk.archive', as: 'manager' } as const
const restore = { operation: 'service-bulk.restore', as: 'manager' } as const
const undo = { operation: 'service-bulk.undo', as: 'manager', params: { operationId: '#made' } } as const
const once = { ...archive, body: { services: [onSale] } } as const

/** Many services at once. */
export const serviceBulkCases: ContractCase[] = [
  {
    name: 'services go off sale together; what cannot is named with its reason',
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
    name: 'a service that somebody is booked into stays on sale',
    ...archive,
    before: [{ operation: 'booking.get', params: { id: '#pending booking' } }],
    body: { services: [onSale] },
    expect: ok({ operationId: null, done: [], failed: [{ serviceId: '#class service', code: 'HAS_BOOKINGS' }] }),
    after: [{ operation: 'service.get', params: { id: '#class service' }, expect: ok({ status: 'ACTIVE' }) }],
  },
  {
    name: 'a service that was changed since the list was read stays',
    ...archive,
    body: { services: [{ id: '#class service', version: 7 }] },
    expect: ok({ operationId: null, failed: [{ code: 'STALE_VERSION' }] }),
  },
  {
    name: 'archived services come back together',
    ...restore,
    body: { services: [offSale] },
    expect: ok({ done: ['#archived service'], failed: [] }),
    after: [{ operation: 'service.get', params: { id: '#archived service' }, expect: ok({ status: 'ACTIVE' }) }],
  },
  {
    name: 'what was done to many services is taken back as a whole',
    ...undo,
    before: [once],
    expect: ok({ changed: 1 }),
    after: [
      { operation: 'service.get', params: { id: '#class service' }, expect: ok({ status: 'ACTIVE', version: 3 }) },
      { ...undo, expect: conflict('ALREADY_UNDONE') },
    ],
  },
  {
    name: 'it is not taken back once a service was changed',
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
    name: 'nothing is taken back that was not done',
    ...undo,
    params: { operationId: nobody },
    expect: notFound,
  },
  {
    name: 'services of another business are none',
    ...archive,
    body: { services: [{ id: '#service of the other business', version: 1 }] },
    expect: ok({ operationId: null, done: [], failed: [{ code: 'NOT_FOUND' }] }),
  },
  { name: 'no services go off sale', ...archive, body: { services: [] }, expect: invalid(['services', 'TOO_FEW']) },
  { name: 'no services come back', ...restore, body: { services: [] }, expect: invalid(['services', 'TOO_FEW']) },
  { name: 'staff archive nothing', ...once, as: 'staff', expect: forbidden('service.write') },
  {
    name: 'staff bring nothing back',
    ...restore,
    as: 'staff',
    body: { services: [offSale] },
    expect: forbidden('service.write'),
  },
  {
    name: 'staff take nothing back',
    ...undo,
    as: 'staff',
    params: { operationId: nobody },
    expect: forbidden('service.write'),
  },
  { name: 'many services are archived with a key', ...once, key: null, expect: keyRequired },
  {
    name: 'a double click archives once',
    ...once,
    key: 'archive-1',
    before: [{ ...once, key: 'archive-1' }],
    expect: ok({ operationId: '#made', done: ['#class service'] }),
  },
  {
    name: 'a key does not archive two selections',
    ...archive,
    key: 'archive-1',
    before: [{ ...once, key: 'archive-1' }],
    body: { services: [offSale] },
    expect: keyReused,
  },
  {
    name: 'many services come back with a key',
    ...restore,
    body: { services: [offSale] },
    key: null,
    expect: keyRequired,
  },
  {
    name: 'a double click brings back once',
    ...restore,
    key: 'restore-1',
    before: [{ ...restore, body: { services: [offSale] }, key: 'restore-1' }],
    body: { services: [offSale] },
    expect: ok({ operationId: '#made', done: ['#archived service'] }),
  },
  {
    name: 'a key does not bring back two selections',
    ...restore,
    key: 'restore-1',
    before: [{ ...restore, body: { services: [offSale] }, key: 'restore-1' }],
    body: { services: [onSale] },
    expect: keyReused,
  },
]
