import { formatRecurrence, readRecurrence, type RecurrenceRule } from './recurrence.ts'
import { toPlainDate } from '../../time/index.ts'
import { RRule } from 'rrule'
import { describe, expect, it } from 'vitest'
import { occurrencesOf, ownDayOf, splitLocalStart } from './occurrences.ts'

function occurrences(start: string, zone: string, rule: string, exdates: string[] = []) {
  return occurrencesOf({
    ...splitLocalStart(start),
    zone,
    rule: ruleOf(rule),
    excludedDates: exdates.map(toPlainDate),
  })
}

function ruleOf(text: string): RecurrenceRule {
  const read = readRecurrence(text)
  if (!read.ok) throw new Error(`${text}: ${read.refusal.part} ${read.refusal.reason}`)
  return read.rule
}

describe('a change of the clocks', () => {
  // The expected instants come from the tz database.
  it.each([
    // Europe/Berlin: 29 March 2026 02:00 -> 03:00; 25 October 2026 03:00 -> 02:00.
    ['2026-03-28T02:30', 'Europe/Berlin', ['01:30Z exact', '01:30Z gap', '00:30Z exact']],
    ['2026-10-24T02:30', 'Europe/Berlin', ['00:30Z exact', '00:30Z overlap', '01:30Z exact']],
    ['2026-03-28T13:00', 'Europe/Berlin', ['12:00Z exact', '11:00Z exact', '11:00Z exact']],
    ['2026-10-24T18:15', 'Europe/Berlin', ['16:15Z exact', '17:15Z exact', '17:15Z exact']],
    ['2026-03-28T03:00', 'Europe/Berlin', ['02:00Z exact', '01:00Z exact', '01:00Z exact']],
    ['2026-03-28T01:59', 'Europe/Berlin', ['00:59Z exact', '00:59Z exact', '23:59Z exact']],
    // America/New_York: 8 March 2026 02:00 -> 03:00; 1 November 2026 02:00 -> 01:00.
    ['2026-03-07T02:00', 'America/New_York', ['07:00Z exact', '07:00Z gap', '06:00Z exact']],
    ['2026-10-31T01:30', 'America/New_York', ['05:30Z exact', '05:30Z overlap', '06:30Z exact']],
    ['2026-03-07T13:00', 'America/New_York', ['18:00Z exact', '17:00Z exact', '17:00Z exact']],
    // Australia/Lord_Howe moves by half an hour: 5 April 2026 02:00 -> 01:30; 4 October 2026 02:00 -> 02:30.
    ['2026-04-04T01:45', 'Australia/Lord_Howe', ['14:45Z exact', '14:45Z overlap', '15:15Z exact']],
    ['2026-10-03T02:15', 'Australia/Lord_Howe', ['15:45Z exact', '15:45Z gap', '15:15Z exact']],
    // Africa/Casablanca leaves summer time for Ramadan: 15 February 2026 03:00 -> 02:00; 22 March 2026 02:00 -> 03:00.
    ['2026-02-14T02:30', 'Africa/Casablanca', ['01:30Z exact', '01:30Z overlap', '02:30Z exact']],
    ['2026-03-21T02:30', 'Africa/Casablanca', ['02:30Z exact', '02:30Z gap', '01:30Z exact']],
    // Asia/Kuala_Lumpur never changes.
    ['2026-03-28T02:30', 'Asia/Kuala_Lumpur', ['18:30Z exact', '18:30Z exact', '18:30Z exact']],
  ])('does not change the wall time of a daily slot from %s in %s', (start, zone, expected) => {
    const { items } = occurrences(start, zone, 'FREQ=DAILY;COUNT=3')
    expect(items.map(({ instant, kind }) => `${instant.slice(11, 16)}Z ${kind}`)).toEqual(expected)
  })

  it('does not change the wall time of a weekly class in Berlin over a year', () => {
    const { items } = occurrences('2026-01-05T18:00', 'Europe/Berlin', 'FREQ=WEEKLY;COUNT=52')
    const hours = new Set(items.map(({ instant }) => instant.slice(11, 13)))
    expect([...hours].sort()).toEqual(['16', '17'])
    expect(items.filter(({ instant }) => instant.slice(11, 13) === '16').map(({ date }) => date)).toEqual(
      items.map(({ date }) => date).filter((date) => date >= '2026-03-29' && date < '2026-10-25'),
    )
  })
})

