import type { ContractCase } from '../contract-case.ts'
import { conflict, forbidden, invalid, keyRequired, keyReused, notFound, ok } from './expectations.ts'

// The class slot is on Friday, 20 November 2026, 09:00 in Kuala Lumpur.
const nobody = '00000000-0000-4000-8000-000000000000'
const thereIsASlot = [{ operation: 'time-slot.get', params: { id: '#class slot' } }] as const
const slots = [{ id: '#class slot', version: 1 }]
const preview = { operation: 'time-slot-bulk.preview', as: 'owner', before: thereIsASlot } as const
const move = { operation: 'time-slot-bulk.move', as: 'owner', before: thereIsASlot } as const
const cancel = { operation: 'time-slot-bulk.cancel', as: 'owner', before: thereIsASlot } as const

const undo = { operation: 'time-slot-bulk.undo', as: 'owner', params: { operationId: '#made' } } as const
const once = { operation: 'time-slot-bulk.move', as: 'owner', body: { slots, move: { days: 7 } } } as const
const onceCancelled = { operation: 'time-slot-bulk.cancel', as: 'owner', body: { slots, reason: 'Flood' } } as const

/** Many time slots at once. */
export const slotBulkCases: ContractCase[] = [
  {
    name: 'a preview of a move names each slot with where it would be, and what would stay',
    ...preview,
    body: { slots: [...slots, { id: nobody, version: 1 }], move: { days: 7, minutes: 30 } },
    expect: ok({
      effects: [
        {
          slotId: '#class slot',
          service: { name: 'Morning yoga' },
          before: { instant: '2026-11-20T01:00:00.000Z' },
          after: { instant: '2026-11-27T01:30:00.000Z', wallTime: '2026-11-27T09:30', offset: '+08:00' },
        },
      ],
      failed: [{ code: 'NOT_FOUND' }],
      refunds: [],
    }),
    after: [{ operation: 'time-slot.get', params: { id: '#class slot' }, expect: ok({ version: 1 }) }],
  },
  {
    name: 'slots are moved by days, and one that was changed since stays and is named',
    ...move,
    body: { slots, move: { days: 7 }, override: true },
    expect: ok({ done: ['#class slot'], failed: [] }),
    after: [
      {
        operation: 'time-slot.get',
        params: { id: '#class slot' },
        expect: ok({ startTime: '2026-11-27T01:00:00.000Z', version: 2 }),
      },
    ],
  },
  {
    name: 'a slot that the list shows no longer as it is stays',
    ...move,
    body: { slots: [{ id: '#class slot', version: 7 }], move: { days: 7 } },
    expect: ok({ operationId: null, done: [], failed: [{ slotId: '#class slot', code: 'STALE_VERSION' }] }),
  },
  {
    name: 'slots are not moved to where they are',
    ...move,
    body: { slots, move: {} },
    expect: invalid(['move.days', 'REQUIRED']),
  },
  {
    name: 'slots are not moved to a provider that there is not',
    ...move,
    body: { slots, move: { providerId: nobody } },
    expect: invalid(['move.providerId', 'NOT_FOUND']),
  },
  {
    name: 'a preview asks for a move or a cancellation',
    ...preview,
    body: { slots },
    expect: invalid(['move', 'REQUIRED']),
  },
  {
    name: 'nothing at all is not moved',
    ...move,
    body: { slots: [], move: { days: 1 } },
    expect: invalid(['slots', 'TOO_FEW']),
  },
  {
    name: 'slots are cancelled, and those that are not there are named',
    ...cancel,
    body: { slots: [...slots, { id: nobody, version: 1 }], reason: 'Water damage' },
    expect: ok({ done: ['#class slot'], failed: [{ code: 'NOT_FOUND' }] }),
    after: [{ operation: 'time-slot.get', params: { id: '#class slot' }, expect: ok({ status: 'CANCELLED' }) }],
  },
  {
    name: 'a reason for cancelling slots has an end',
    ...cancel,
    body: { slots, reason: 'x'.repeat(161) },
    expect: invalid(['reason', 'TOO_LONG']),
  },
  {
    name: 'slots are moved with a key only',
    ...move,
    body: { slots, move: { days: 7 } },
    key: null,
    expect: keyRequired,
  },
  {
    name: 'a key of one move of slots does not move them again',
    ...move,
    before: [...thereIsASlot, { ...once, key: 'move-slots-once' }],
    key: 'move-slots-once',
    body: { slots, move: { days: 8 } },
    expect: keyReused,
  },
  {
    name: 'a key of one cancellation of slots does not cancel others',
    ...cancel,
    before: [...thereIsASlot, { ...onceCancelled, key: 'cancel-slots-once' }],
    key: 'cancel-slots-once',
    body: { slots, reason: 'Another' },
    expect: keyReused,
  },
  { name: 'slots are cancelled with a key only', ...cancel, body: { slots }, key: null, expect: keyRequired },
  {
    name: 'a provider may not cancel slots',
    ...cancel,
    as: 'provider',
    body: { slots },
    expect: forbidden('slot.write'),
  },
  {
    name: 'staff may not force slots onto others',
    ...move,
    as: 'staff',
    body: { slots, move: { days: 7 }, forceConflict: true },
    expect: forbidden('slot.override'),
  },
  {
    name: 'a move of many slots is undone once',
    ...undo,
    before: [...thereIsASlot, once],
    expect: ok({ changed: 1 }),
    after: [
      { operation: 'time-slot.get', params: { id: '#class slot' }, expect: ok({ version: 3 }) },
      { ...undo, expect: conflict('ALREADY_UNDONE') },
    ],
  },
  {
    name: 'a change of many slots that never was cannot be undone',
    operation: 'time-slot-bulk.undo',
    as: 'owner',
    params: { operationId: nobody },
    expect: notFound,
  },
]
