import type { ContractCase } from './contract-case.ts'
import { conflict, forbidden, invalid, notFound, ok, versionRequired } from './expectations.ts'

const week = ['Monday morning of the provider', 'Monday afternoon of the provider'] as const
const monday = { from: '2026-11-23', to: '2026-11-23' }
const days = { operation: 'member-day.list', params: { id: '#provider' }, query: monday } as const

/** The hours of members, day by day. */
export const hoursCases: ContractCase[] = [
  {
    name: 'a day is explained with its intervals and what is left of them',
    ...days,
    records: week,
    expect: ok({
      timeZone: 'Asia/Kuala_Lumpur',
      days: [
        {
          date: '2026-11-23',
          source: { kind: 'VERSION', week: 1 },
          intervals: [{ startTime: '2026-11-23T01:00:00.000Z', endTime: '2026-11-23T04:00:00.000Z' }, {}],
          subtracted: [],
          open: [{}, { startTime: '2026-11-23T05:30:00.000Z', endTime: '2026-11-23T09:00:00.000Z' }],
          plannedMinutes: 390,
          openMinutes: 390,
          clockChangeMinutes: 0,
        },
      ],
    }),
  },
  {
    name: 'a day of a member who never had a schedule is unrestricted',
    ...days,
    as: 'provider',
    expect: ok({ days: [{ source: { kind: 'UNRESTRICTED' }, intervals: [], open: [{}], plannedMinutes: null }] }),
  },
  {
    name: "a provider cannot read a colleague's days",
    ...days,
    as: 'provider',
    params: { id: '#other provider' },
    expect: forbidden('schedule.read'),
  },
  {
    name: "the days of another business's provider are not found",
    ...days,
    params: { id: '#provider of the other business' },
    expect: notFound,
  },
  {
    name: 'the range of days must not end before its start',
    ...days,
    query: { from: '2026-11-23', to: '2026-11-22' },
    expect: invalid(['to', 'NOT_AFTER_START']),
  },
  {
    name: 'the range of days has at most 92 days',
    ...days,
    query: { from: '2026-11-23', to: '2027-02-23' },
    expect: invalid(['to', 'TOO_LARGE']),
  },
]

const roster = { operation: 'team-roster.get', query: { from: '2026-11-23', to: '2026-11-24' } } as const

/** The roster of the team. */
export const rosterCases: ContractCase[] = [
  {
    name: 'a roster has the days and totals of each member, and the people at each place',
    ...roster,
    records: week,
    query: { ...roster.query, memberId: '#provider' },
    expect: ok({
      timeZone: 'Asia/Kuala_Lumpur',
      members: [
        {
          days: [
            {
              date: '2026-11-23',
              source: { kind: 'VERSION', week: 1 },
              intervals: [{ startTime: '2026-11-23T01:00:00.000Z', endTime: '2026-11-23T04:00:00.000Z' }, {}],
              absences: [],
              plannedMinutes: 390,
              openMinutes: 390,
              sessions: 0,
              bookedMinutes: 0,
            },
            { date: '2026-11-24', intervals: [], openMinutes: 0 },
          ],
          totals: { openMinutes: 390, awayMinutes: 0, sessions: 0, bookedMinutes: 0 },
        },
      ],
      places: [{ location: null, minutes: 390, people: [1, 0] }],
      closures: [],
    }),
  },
  {
    name: 'a provider gets the roster of nobody but themselves',
    ...roster,
    as: 'provider',
    expect: ok({ members: [{ days: [{}, {}], totals: { openMinutes: null } }], places: [] }),
  },
  {
    name: 'a roster of some roles has their members alone, with their contracted hours',
    ...roster,
    as: 'manager',
    records: week,
    query: { ...roster.query, role: 'OWNER,SERVICE_PROVIDER', memberId: '#provider' },
    expect: ok({ members: [{ totals: { openMinutes: 390 }, contract: null }] }),
  },
  {
    name: 'a roster cannot be filtered by an unknown role',
    ...roster,
    query: { ...roster.query, role: 'CHEF' },
    expect: invalid(['role.0', 'INVALID_CHOICE']),
  },
  {
    name: "a provider cannot read a colleague's roster",
    ...roster,
    as: 'provider',
    query: { ...roster.query, memberId: '#other provider' },
    expect: forbidden('schedule.read'),
  },
  {
    name: "the roster of another business's provider is not found",
    ...roster,
    query: { ...roster.query, memberId: '#provider of the other business' },
    expect: notFound,
  },
  {
    name: 'a roster must not end before its start',
    ...roster,
    query: { from: '2026-11-23', to: '2026-11-22' },
    expect: invalid(['to', 'NOT_AFTER_START']),
  },
  {
    name: 'a roster of the team has at most seven days',
    ...roster,
    query: { from: '2026-11-23', to: '2026-11-30' },
    expect: invalid(['to', 'TOO_LARGE']),
  },
  {
    name: 'a roster of one member has at most 42 days',
    ...roster,
    query: { from: '2026-11-23', to: '2027-01-04', memberId: '#provider' },
    expect: invalid(['to', 'TOO_LARGE']),
  },
]

