import { describe, expect, it } from 'vitest'
import { addMinutes, toInstant, toPlainDate, type Instant } from '../../time/index.ts'
import { readRecurrence } from './recurrence.ts'
import { planOccurrences } from './series-plan.ts'
import { backDateMinutes } from './slot-transitions.ts'

const zone = 'Europe/Berlin'
const now = toInstant('2026-01-01T09:00:00Z')

function plan(
  start: string,
  rrule: string,
  { durationMinutes = 60, exdates = [] as string[], at = now, mayBackDate = false } = {},
) {
  const read = readRecurrence(rrule)
  if (!read.ok) throw new Error(`${rrule}: ${read.refusal.part}`)
  const series = { start, zone, durationMinutes, rule: read.rule, exdates: exdates.map(toPlainDate) }
  return planOccurrences(series, { now: at, zone, mayBackDate })
}

const flagsOf = (...args: Parameters<typeof plan>) => plan(...args).occurrences.map(({ flags }) => flags)

describe('a planned series', () => {
  it('has its rule, and the instants, wall times and offsets of its occurrences', () => {
    expect(plan('2026-02-02T10:00', 'FREQ=WEEKLY;COUNT=2')).toEqual({
      rrule: 'FREQ=WEEKLY;COUNT=2',
      occurrences: [
        {
          instant: '2026-02-02T09:00:00.000Z',
          endInstant: '2026-02-02T10:00:00.000Z',
          wallTime: '2026-02-02T10:00',
          offset: '+01:00',
          flags: [],
        },
        {
          instant: '2026-02-09T09:00:00.000Z',
          endInstant: '2026-02-09T10:00:00.000Z',
          wallTime: '2026-02-09T10:00',
          offset: '+01:00',
          flags: [],
        },
      ],
      unmatchedExdates: [],
      breaks: null,
    })
  })

  it('leaves out excluded days, and lists those on which it has no occurrence', () => {
    const planned = plan('2026-02-02T10:00', 'FREQ=WEEKLY;COUNT=3', { exdates: ['2026-02-09', '2026-02-10'] })
    expect(planned.occurrences.map(({ wallTime }) => wallTime)).toEqual(['2026-02-02T10:00', '2026-02-16T10:00'])
    expect(planned.unmatchedExdates).toEqual(['2026-02-10'])
  })

  it.each([
    ['more than 366 occurrences', 'FREQ=DAILY;UNTIL=20270301', [], { code: 'TOO_MANY', max: 366 }],
    ['an occurrence after two years', 'FREQ=MONTHLY;COUNT=30', [], { code: 'TOO_FAR_AHEAD', years: 2 }],
    ['no occurrence', 'FREQ=WEEKLY;COUNT=2', ['2026-02-02', '2026-02-09'], { code: 'TOO_FEW', min: 1 }],
  ])('with %s breaks a limit', (_, rrule, exdates, breaks) => {
    expect(plan('2026-02-02T10:00', rrule, { exdates }).breaks).toEqual(breaks)
  })
})

describe('the warnings of an occurrence', () => {
  it('name a time that the clocks skip, with the wall time that it gets instead', () => {
    const { occurrences } = plan('2026-03-28T02:30', 'FREQ=DAILY;COUNT=3')
    expect(occurrences.map(({ wallTime }) => wallTime.slice(11))).toEqual(['02:30', '03:30', '02:30'])
    expect(occurrences.map(({ flags }) => flags)).toEqual([[], ['GAP', 'CLOCK_CHANGE'], []])
  })

  it('name a time that happens twice, and the next day, whose offset is another', () => {
    expect(flagsOf('2026-10-24T02:30', 'FREQ=DAILY;COUNT=3')).toEqual([
      [],
      ['OVERLAP', 'CLOCK_CHANGE'],
      ['CLOCK_CHANGE'],
    ])
  })

  it('name a class during which the clocks change', () => {
    expect(flagsOf('2026-03-29T01:30', 'FREQ=WEEKLY;COUNT=2')).toEqual([['CLOCK_CHANGE'], ['CLOCK_CHANGE']])
  })

  it('name a start before now, but not one at this minute', () => {
    expect(flagsOf('2026-02-02T10:00', 'FREQ=DAILY;COUNT=2', { at: toInstant('2026-02-02T09:01:00Z') })).toEqual([
      ['PAST'],
      [],
    ])
    expect(flagsOf('2026-02-02T10:00', 'FREQ=DAILY;COUNT=2', { at: toInstant('2026-02-02T09:00:00Z') })).toEqual([
      [],
      [],
    ])
  })

  it('allow a past start within 31 days to a user who may change the past', () => {
    const first = '2026-02-02T09:00:00.000Z' as Instant
    const flagsAt = (minutes: number) =>
      flagsOf('2026-02-02T10:00', 'FREQ=DAILY;COUNT=2', { at: addMinutes(first, minutes), mayBackDate: true })[0]
    expect(flagsAt(backDateMinutes)).toEqual([])
    expect(flagsAt(backDateMinutes + 1)).toEqual(['PAST'])
  })

  it('name a day more than 24 months ahead', () => {
    const at = toInstant('2024-02-02T09:00:00Z')
    expect(flagsOf('2026-02-02T10:00', 'FREQ=DAILY;COUNT=2', { at })).toEqual([[], ['TOO_FAR_AHEAD']])
  })

  it('name a class that ends after the next one begins', () => {
    expect(flagsOf('2026-02-02T10:00', 'FREQ=DAILY;COUNT=2', { durationMinutes: 1441 })).toEqual([
      ['RUNS_INTO_NEXT'],
      [],
    ])
    expect(flagsOf('2026-02-02T10:00', 'FREQ=DAILY;COUNT=2', { durationMinutes: 1440 })).toEqual([[], []])
  })
})
