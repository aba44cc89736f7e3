import type { ContractCase } from './contract-case.ts'
import { forbidden, invalid, notFound, ok } from './expectations.ts'

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
