import type { ContractCase } from './contract-case.ts'
import { conflict, created, forbidden, invalid, keyRequired, keyReused, notFound, ok } from './expectations.ts'

// The time of every case is 09:00 on Thursday, 19 November 2026 in Kuala Lumpur. The class slot is on Friday.
const week = { from: '2026-11-16', to: '2026-11-23' }
const thereIsASlot = [{ operation: 'time-slot.get', params: { id: '#class slot' } }] as const
const preview = { operation: 'time-slot-copy.preview', as: 'owner', body: week } as const
const copy = { operation: 'time-slot-copy.create', as: 'owner', body: week } as const
const undo = { operation: 'time-slot-copy.undo', as: 'owner', params: { id: '#made' } } as const

/** Copies of a week of time slots. */
export const slotCopyCases: ContractCase[] = [
  {
    name: 'a preview of a copy lists the new place of each slot and writes nothing',
    ...preview,
    before: thereIsASlot,
    expect: ok({
      slots: [
        {
          slotId: '#class slot',
          service: { name: 'Morning yoga' },
          before: '2026-11-20T01:00:00.000Z',
          after: { instant: '2026-11-27T01:00:00.000Z', wallTime: '2026-11-27T09:00', offset: '+08:00', flags: [] },
        },
      ],
    }),
    after: [{ operation: 'time-slot.list', query: { from: '2026-11-23T00:00:00Z' }, expect: ok({ total: 0 }) }],
  },
  {
    name: 'a week is copied without its bookings',
    ...copy,
    before: [...thereIsASlot, { operation: 'booking.get', params: { id: '#booking for tomorrow' } }],
    expect: created({ created: 1, skipped: [] }),
    after: [
      {
        operation: 'time-slot.list',
        query: { from: '2026-11-23T00:00:00Z' },
        expect: ok({ total: 1, items: [{ startTime: '2026-11-27T01:00:00.000Z', seatsTaken: 0, version: 1 }] }),
      },
    ],
  },
  {
    name: 'a week cannot be copied onto itself',
    ...copy,
    body: { from: '2026-11-16', to: '2026-11-16' },
    expect: invalid(['to', 'INVALID_CHOICE']),
  },
  {
    name: 'a copy is rejected with invalid days and an unknown field',
    ...preview,
    body: { from: '2026-02-30', to: 'next week', bookings: true },
    expect: invalid(['from', 'INVALID_FORMAT'], ['to', 'INVALID_FORMAT'], ['bookings', 'UNKNOWN_FIELD']),
  },
  {
    name: 'a copy of a week without slots is rejected',
    ...copy,
    body: { from: '2027-01-04', to: '2027-01-11' },
    expect: invalid(['to', 'TOO_FEW']),
  },
  {
    name: 'a copy into a past week is rejected',
    ...copy,
    before: thereIsASlot,
    body: { from: '2026-11-16', to: '2026-11-02' },
    expect: invalid(['to', 'TOO_FEW']),
  },
  {
    name: 'a preview of a copy flags slots of archived services',
    ...preview,
    before: [{ operation: 'time-slot.get', params: { id: '#slot of the archived service' } }],
    expect: ok({ slots: [{ after: { flags: ['NOT_ON_SALE'] } }] }),
  },
  { name: 'a copy of a week needs an idempotency key', ...copy, key: null, expect: keyRequired },
  {
    name: 'a copy of a week cannot reuse the key of another one',
    ...copy,
    before: [...thereIsASlot, { ...copy, key: 'copy-a-week-once' }],
    key: 'copy-a-week-once',
    body: { from: '2026-11-16', to: '2026-11-30' },
    expect: keyReused,
  },
  { name: 'staff cannot copy a week', ...copy, as: 'staff', expect: forbidden('slot.series') },
  {
    name: 'a copy of a week can be undone once',
    ...undo,
    before: [...thereIsASlot, copy],
    expect: ok({ changed: 1 }),
    after: [{ ...undo, expect: conflict('ALREADY_UNDONE') }],
  },
  {
    name: 'an unknown copy of a week cannot be undone',
    operation: 'time-slot-copy.undo',
    as: 'owner',
    params: { id: '00000000-0000-4000-8000-000000000000' },
    expect: notFound,
  },
]
