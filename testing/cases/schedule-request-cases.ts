import type { ContractCase } from './contract-case.ts'
import {
  conflict,
  created,
  forbidden,
  invalid,
  notFound,
  notPossible,
  ok,
  stale,
  versionRequired,
} from './expectations.ts'
import { keyCases } from './key-cases.ts'

// The cases take place on 19 November 2026, a Thursday.
const nine = { startTime: '09:00', endTime: '17:00', locationId: null }
const version = {
  effectiveFrom: '2026-11-23',
  effectiveTo: null,
  weeks: 1,
  anchorMonday: '2026-11-23',
  note: '',
  entries: [{ week: 1, dayOfWeek: 1, ...nine }],
}
const hours = { from: '2026-11-23', versions: [version], exceptions: [] }
const body = { hours, note: 'School starts later' }
const ask = { as: 'provider', operation: 'schedule-request.create', body, ifMatch: 1 } as const
const made = { id: '#made' }
const get = { as: 'provider', operation: 'schedule-request.get', params: made } as const
const change = { as: 'provider', operation: 'schedule-request.update', params: made, body, ifMatch: 1 } as const
const withdraw = { as: 'provider', operation: 'schedule-request.withdraw', params: made, ifMatch: 1 } as const
const approve = {
  as: 'manager',
  operation: 'schedule-request.approve',
  params: made,
  body: { hoursVersion: 1 },
  ifMatch: 1,
} as const
const reject = {
  as: 'owner',
  operation: 'schedule-request.reject',
  params: made,
  body: { reason: 'We need you in the morning' },
  ifMatch: 1,
} as const
const replaced = { as: 'owner', operation: 'work-schedule.replace', params: { id: '#provider' }, body: hours } as const
const decisions = ['change', 'withdraw', 'approve', 'reject']

