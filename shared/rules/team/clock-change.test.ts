import { describe, expect, it } from 'vitest'
import { toInstant, toPlainDate } from '../../time/index.ts'
import { changesWithClocks, clockChangeAhead } from './clock-change.ts'
import { hoursOf, version } from './testing/hours.ts'

// The clocks of Berlin go forward at 01:00 UTC on 28 March 2027, and back at 01:00 UTC on 31 October 2027.
const spring = { date: toPlainDate('2027-03-28'), at: toInstant('2027-03-28T01:00:00Z') }
const autumn = { date: toPlainDate('2027-10-31'), at: toInstant('2027-10-31T01:00:00Z') }

describe('the next change of the clocks', () => {
  it.each([
    ['2027-03-21T00:59:00Z', undefined],
    ['2027-03-21T01:00:00Z', spring],
    ['2027-03-28T00:59:00Z', spring],
    ['2027-03-28T01:00:00Z', undefined],
    ['2027-10-24T01:00:00Z', autumn],
    ['2027-10-31T00:59:59Z', autumn],
    ['2027-10-31T01:00:00Z', undefined],
  ])('in Berlin at %s is announced for the next seven days', (now, change) => {
    expect(clockChangeAhead(toInstant(now), 'Europe/Berlin')).toEqual(change)
  })

  it('is that of the zone, also at midnight', () => {
    expect(clockChangeAhead(toInstant('2027-03-24T00:00:00Z'), 'Asia/Kuala_Lumpur')).toBeUndefined()
    expect(clockChangeAhead(toInstant('2027-03-27T00:00:00Z'), 'Asia/Beirut')).toEqual({
      date: '2027-03-28',
      at: '2027-03-27T22:00:00.000Z',
    })
  })
})

describe('the hours of a member', () => {
  const sunday = (start: string, end: string) => ({ ...hoursOf([version([[0, start, end]])]), zone: 'Europe/Berlin' })
  it.each([
    ['00:00', '03:00', true],
    ['02:00', '10:00', true],
    ['02:15', '02:45', true],
    ['03:00', '10:00', false],
    ['09:00', '17:00', false],
    ['00:00', '02:00', false],
  ])('from %s to %s change in March: %s', (start, end, changes) => {
    expect(changesWithClocks(sunday(start, end), spring.date)).toBe(changes)
  })

  it('change in October, when an hour is repeated', () => {
    expect(changesWithClocks(sunday('00:00', '03:00'), autumn.date)).toBe(true)
    expect(changesWithClocks(sunday('03:00', '08:00'), autumn.date)).toBe(false)
    expect(changesWithClocks(sunday('00:00', '03:00'), toPlainDate('2027-10-24'))).toBe(false)
  })
})
