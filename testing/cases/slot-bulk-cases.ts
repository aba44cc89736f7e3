import type { ContractCase } from './contract-case.ts'
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

/** Bulk changes of time slots. */
export const slotBulkCases: ContractCase[] = [
  {
    name: 'a preview of a bulk move lists the new place of each slot, and the slots that stay',
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
    name: 'a bulk move moves slots by days',
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
    name: 'a bulk move skips a slot that changed after the list was loaded',
    ...move,
    body: { slots: [{ id: '#class slot', version: 7 }], move: { days: 7 } },
    changesNothing: true,
    expect: ok({ operationId: null, done: [], failed: [{ slotId: '#class slot', code: 'STALE_VERSION' }] }),
  },
  {
    name: 'a bulk move needs a change of time or provider',
    ...move,
    body: { slots, move: {} },
    expect: invalid(['move.days', 'REQUIRED']),
  },
  {
    name: 'slots cannot be moved to an unknown provider',
    ...move,
    body: { slots, move: { providerId: nobody } },
    expect: invalid(['move.providerId', 'NOT_FOUND']),
  },
  {
    name: 'a preview of a bulk change needs a move or a cancellation',
    ...preview,
    body: { slots },
    expect: invalid(['move', 'REQUIRED']),
  },
  {
    name: 'a bulk move without slots is rejected',
    ...move,
    body: { slots: [], move: { days: 1 } },
    expect: invalid(['slots', 'TOO_FEW']),
  },
  {
    name: 'a bulk cancellation cancels slots and lists those that do not exist',
    ...cancel,
    body: { slots: [...slots, { id: nobody, version: 1 }], reason: 'Water damage' },
    expect: ok({ done: ['#class slot'], failed: [{ code: 'NOT_FOUND' }] }),
    after: [{ operation: 'time-slot.get', params: { id: '#class slot' }, expect: ok({ status: 'CANCELLED' }) }],
  },
  {
    name: 'the reason of a bulk cancellation of slots has at most 160 characters',
    ...cancel,
    body: { slots, reason: 'x'.repeat(161) },
    expect: invalid(['reason', 'TOO_LONG']),
  },
  {
    name: 'a bulk move of slots needs an idempotency key',
    ...move,
    body: { slots, move: { days: 7 } },
    key: null,
    expect: keyRequired,
  },
  {
    name: 'a bulk move of slots cannot reuse the key of another one',
    ...move,
    before: [...thereIsASlot, { ...once, key: 'move-slots-once' }],
    key: 'move-slots-once',
    body: { slots, move: { days: 8 } },
    expect: keyReused,
  },
  {
    name: 'a bulk cancellation of slots cannot reuse the key of another one',
    ...cancel,
    before: [...thereIsASlot, { ...onceCancelled, key: 'cancel-slots-once' }],
    key: 'cancel-slots-once',
    body: { slots, reason: 'Another' },
    expect: keyReused,
  },
  {
    name: 'a bulk cancellation of slots needs an idempotency key',
    ...cancel,
    body: { slots },
    key: null,
    expect: keyRequired,
  },
  {
    name: 'a provider cannot cancel slots in bulk',
    ...cancel,
    as: 'provider',
    body: { slots },
    expect: forbidden('slot.write'),
  },
  {
    name: 'staff cannot force a bulk move onto other slots',
    ...move,
    as: 'staff',
    body: { slots, move: { days: 7 }, forceConflict: true },
    expect: forbidden('slot.override'),
  },
  {
    name: 'a bulk move of slots can be undone once',
    ...undo,
    before: [...thereIsASlot, once],
    expect: ok({ changed: 1 }),
    after: [
      { operation: 'time-slot.get', params: { id: '#class slot' }, expect: ok({ version: 3 }) },
      { ...undo, expect: conflict('ALREADY_UNDONE') },
    ],
  },
  {
    name: 'an unknown bulk change of slots cannot be undone',
    operation: 'time-slot-bulk.undo',
    as: 'owner',
    params: { operationId: nobody },
    expect: notFound,
  },
]
