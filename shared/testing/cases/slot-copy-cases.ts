import type { ContractCase } from '../contract-case.ts'
import { conflict, created, forbidden, invalid, keyRequired, keyReused, notFound, ok } from './expectations.ts'

// The clock of every case stands at 09:00 on Thursday, 19 November 2026 in Kuala Lumpur; the class slot is on Friday.
const week = { from: '2026-11-16', to: '2026-11-23' }
const thereIsASlot = [{ operation: 'time-slot.get', params: { id: '#class slot' } }] as const
const preview = { operation: 'time-slot-copy.preview', as: 'owner', body: week } as const
const copy = { operation: 'time-slot-copy.create', as: 'owner', body: week } as const
const undo = { operation: 'time-slot-copy.undo', as: 'owner', params: { id: '#made' } } as const

/** A week of time slots, copied to another. */
export const slotCopyCases: ContractCase[] = [
  {
    name: 'a preview of a copied week names each slot with where it would be, and writes nothing',
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
    name: 'a week is not copied onto itself',
    ...copy,
    body: { from: '2026-11-16', to: '2026-11-16' },
    expect: invalid(['to', 'INVALID_CHOICE']),
  },
  {
    name: 'a copy says which weeks, by days that there are',
    ...preview,
    body: { from: '2026-02-30', to: 'next week', bookings: true },
    expect: invalid(['from', 'INVALID_FORMAT'], ['to', 'INVALID_FORMAT'], ['bookings', 'UNKNOWN_FIELD']),
  },
  {
    name: 'a copy of a week that has no slot makes nothing',
    ...copy,
    body: { from: '2027-01-04', to: '2027-01-11' },
    expect: invalid(['to', 'TOO_FEW']),
  },
  {
    name: 'what lies behind is not planned again',
    ...copy,
    before: thereIsASlot,
    body: { from: '2026-11-16', to: '2026-11-02' },
    expect: invalid(['to', 'TOO_FEW']),
  },
  {
    name: 'archived services are left out of a copy',
    ...preview,
    before: [{ operation: 'time-slot.get', params: { id: '#slot of the archived service' } }],
    expect: ok({ slots: [{ after: { flags: ['NOT_ON_SALE'] } }] }),
  },
  { name: 'a week is copied with a key only', ...copy, key: null, expect: keyRequired },
  {
    name: 'a key of one copy does not make another',
    ...copy,
    before: [...thereIsASlot, { ...copy, key: 'copy-a-week-once' }],
    key: 'copy-a-week-once',
    body: { from: '2026-11-16', to: '2026-11-30' },
    expect: keyReused,
  },
  { name: 'staff may not copy a week', ...copy, as: 'staff', expect: forbidden('slot.series') },
  {
    name: 'a copy is undone once',
    ...undo,
    before: [...thereIsASlot, copy],
    expect: ok({ changed: 1 }),
    after: [{ ...undo, expect: conflict('ALREADY_UNDONE') }],
  },
  {
    name: 'a copy that never was cannot be undone',
    operation: 'time-slot-copy.undo',
    as: 'owner',
    params: { id: '00000000-0000-4000-8000-000000000000' },
    expect: notFound,
  },
]
