import type { ContractCase } from './contract-case.ts'
import { conflict, invalid, notFound, ok, stale } from './expectations.ts'

const create = {
  operation: 'time-slot-series.create',
  as: 'owner',
  body: {
    serviceId: '#class service',
    providerId: '#provider',
    start: '2026-11-24T10:00',
    zone: 'Asia/Kuala_Lumpur',
    durationMinutes: 60,
    slots: 8,
    price: '49.90',
    rrule: 'FREQ=WEEKLY;COUNT=3',
  },
} as const
/** A second series, of one slot that touches the second slot of the first one. */
const ofOneSlot = {
  ...create,
  body: { ...create.body, start: '2026-12-01T11:00', rrule: 'FREQ=DAILY;COUNT=2', exdates: ['2026-12-02'] },
} as const
const made = { as: 'owner', params: { id: '#made' } } as const
const all = { scope: 'all-future' } as const
const update = {
  operation: 'time-slot-series.update',
  ...made,
  query: all,
  ifMatch: 1,
  body: { startTime: '11:30' },
} as const
const cancel = { operation: 'time-slot-series.cancel', ...made, ifMatch: 1, body: { ...all, reason: '' } } as const
const undo = { operation: 'time-slot-series.undo', as: 'owner', params: { operationId: '#made' } } as const
const list = { operation: 'time-slot.list', query: { from: '2026-11-24T00:00:00Z' } } as const

/** Changes of a series that exists, with their previews and their undo. */
export const seriesChangeCases: ContractCase[] = [
  {
    name: 'staff read the rule of a series',
    before: [create],
    operation: 'time-slot-series.get',
    params: { id: '#made' },
    expect: ok({
      id: '#made',
      start: '2026-11-24T10:00',
      zone: 'Asia/Kuala_Lumpur',
      rrule: 'FREQ=WEEKLY;COUNT=3',
      version: 1,
    }),
  },
  {
    name: 'the preview of a later time lists each slot before and after, and changes nothing',
    before: [create],
    operation: 'time-slot-series.preview-change',
    ...made,
    body: { ...all, change: { startTime: '11:30' } },
    expect: ok({
      effects: [
        { before: { wallTime: '2026-11-24T10:00' }, after: { wallTime: '2026-11-24T11:30', flags: [] } },
        { after: { instant: '2026-12-01T03:30:00.000Z' } },
        { after: { wallTime: '2026-12-08T11:30' } },
      ],
      bookings: 0,
      customers: 0,
    }),
    after: [{ ...list, expect: ok({ items: [{ startTime: '2026-11-24T02:00:00.000Z', version: 1 }, {}, {}] }) }],
  },
  {
    name: 'the preview of a cancellation lists each slot without an after',
    before: [create],
    operation: 'time-slot-series.preview-change',
    ...made,
    body: { ...all, cancel: true },
    expect: ok({ effects: [{ after: null }, { after: null }, { after: null }], bookings: 0 }),
  },
  {
    name: 'a change of all slots of a series moves them in its zone',
    before: [create],
    ...update,
    expect: ok({ changed: 3, bookings: 0, series: { start: '2026-11-24T11:30', version: 2 } }),
    after: [
      {
        ...list,
        expect: ok({
          items: [
            { startTime: '2026-11-24T03:30:00.000Z', endTime: '2026-11-24T04:30:00.000Z' },
            { startTime: '2026-12-01T03:30:00.000Z' },
            { startTime: '2026-12-08T03:30:00.000Z' },
          ],
        }),
      },
      { ...undo, expect: ok({ changed: 3 }) },
      { ...list, expect: ok({ items: [{ startTime: '2026-11-24T02:00:00.000Z' }, {}, {}] }) },
      { ...undo, expect: conflict('ALREADY_UNDONE') },
    ],
  },
  {
    name: 'a change of a series with an old version is rejected',
    before: [create],
    ...update,
    ifMatch: 7,
    expect: stale,
  },
  {
    name: "another business's owner cannot change a series",
    before: [create],
    ...update,
    as: 'owner of the other business',
    expect: notFound,
  },
  {
    name: 'the preview of a change flags a slot in which the provider is busy',
    before: [create, ofOneSlot],
    operation: 'time-slot-series.preview-change',
    ...made,
    body: { ...all, change: { startTime: '10:00' } },
    expect: ok({ effects: [{ after: { wallTime: '2026-12-01T10:00', flags: ['PROVIDER_BUSY'] } }] }),
  },
  {
    name: 'a change of a series is rejected when the provider is busy',
    before: [create, ofOneSlot],
    ...update,
    body: { startTime: '10:00' },
    expect: conflict('PROVIDER_BUSY'),
  },
  {
    name: 'a change from a slot of another series on is rejected',
    before: [create],
    operation: 'time-slot-series.preview-change',
    ...made,
    body: { scope: 'this-and-following', from: '#class slot', change: { startTime: '11:30' } },
    expect: invalid(['from', 'NOT_FOUND']),
  },
  {
    name: 'cancelling a series cancels its slots, and undo restores them',
    before: [create],
    ...cancel,
    expect: ok({ changed: 3, bookings: 0 }),
    after: [
      { ...list, expect: ok({ items: [{ status: 'CANCELLED' }, { status: 'CANCELLED' }, { status: 'CANCELLED' }] }) },
      { ...undo, expect: ok({ changed: 3 }) },
      { ...list, expect: ok({ items: [{ status: 'ACTIVE' }, { status: 'ACTIVE' }, { status: 'ACTIVE' }] }) },
    ],
  },
]