const nine = { startTime: '09:00', endTime: '17:00', locationId: null }
const version = {
  effectiveFrom: '2026-11-19',
  effectiveTo: null,
  weeks: 1,
  anchorMonday: '2026-11-16',
  note: '',
  entries: [{ week: 1, dayOfWeek: 4, ...nine }],
}
const hours = { from: '2026-11-19', versions: [version], exceptions: [] }
const change = {
  operation: 'work-schedule.replace',
  as: 'manager',
  params: { id: '#provider' },
  ifMatch: 1,
  body: hours,
} as const
const badVersion = (fields: object) => ({ ...change, body: { ...hours, versions: [{ ...version, ...fields }] } })
const entryOf = (fields: object) => ({ entries: [{ week: 1, dayOfWeek: 4, ...nine, ...fields }] })
const badExceptions = (...exceptions: object[]) => ({ ...change, body: { ...hours, exceptions } })
const fair = { date: '2026-12-05', reason: 'Fair', intervals: [{ ...nine, locationId: '#location' }] }

/** Changes of hours. */
export const hoursChangeCases: ContractCase[] = [
  {
    name: 'a manager replaces the hours of a provider from a day on',
    ...change,
    records: week,
    body: { ...hours, exceptions: [fair, { date: '2026-12-07', reason: '', intervals: [] }] },
    expect: ok({
      version: 2,
      entries: [{ dayOfWeek: 4, startTime: '09:00', endTime: '17:00', isWorkingDay: true }],
      versions: [
        { effectiveFrom: null, effectiveTo: '2026-11-18' },
        { effectiveFrom: '2026-11-19', effectiveTo: null },
      ],
      exceptions: [{ date: '2026-12-05', reason: 'Fair', intervals: [{ locationId: '#location' }] }, { intervals: [] }],
    }),
  },
  {
    name: 'a change of hours that started from an older version is rejected',
    ...change,
    before: [{ ...change }],
    expect: conflict('STALE_VERSION'),
  },
  {
    name: 'a change of hours needs a version',
    ...change,
    ifMatch: undefined,
    expect: versionRequired,
  },
  {
    name: 'two versions on one day are rejected',
    ...change,
    body: {
      ...hours,
      versions: [
        { ...version, effectiveTo: '2026-12-01' },
        { ...version, effectiveFrom: '2026-12-01' },
      ],
    },
    expect: conflict('SCHEDULE_OVERLAPS'),
  },
  {
    name: 'a provider cannot change their hours without approval',
    ...change,
    as: 'provider',
    expect: forbidden('schedule.update'),
  },
  {
    name: "the hours of another business's provider cannot be changed",
    ...change,
    params: { id: '#provider of the other business' },
    expect: notFound,
  },
  {
    name: 'hours of more than 31 days ago cannot be changed',
    ...change,
    body: { ...hours, from: '2026-10-18' },
    expect: invalid(['from', 'NOT_IN_PAST']),
  },
  {
    name: 'a version cannot begin before the first day of the change',
    ...badVersion({ effectiveFrom: '2026-11-18' }),
    expect: invalid(['versions.0.effectiveFrom', 'NOT_IN_PAST']),
  },
  {
    name: 'a version cannot begin in more than two years',
    ...badVersion({ effectiveFrom: '2028-11-20' }),
    expect: invalid(['versions.0.effectiveFrom', 'TOO_FAR_AHEAD']),
  },
  {
    name: 'a version cannot end before it begins',
    ...badVersion({ effectiveTo: '2026-11-18' }),
    expect: invalid(['versions.0.effectiveTo', 'NOT_AFTER_START']),
  },
  {
    name: 'the first week of a version begins on a Monday',
    ...badVersion({ anchorMonday: '2026-11-17' }),
    expect: invalid(['versions.0.anchorMonday', 'INVALID_CHOICE']),
  },
  {
    name: 'an entry belongs to one of the weeks',
    ...badVersion(entryOf({ week: 2 })),
    expect: invalid(['versions.0.entries.0.week', 'TOO_LARGE']),
  },
  {
    name: 'working hours end after their start',
    ...badVersion(entryOf({ endTime: '09:00' })),
    expect: invalid(['versions.0.entries.0.endTime', 'NOT_AFTER_START']),
  },
  {
    name: 'working hours are multiples of five minutes',
    ...badVersion(entryOf({ startTime: '09:01' })),
    expect: invalid(['versions.0.entries.0.startTime', 'NOT_A_STEP']),
  },
  {
    name: 'no hour is after 24:00',
    ...badVersion(entryOf({ endTime: '25:00' })),
    expect: invalid(['versions.0.entries.0.endTime', 'INVALID_FORMAT']),
  },
  {
    name: 'working hours of a day cannot overlap',
    ...badVersion({ entries: [...entryOf({ startTime: '16:00', endTime: '18:00' }).entries, ...entryOf({}).entries] }),
    expect: invalid(['versions.0.entries.1.endTime', 'RUNS_INTO_NEXT']),
  },
  {
    name: 'the place of working hours is one of the business',
    ...badVersion(entryOf({ locationId: '#location of the other business' })),
    expect: invalid(['versions.0.entries.0.locationId', 'NOT_FOUND']),
  },
  {
    name: 'a day has one exception',
    ...badExceptions(fair, { ...fair, intervals: [] }),
    expect: invalid(['exceptions.1.date', 'NOT_DISTINCT']),
  },
  {
    name: 'an exception cannot be before the first day of the change',
    ...badExceptions({ ...fair, date: '2026-11-18' }),
    expect: invalid(['exceptions.0.date', 'NOT_IN_PAST']),
  },
  {
    name: 'a card number does not belong in the reason of an exception',
    ...badExceptions({ ...fair, reason: 'Card 4111 1111 1111 1111' }),
    expect: invalid(['exceptions.0.reason', 'CARD_NUMBER']),
  },
]
