import { describe, expect, it } from 'vitest'
import { addMinutes, dayBounds, minutesBetween, wallTimeOf, type Instant, type PlainDate } from '../../time/index.ts'
import { clockChangeOf, clockText, hoursToDraw, segmentsOf, weekOf, weeksOfMonth } from './calendar-days.ts'

const day = (text: string) => text as PlainDate
const event = (start: string, end: string) => ({ start: start as Instant, end: end as Instant })

describe('the days of a calendar', () => {
  it('are those of the week, from Monday', () => {
    expect(weekOf(day('2026-11-19'))).toEqual(expect.arrayContaining(['2026-11-16', '2026-11-22']))
  })

  it('are the four to six whole weeks of a month', () => {
    expect(weeksOfMonth(day('2027-02-10'))).toHaveLength(4)
    expect(weeksOfMonth(day('2026-11-19'))).toHaveLength(6)
    expect(weeksOfMonth(day('2026-11-19'))[0]![0]).toBe('2026-10-26')
  })
})

describe('a change of the clocks', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29', { kind: 'gap', from: 120, to: 180 }],
    ['Europe/Berlin', '2026-10-25', { kind: 'overlap', from: 120, to: 180 }],
    ['Australia/Lord_Howe', '2026-10-04', { kind: 'gap', from: 120, to: 150 }],
    ['America/New_York', '2026-11-01', { kind: 'overlap', from: 60, to: 120 }],
    ['Asia/Kuala_Lumpur', '2026-03-29', undefined],
  ])('of %s on %s is detected', (zone, date, change) => {
    expect(clockChangeOf(day(date), zone)).toEqual(change)
  })
})

describe('the events of a day', () => {
  const berlin = 'Europe/Berlin'

  it('are side by side if they overlap, and full width if they only touch', () => {
    const segments = segmentsOf(
      [
        event('2026-11-19T09:00:00.000Z', '2026-11-19T10:00:00.000Z'),
        event('2026-11-19T09:30:00.000Z', '2026-11-19T10:30:00.000Z'),
        event('2026-11-19T10:30:00.000Z', '2026-11-19T11:00:00.000Z'),
      ],
      day('2026-11-19'),
      'UTC',
    )
    expect(segments.map(({ lane, of }) => [lane, of])).toEqual([
      [0, 2],
      [1, 2],
      [0, 1],
    ])
  })

  it('fill the lanes that are free beside them', () => {
    const at = (from: string, to: string) => event(`2026-11-19T${from}:00.000Z`, `2026-11-19T${to}:00.000Z`)
    const chain = [at('09:00', '12:00'), at('09:00', '10:00'), at('09:00', '10:00'), at('10:00', '11:00')]
    expect(segmentsOf(chain, day('2026-11-19'), 'UTC').map(({ lane, span }) => [lane, span])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
      [1, 2],
    ])
  })

  it.each([
    ['Asia/Kathmandu', '2026-11-19'],
    ['Europe/Berlin', '2026-10-25'],
    ['America/New_York', '2026-03-08'],
    // This day has no midnight and begins at 01:00.
    ['Africa/Cairo', '2026-04-24'],
  ])('begin at the wall time of %s on %s', (zone, date) => {
    const { start, end } = dayBounds(day(date), zone)
    const quarters = Array.from({ length: minutesBetween(start, end) / 15 }, (_, n) => addMinutes(start, n * 15))
    const segments = quarters.map((at) => segmentsOf([event(at, addMinutes(at, 15))], day(date), zone)[0]!)
    expect(segments.map(({ from }) => clockText(from))).toEqual(quarters.map((at) => wallTimeOf(at, zone)))
  })

  it('appear on both days if they cross midnight', () => {
    const night = [event('2026-11-19T22:00:00.000Z', '2026-11-20T00:30:00.000Z')]
    expect(segmentsOf(night, day('2026-11-19'), 'UTC')).toMatchObject([{ from: 1320, to: 1440, isStart: true }])
    expect(segmentsOf(night, day('2026-11-20'), 'UTC')).toMatchObject([{ from: 0, to: 30, isStart: false }])
  })

  it('span the hour that the clocks skip', () => {
    const early = [event('2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z')]
    expect(segmentsOf(early, day('2026-03-29'), berlin)).toMatchObject([{ from: 90, to: 210 }])
  })

  it('have their real length if the clocks go back to their start time', () => {
    const late = [event('2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z')]
    expect(segmentsOf(late, day('2026-10-25'), berlin)).toMatchObject([{ from: 150, to: 210 }])
  })

  it('widen the hours of the grid, as a change of the clocks does', () => {
    const quiet = { segments: [], change: undefined }
    expect(hoursToDraw([quiet])).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18])
    expect(hoursToDraw([quiet, { segments: [], change: { kind: 'gap', from: 120, to: 180 } }])[0]).toBe(2)
  })
})