describe('a series', () => {
  const dates = (start: string, rule: string, exdates: string[] = []) =>
    occurrences(`${start}T09:00`, 'Asia/Kuala_Lumpur', rule, exdates).items.map(({ date }) => date)

  it.each([
    // The examples of RFC 5545, section 3.8.5.3, and ends of months by its section 3.3.10.
    ['1997-09-02', 'FREQ=DAILY;INTERVAL=10;COUNT=5', '09-02 09-12 09-22 10-02 10-12'],
    [
      '1997-09-02',
      'FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH',
      '09-02 09-04 09-09 09-11 09-16 09-18 09-23 09-25 09-30 10-02',
    ],
    [
      '1997-09-02',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH',
      '09-02 09-04 09-16 09-18 09-30 10-02 10-14 10-16',
    ],
    ['1997-08-05', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '08-05 08-10 08-19 08-24'],
    ['1997-08-05', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '08-05 08-17 08-19 08-31'],
    ['1997-09-05', 'FREQ=MONTHLY;COUNT=4;BYDAY=1FR', '09-05 10-03 11-07 12-05'],
    ['1997-09-07', 'FREQ=MONTHLY;INTERVAL=2;COUNT=4;BYDAY=1SU,-1SU', '09-07 09-28 11-02 11-30'],
    ['1997-09-22', 'FREQ=MONTHLY;COUNT=3;BYDAY=-2MO', '09-22 10-20 11-17'],
    ['1997-09-28', 'FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=3', '09-28 10-29 11-28'],
    ['1997-09-02', 'FREQ=MONTHLY;COUNT=4;BYMONTHDAY=2,15', '09-02 09-15 10-02 10-15'],
    ['1997-09-30', 'FREQ=MONTHLY;COUNT=4;BYMONTHDAY=1,-1', '09-30 10-01 10-31 11-01'],
    ['1997-09-04', 'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '09-04 10-07 11-06'],
    ['1998-02-13', 'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3', '02-13 03-13 11-13'],
    ['1997-09-02', 'FREQ=DAILY;COUNT=10', '09-02 09-03 09-04 09-05 09-06 09-07 09-08 09-09 09-10 09-11'],
    [
      '1997-09-01',
      'FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR',
      '09-01 09-03 09-05 09-15 09-17 09-19 09-29 10-01 10-03 10-13 10-15 10-17 10-27 10-29 10-31 11-10 11-12 11-14 11-24 11-26 11-28 12-08 12-10 12-12 12-22',
    ],
    ['1997-09-05', 'FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR', '09-05 10-03 11-07 12-05'],
    ['1997-09-22', 'FREQ=MONTHLY;COUNT=6;BYDAY=-2MO', '09-22 10-20 11-17 12-22 01-19 02-16'],
    [
      '1997-09-30',
      'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
      '09-30 10-01 10-31 11-01 11-30 12-01 12-31 01-01 01-31 02-01',
    ],
    [
      '1997-09-10',
      'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15',
      '09-10 09-11 09-12 09-13 09-14 09-15 03-10 03-11 03-12 03-13',
    ],
    ['1997-09-02', 'FREQ=MONTHLY;INTERVAL=2;BYDAY=TU;COUNT=9', '09-02 09-09 09-16 09-23 09-30 11-04 11-11 11-18 11-25'],
    [
      '1997-09-13',
      'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13;COUNT=7',
      '09-13 10-11 11-08 12-13 01-10 02-07 03-07',
    ],
    [
      '1997-09-29',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=7',
      '09-29 10-30 11-27 12-30 01-29 02-26 03-30',
    ],
    ['2007-01-15', 'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5', '01-15 01-30 02-15 03-15 03-30'],
    ['2026-01-31', 'FREQ=MONTHLY;COUNT=5', '01-31 03-31 05-31 07-31 08-31'],
    ['2026-01-30', 'FREQ=MONTHLY;COUNT=3', '01-30 03-30 04-30'],
    ['2026-01-31', 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=4', '01-31 02-28 03-31 04-30'],
    ['2028-01-29', 'FREQ=MONTHLY;COUNT=3', '01-29 02-29 03-29'],
    ['2028-02-28', 'FREQ=DAILY;COUNT=3', '02-28 02-29 03-01'],
    ['2026-06-01', 'FREQ=DAILY;BYMONTH=6;BYDAY=MO;COUNT=3', '06-01 06-08 06-15'],
  ])('from %s with %s has the dates of the standard', (start, rule, expected) => {
    expect(
      dates(start, rule)
        .map((date) => date.slice(5))
        .join(' '),
    ).toBe(expected)
  })

  it('has no occurrence on its first day if the rule does not include it', () => {
    expect(dates('2026-11-19', 'FREQ=WEEKLY;BYDAY=MO;COUNT=2')).toEqual(['2026-11-23', '2026-11-30'])
  })

  it('counts the excluded dates too, and reports those without an occurrence', () => {
    const { items, unmatchedExclusions } = occurrences('2026-11-19T09:00', 'Europe/Berlin', 'FREQ=DAILY;COUNT=3', [
      '2026-11-20',
      '2026-12-24',
    ])
    expect(items.map(({ date }) => date)).toEqual(['2026-11-19', '2026-11-21'])
    expect(unmatchedExclusions).toEqual(['2026-12-24'])
  })

  it.each([
    ['UNTIL=20261121', 3],
    ['UNTIL=20261121T090000', 3],
    ['UNTIL=20261121T085959', 2],
    ['UNTIL=20261121T010000Z', 3],
    ['UNTIL=20261121T005959Z', 2],
  ])('with %s includes its end', (until, count) => {
    expect(dates('2026-11-19', `FREQ=DAILY;${until}`)).toHaveLength(count)
  })

  it.each([
    ['FREQ=DAILY;UNTIL=20280101', 366, 'COUNT'],
    ['FREQ=WEEKLY;UNTIL=20280107', 105, 'YEARS'],
    ['FREQ=MONTHLY;UNTIL=20400101', 25, 'YEARS'],
    ['FREQ=MONTHLY;INTERVAL=26;COUNT=2', 1, 'YEARS'],
    ['FREQ=WEEKLY;UNTIL=20280101', 105, null],
  ])('with %s has %i occurrences and exceeds the limit %s', (rule, kept, limit) => {
    const { items, exceeds } = occurrences('2026-01-01T09:00', 'Europe/Berlin', rule)
    expect({ kept: items.length, exceeds }).toEqual({ kept, exceeds: limit })
  })
})

describe('the occurrences', () => {
  it('equal those of another library for 500 random rules', () => {
    const random = sequenceFrom(20261121)
    for (let round = 0; round < 500; round++) {
      const { start, rule } = randomSeries(random)
      const text = formatRecurrence(ruleOf(rule))
      const theirs = RRule.fromString(`DTSTART:${start.replaceAll('-', '')}T090000Z\nRRULE:${text}`)
        .all((_date, index) => index < 366)
        .map((date) => date.toISOString().slice(0, 10))
        .filter((date) => date <= `${Number(start.slice(0, 4)) + 2}${start.slice(4)}`)
      const ours = occurrences(`${start}T09:00`, 'UTC', rule).items.map(({ date }) => date)
      expect(ours, `${start} ${rule}`).toEqual(theirs)
    }
  }, 60_000)
})

/** A linear congruential generator. It creates the same rules in every run, so a failure can be reproduced. */
function sequenceFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function randomSeries(random: (below: number) => number): { start: string; rule: string } {
  const pick = <T>(items: readonly T[]) => items[random(items.length)]!
  const start = `20${24 + random(6)}-${pad(1 + random(12))}-${pad(1 + random(28))}`
  const freq = pick(['DAILY', 'WEEKLY', 'MONTHLY'])
  const parts = [`FREQ=${freq}`]
  if (random(2)) parts.push(`INTERVAL=${1 + random(5)}`)
  if (freq === 'WEEKLY' && random(3)) parts.push(`BYDAY=${someDays(random)}`, `WKST=${pick(['MO', 'SU', 'SA'])}`)
  if (freq === 'MONTHLY') {
    const kind = random(4)
    if (kind === 1) parts.push(`BYMONTHDAY=${pick([1, 15, 28, 29, 30, 31, -1, -3])}`)
    if (kind === 2) parts.push(`BYDAY=${pick([1, 2, 3, 4, 5, -1, -2])}${pick(['MO', 'WE', 'FR', 'SU'])}`)
    if (kind === 3) parts.push(`BYDAY=${someDays(random)}`, `BYSETPOS=${pick([1, -1, 2])}`)
  }
  if (freq === 'DAILY' && random(3) === 0) parts.push(`BYDAY=${someDays(random)}`)
  if (random(5) === 0) parts.push(`BYMONTH=${1 + random(12)}`)
  parts.push(random(2) ? `COUNT=${2 + random(40)}` : `UNTIL=${start.slice(0, 4)}${pad(1 + random(12))}28T235959Z`)
  return { start, rule: parts.join(';') }
}

function someDays(random: (below: number) => number): string {
  const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'].filter(() => random(2) === 1)
  return days.length > 0 ? days.join() : 'TH'
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

describe('the own day of a slot', () => {
  const days = ['2026-12-01', '2026-12-15', '2026-12-29'].map(toPlainDate)
  it.each([
    ['2026-12-15', '2026-12-15'],
    ['2026-12-17', '2026-12-15'],
    ['2026-12-24', '2026-12-29'],
    ['2026-12-08', '2026-12-01'],
    ['2027-02-01', '2026-12-29'],
  ])('that was stored as %s is %s', (stored, own) => expect(ownDayOf(toPlainDate(stored), days)).toBe(own))

  it('is the stored one if the rule has no days', () => {
    expect(ownDayOf(toPlainDate('2026-12-17'), [])).toBe('2026-12-17')
  })
})
