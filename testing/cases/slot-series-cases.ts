import type { ContractCase } from './contract-case.ts'
import {
  conflict,
  created,
  forbidden,
  invalid,
  keyRequired,
  keyReused,
  notFound,
  ok,
  versionRequired,
} from './expectations.ts'

// The time of every case is 09:00 on 19 November 2026 in Kuala Lumpur, 01:00 UTC.
const plan = {
  serviceId: '#class service',
  providerId: '#provider',
  start: '2026-11-24T10:00',
  zone: 'Asia/Kuala_Lumpur',
  durationMinutes: 60,
  slots: 8,
  price: '49.90',
  rrule: 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=3',
}
const preview = { operation: 'time-slot-series.preview' } as const
const create = { operation: 'time-slot-series.create' } as const
const unknownId = '00000000-0000-4000-8000-000000000000'
const update = {
  operation: 'time-slot-series.update',
  as: 'owner',
  params: { id: unknownId },
  query: { scope: 'all-future' },
  ifMatch: 1,
} as const
const cancel = { operation: 'time-slot-series.cancel', as: 'owner', params: { id: unknownId }, ifMatch: 1 } as const

/** Series of time slots: rules, errors and conflicts. */
export const slotSeriesCases: ContractCase[] = [
  {
    name: 'a preview lists every occurrence with its instant, wall time and offset, and writes nothing',
    ...preview,
    as: 'owner',
    body: { ...plan, exdates: ['2026-11-26', '2026-12-25'] },
    expect: ok({
      rrule: 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=3',
      occurrences: [
        {
          instant: '2026-11-24T02:00:00.000Z',
          endInstant: '2026-11-24T03:00:00.000Z',
          wallTime: '2026-11-24T10:00',
          offset: '+08:00',
          flags: [],
        },
        { wallTime: '2026-12-01T10:00' },
      ],
      unmatchedExdates: ['2026-12-25'],
    }),
    after: [{ operation: 'time-slot.list', query: { from: '2026-11-24T00:00:00Z' }, expect: ok({ total: 0 }) }],
  },
  {
    name: 'a preview shows the changes of the clocks in its zone',
    ...preview,
    as: 'owner',
    body: { ...plan, start: '2027-03-27T02:30', zone: 'Europe/Berlin', rrule: 'FREQ=DAILY;COUNT=3' },
    expect: ok({
      occurrences: [
        { instant: '2027-03-27T01:30:00.000Z', wallTime: '2027-03-27T02:30', offset: '+01:00' },
        { instant: '2027-03-28T01:30:00.000Z', wallTime: '2027-03-28T03:30', offset: '+02:00' },
        { instant: '2027-03-29T00:30:00.000Z', wallTime: '2027-03-29T02:30', offset: '+02:00' },
      ],
    }),
  },
  {
    name: 'a rule with an unsupported part is rejected',
    ...preview,
    as: 'owner',
    body: { ...plan, rrule: 'FREQ=DAILY;BYHOUR=9,17;COUNT=4' },
    expect: invalid(['rrule', 'UNSUPPORTED_RULE_PART']),
  },
  {
    name: 'a rule without an end is rejected',
    ...preview,
    as: 'owner',
    body: { ...plan, rrule: 'FREQ=DAILY' },
    expect: invalid(['rrule', 'INVALID_RULE_PART']),
  },
  {
    name: 'a rule with more occurrences than a series may have is rejected',
    ...preview,
    as: 'owner',
    body: { ...plan, rrule: 'FREQ=DAILY;UNTIL=20281231' },
    expect: invalid(['rrule', 'TOO_MANY']),
  },
  {
    name: 'a rule that is longer than two years is rejected',
    ...preview,
    as: 'owner',
    body: { ...plan, rrule: 'FREQ=WEEKLY;UNTIL=20281231' },
    expect: invalid(['rrule', 'TOO_FAR_AHEAD']),
  },
  {
    name: 'a rule without occurrences is rejected',
    ...preview,
    as: 'owner',
    body: { ...plan, rrule: 'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30;COUNT=2' },
    expect: invalid(['rrule', 'TOO_FEW']),
  },
  {
    name: 'a preview is rejected with the errors of every field',
    ...preview,
    as: 'owner',
    body: { ...plan, start: '24.11.2026', zone: 'Mars/Olympus', durationMinutes: 4, slots: 0, price: '-1', extra: 1 },
    expect: invalid(
      ['start', 'INVALID_FORMAT'],
      ['zone', 'INVALID_FORMAT'],
      ['durationMinutes', 'TOO_SMALL'],
      ['slots', 'TOO_SMALL'],
      ['price', 'NOT_AN_AMOUNT'],
      ['extra', 'UNKNOWN_FIELD'],
    ),
  },
  { name: 'staff cannot plan a series', ...preview, as: 'staff', body: plan, expect: forbidden('slot.series') },
  {
    name: "a series of another business's service is rejected",
    ...preview,
    as: 'owner of the other business',
    body: plan,
    expect: invalid(['serviceId', 'NOT_FOUND']),
  },
  { name: 'a series needs an idempotency key', ...create, as: 'owner', body: plan, key: null, expect: keyRequired },
  {
    name: 'a series cannot reuse the key of another one',
    ...create,
    as: 'owner',
    body: { ...plan, slots: 9 },
    key: 'series-1',
    before: [{ ...create, as: 'owner', body: plan, key: 'series-1' }],
    expect: keyReused,
  },
  {
    name: 'a series creates a slot for each occurrence and stores its rule',
    ...create,
    as: 'owner',
    body: plan,
    expect: created({
      created: 3,
      skipped: [],
      series: { start: '2026-11-24T10:00', zone: 'Asia/Kuala_Lumpur', rrule: 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=3' },
    }),
    after: [
      {
        operation: 'time-slot.list',
        query: { from: '2026-11-24T00:00:00Z' },
        expect: ok({ total: 3, items: [{ startTime: '2026-11-24T02:00:00.000Z', slots: 8 }, {}, {}] }),
      },
    ],
  },
  {
    name: 'the rule of an unknown series is not found',
    operation: 'time-slot-series.get',
    params: { id: unknownId },
    expect: notFound,
  },
  {
    name: 'a change of this and following slots needs a slot and a valid time of day',
    operation: 'time-slot-series.preview-change',
    as: 'owner',
    params: { id: unknownId },
    body: { scope: 'this-and-following', change: { startTime: '25:00', slots: 0 } },
    expect: invalid(['change.startTime', 'INVALID_FORMAT'], ['change.slots', 'TOO_SMALL'], ['from', 'REQUIRED']),
  },
  {
    name: 'a change of a series needs a version',
    ...update,
    ifMatch: undefined,
    body: { slots: 9 },
    expect: versionRequired,
  },
  {
    name: 'a change of a series to invalid values is rejected',
    ...update,
    body: { durationMinutes: 3, price: 'free', title: 'Yoga' },
    expect: invalid(['durationMinutes', 'TOO_SMALL'], ['price', 'NOT_AN_AMOUNT'], ['title', 'UNKNOWN_FIELD']),
  },
  { name: 'staff cannot change a series', ...update, as: 'staff', body: {}, expect: forbidden('slot.series') },
  { name: 'a series of another business cannot be changed', ...update, body: { slots: 9 }, expect: notFound },
  {
    name: 'cancelling a series needs a version',
    ...cancel,
    ifMatch: undefined,
    body: { scope: 'all-future' },
    expect: versionRequired,
  },
  {
    name: 'cancelling an unknown part of a series is rejected',
    ...cancel,
    body: { scope: 'some', reason: 'x'.repeat(161) },
    expect: invalid(['scope', 'INVALID_CHOICE'], ['reason', 'TOO_LONG']),
  },
  {
    name: 'an unknown change of a series cannot be undone',
    operation: 'time-slot-series.undo',
    as: 'owner',
    params: { operationId: unknownId },
    expect: notFound,
  },
  {
    name: 'a series that begins in the past is rejected',
    ...create,
    as: 'owner',
    body: { ...plan, start: '2025-11-24T10:00' },
    expect: invalid(['start', 'NOT_IN_PAST']),
  },
  {
    name: 'daily classes of 24 hours run into the next on a day of 23 hours',
    ...create,
    as: 'owner',
    body: {
      ...plan,
      start: '2027-03-27T10:00',
      zone: 'Europe/Berlin',
      durationMinutes: 1440,
      rrule: 'FREQ=DAILY;COUNT=3',
      override: true,
    },
    expect: invalid(['durationMinutes', 'RUNS_INTO_NEXT']),
  },
  {
    name: 'a series is rejected when an occurrence conflicts with another slot',
    ...create,
    as: 'owner',
    body: plan,
    before: [
      {
        operation: 'time-slot.create',
        as: 'owner',
        body: {
          serviceId: '#class service',
          startTime: '2026-11-26T02:30:00.000Z',
          endTime: '2026-11-26T03:00:00.000Z',
          slots: 8,
          serviceProviderId: '#provider',
        },
      },
    ],
    expect: conflict('PROVIDER_BUSY'),
    after: [{ operation: 'time-slot.list', query: { from: '2026-11-24T00:00:00Z' }, expect: ok({ total: 1 }) }],
  },
]