/** Requests of members for other hours. */
export const scheduleRequestCases: ContractCase[] = [
  {
    name: 'a provider has no requests for other hours at first',
    as: 'provider',
    operation: 'schedule-request.list',
    expect: ok({ items: [], total: 0 }),
  },
  {
    name: 'a list of requests for other hours has known statuses only',
    as: 'provider',
    operation: 'schedule-request.list',
    query: { status: 'OPEN' },
    expect: invalid(['status.0', 'INVALID_CHOICE']),
  },
  {
    name: 'a provider requests other hours, and the hours stay as they are',
    ...ask,
    expect: created({
      status: 'REQUESTED',
      from: '2026-11-23',
      note: 'School starts later',
      decision: null,
      isMoved: false,
      hours,
      difference: {
        hoursVersion: 1,
        changes: [
          { first: '2026-11-23', last: null, everyWeeks: 1, before: null, after: [nine] },
          {},
          {},
          {},
          {},
          {},
          {},
        ],
      },
    }),
    after: [
      { as: 'provider', operation: 'work-schedule.get', params: { id: '#provider' }, expect: ok({ versions: [] }) },
      { ...get, as: 'manager', expect: ok({ status: 'REQUESTED' }) },
      {
        as: 'owner',
        operation: 'schedule-request.list',
        query: { status: 'REQUESTED' },
        expect: ok({ items: [{ id: '#made' }], total: 1 }),
      },
      { as: 'owner', operation: 'home.tasks', expect: ok({ tasks: [{ kind: 'HOURS_REQUESTED', count: 1 }] }) },
    ],
  },
  ...keyCases(
    { as: 'provider', operation: 'schedule-request.create', ifMatch: 1 },
    {
      makes: ['a request for other hours', 'requests for other hours'],
      body,
      other: { ...body, note: 'Another' },
      expect: created({ version: 1 }),
    },
  ),
  {
    name: 'a member has one open request for other hours',
    ...ask,
    before: [ask],
    expect: notPossible('REQUESTED', 'request', decisions),
  },
  {
    name: 'a request for other hours needs the version of the hours',
    ...ask,
    ifMatch: undefined,
    expect: versionRequired,
  },
  {
    name: 'a request for other hours that started from older hours is rejected',
    ...ask,
    before: [{ ...replaced, ifMatch: 1 }],
    expect: conflict('STALE_VERSION'),
  },
  {
    name: 'members request no other hours for days that are over',
    ...ask,
    body: { ...body, hours: { ...hours, from: '2026-11-18' } },
    expect: invalid(['hours.from', 'NOT_IN_PAST']),
  },
  {
    name: 'a request for other hours names places of the business',
    ...ask,
    body: {
      hours: {
        ...hours,
        versions: [
          { ...version, entries: [{ week: 1, dayOfWeek: 1, ...nine, locationId: '#location of the other business' }] },
        ],
      },
    },
    expect: invalid(['hours.versions.0.entries.0.locationId', 'NOT_FOUND']),
  },
  {
    name: 'a request for other hours has one version on a day',
    ...ask,
    body: { hours: { ...hours, versions: [version, { ...version, effectiveFrom: '2026-12-01' }] } },
    expect: conflict('SCHEDULE_OVERLAPS'),
  },
  {
    name: 'what an owner requests for themselves holds at once',
    ...ask,
    as: 'owner',
    expect: created({ status: 'APPROVED', decision: { kind: 'NOT_NEEDED', by: null } }),
    after: [
      {
        as: 'owner',
        operation: 'work-schedule.get',
        params: { id: '#owner' },
        expect: ok({ versions: [{ effectiveFrom: '2026-11-23' }] }),
      },
    ],
  },
  {
    name: 'a member changes their open request',
    ...change,
    before: [ask],
    body: { hours: { ...hours, from: '2026-11-20', exceptions: [{ date: '2026-11-20', reason: '', intervals: [] }] } },
    expect: ok({ version: 2, from: '2026-11-20', note: '', status: 'REQUESTED' }),
  },
  {
    name: 'an open request is not changed to days that are over',
    ...change,
    before: [ask],
    body: { hours: { ...hours, from: '2026-11-18' } },
    expect: invalid(['hours.from', 'NOT_IN_PAST']),
  },
  {
    name: 'an open request is changed with its version',
    ...change,
    before: [ask],
    ifMatch: undefined,
    expect: versionRequired,
  },
  {
    name: 'nobody changes the request of somebody else',
    ...change,
    as: 'manager',
    before: [ask],
    expect: forbidden('schedule.update'),
  },
  {
    name: 'a request that was withdrawn is not changed',
    ...change,
    before: [ask, withdraw],
    ifMatch: 2,
    expect: notPossible('CANCELLED', 'change', []),
  },
  {
    name: 'a member withdraws their open request, and can send another one',
    ...withdraw,
    before: [ask],
    expect: ok({ status: 'CANCELLED', version: 2 }),
    after: [{ ...ask, expect: created({ status: 'REQUESTED' }) }],
  },
  {
    name: 'a request for other hours is withdrawn with its version',
    ...withdraw,
    before: [ask],
    ifMatch: undefined,
    expect: versionRequired,
  },
  {
    name: 'a colleague does not find a request for other hours',
    ...get,
    as: 'staff',
    before: [ask],
    expect: notFound,
  },
  {
    name: 'another business does not find a request for other hours',
    ...get,
    as: 'owner of the other business',
    before: [ask],
    expect: notFound,
  },
  {
    name: 'a manager approves other hours, which hold then',
    ...approve,
    before: [ask],
    expect: ok({ status: 'APPROVED', version: 2, decision: { kind: 'APPROVER' }, isMoved: false }),
    after: [
      {
        as: 'provider',
        operation: 'work-schedule.get',
        params: { id: '#provider' },
        expect: ok({ version: 2, versions: [{ effectiveFrom: '2026-11-23', effectiveTo: null }] }),
      },
    ],
  },
  {
    name: 'a request whose ground has moved is not approved, and the response has the new difference',
    ...approve,
    before: [ask, { ...replaced, ifMatch: 1 }],
    expect: conflict('STALE_VERSION', { current: { hoursVersion: 2, changes: [] } }),
    after: [{ ...get, expect: ok({ status: 'REQUESTED', isMoved: true }) }],
  },
  {
    name: 'a request for other hours is approved with its version',
    ...approve,
    before: [ask],
    ifMatch: undefined,
    expect: versionRequired,
  },
  {
    name: 'a request that changed meanwhile is not approved',
    ...approve,
    before: [ask, change],
    expect: { ...stale, body: { current: { version: 2 } } },
  },
  {
    name: 'an approval names the version of the hours',
    ...approve,
    before: [ask],
    body: {},
    expect: invalid(['hoursVersion', 'REQUIRED']),
  },
  {
    name: 'a provider does not approve other hours, also not their own',
    ...approve,
    as: 'provider',
    before: [ask],
    expect: forbidden('schedule.update'),
  },
  {
    name: 'a request for other hours is approved once',
    ...approve,
    before: [ask, approve],
    ifMatch: 2,
    expect: notPossible('APPROVED', 'approve', []),
  },
  {
    name: 'an owner declines other hours with a reason, and the hours stay as they are',
    ...reject,
    before: [ask],
    expect: ok({ status: 'REJECTED', decision: { note: 'We need you in the morning' } }),
    after: [
      { as: 'provider', operation: 'work-schedule.get', params: { id: '#provider' }, expect: ok({ version: 1 }) },
    ],
  },
  {
    name: 'other hours are declined with a reason',
    ...reject,
    before: [ask],
    body: { reason: 'No' },
    expect: invalid(['reason', 'TOO_SHORT']),
  },
  {
    name: 'other hours are declined with the version of the request',
    ...reject,
    before: [ask],
    ifMatch: undefined,
    expect: versionRequired,
  },
]
