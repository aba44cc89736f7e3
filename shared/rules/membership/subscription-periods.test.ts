// oxlint-disable-next-line no-restricted-imports -- the reference that the rule is compared with
import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { addDays, type PlainDate } from '../../time/index.ts'
import {
  anchorAfterTrial,
  cycleOf,
  packEnd,
  periodOf,
  periodOn,
  periodStart,
  type BillingCycle,
} from './subscription-periods.ts'

const date = (text: string) => text as PlainDate
const monthly: BillingCycle = { interval: 'MONTH', intervalCount: 1 }
const starts = (anchor: string, cycle: BillingCycle, count: number) =>
  Array.from({ length: count }, (_, ordinal) => periodStart(date(anchor), cycle, ordinal))

describe('the first days of periods', () => {
  it.each([
    ['2027-01-31', 'MONTH', 1, ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['2027-01-30', 'MONTH', 1, ['2027-01-30', '2027-02-28', '2027-03-30']],
    ['2027-11-30', 'MONTH', 1, ['2027-11-30', '2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30']],
    ['2027-08-31', 'MONTH', 6, ['2027-08-31', '2028-02-29', '2028-08-31', '2029-02-28', '2029-08-31']],
    ['2026-11-30', 'QUARTER', 1, ['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30', '2027-11-30']],
    ['2028-02-29', 'YEAR', 1, ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    ['2027-02-28', 'YEAR', 1, ['2027-02-28', '2028-02-28', '2029-02-28']],
    ['2026-12-28', 'WEEK', 2, ['2026-12-28', '2027-01-11', '2027-01-25', '2027-02-08']],
  ] as const)('a membership from %s bills each %s × %i on the same day', (anchor, interval, intervalCount, days) => {
    expect(starts(anchor, { interval, intervalCount }, days.length)).toEqual(days)
  })

  it('are those of the reference library for four years of anchors and every cycle', () => {
    const units = { WEEK: 'weeks', MONTH: 'months', QUARTER: 'quarters', YEAR: 'years' } as const
    for (let offset = 0; offset < 1_500; offset += 7) {
      const anchor = addDays(date('2026-11-01'), offset)
      for (const interval of ['WEEK', 'MONTH', 'QUARTER', 'YEAR'] as const) {
        const intervalCount = (offset % 24) + 1
        for (const ordinal of [1, 2, 3, 11, 12, 13, 50]) {
          const expected = DateTime.fromISO(anchor, { zone: 'utc' }).plus({
            [units[interval]]: ordinal * intervalCount,
          })
          expect(periodStart(anchor, { interval, intervalCount }, ordinal)).toBe(expected.toISODate())
        }
      }
    }
  })
})

describe('the period that contains a day', () => {
  it.each([
    ['2027-01-31', '2027-02-27', { ordinal: 0, from: '2027-01-31', to: '2027-02-28' }],
    ['2027-01-31', '2027-02-28', { ordinal: 1, from: '2027-02-28', to: '2027-03-31' }],
    ['2027-01-31', '2027-03-30', { ordinal: 1, from: '2027-02-28', to: '2027-03-31' }],
    ['2027-01-31', '2027-03-31', { ordinal: 2, from: '2027-03-31', to: '2027-04-30' }],
    ['2027-01-31', '2027-01-30', { ordinal: -1, from: '2026-12-31', to: '2027-01-31' }],
  ] as const)('of a membership from %s is the right one on %s', (anchor, day, period) => {
    expect(periodOn(date(anchor), monthly, date(day))).toEqual(period)
  })

  it('is found for every day, and periods follow each other without a hole', () => {
    for (const interval of ['WEEK', 'MONTH', 'QUARTER', 'YEAR'] as const) {
      for (const intervalCount of [1, 2, 5]) {
        const cycle = { interval, intervalCount }
        const anchor = date('2027-12-31')
        for (let offset = -40; offset < 900; offset += 1) {
          const day = addDays(anchor, offset)
          const { ordinal, from, to } = periodOn(anchor, cycle, day)
          expect(from <= day && day < to).toBe(true)
          expect(periodOf(anchor, cycle, ordinal + 1).from).toBe(to)
        }
      }
    }
  })
})

it('the first paid period begins on the day after the trial, also over a leap day', () => {
  expect(anchorAfterTrial(date('2028-02-20'), 14)).toBe('2028-03-05')
  expect(anchorAfterTrial(date('2027-02-20'), 0)).toBe('2027-02-20')
})

it('a pack is valid for its days, and without a limit until it is used', () => {
  expect(packEnd(date('2026-12-31'), 1)).toBe('2027-01-01')
  expect(packEnd(date('2026-12-31'), null)).toBeNull()
})

it('a pack has no cycle', () => {
  expect(cycleOf({ interval: 'ONE_OFF', intervalCount: 1 })).toBeNull()
  expect(cycleOf({ interval: 'YEAR', intervalCount: 2 })).toEqual({ interval: 'YEAR', intervalCount: 2 })
})
