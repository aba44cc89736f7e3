import { describe, expect, it } from 'vitest'
import { toInstant, toPlainDate } from '../../time/index.ts'
import { dayHoursOf } from './open-hours.ts'

const span = (from: string, to: string) => ({ startTime: toInstant(from), endTime: toInstant(to) })
/** Returns the wall times of a day in Berlin, such as `9:00-12:00`. */
const readings = (date: string, ...open: ReturnType<typeof span>[]) => {
  const hours = dayHoursOf(open, toPlainDate(date), 'Europe/Berlin')
  const text = (spans: typeof hours.open) =>
    spans.map(({ from, to }) =>
      [from, to].map((m) => `${Math.floor(m / 60)}:${`${m % 60}`.padStart(2, '0')}`).join('-'),
    )
  return { open: text(hours.open), closed: text(hours.closed) }
}

describe('the hours of a day', () => {
  it('are open inside the spans and closed around them', () => {
    const morning = span('2026-11-19T08:00Z', '2026-11-19T11:00Z')
    const evening = span('2026-11-19T17:30Z', '2026-11-19T23:00Z')
    expect(readings('2026-11-19', evening, morning)).toEqual({
      open: ['9:00-12:00', '18:30-24:00'],
      closed: ['0:00-9:00', '12:00-18:30'],
    })
  })

  it('include the parts of spans over midnight and exclude spans on other days', () => {
    const night = span('2026-11-18T22:00Z', '2026-11-19T01:00Z')
    const yesterday = span('2026-11-18T10:00Z', '2026-11-18T23:00Z')
    expect(readings('2026-11-19', night, yesterday).open).toEqual(['0:00-2:00'])
    expect(readings('2026-11-18', night, yesterday).open).toEqual(['11:00-24:00'])
    expect(readings('2026-11-19')).toEqual({ open: [], closed: ['0:00-24:00'] })
    expect(readings('2026-11-19', span('2026-11-01T00:00Z', '2026-11-30T00:00Z')).closed).toEqual([])
  })

  it('are continuous over skipped wall times, and can end before them', () => {
    // 02:00 becomes 03:00 at 01:00 in UTC.
    expect(readings('2026-03-29', span('2026-03-29T00:00Z', '2026-03-29T07:00Z')).open).toEqual(['1:00-9:00'])
    expect(readings('2026-03-29', span('2026-03-29T00:00Z', '2026-03-29T01:00Z')).open).toEqual(['1:00-2:00'])
    expect(readings('2026-03-29', span('2026-03-29T01:00Z', '2026-03-29T02:00Z')).open).toEqual(['3:00-4:00'])
  })

  it('are open at a repeated wall time if it is open at least once', () => {
    // 03:00 becomes 02:00 at 01:00 in UTC.
    expect(readings('2026-10-25', span('2026-10-24T23:00Z', '2026-10-25T08:00Z')).open).toEqual(['1:00-9:00'])
    expect(readings('2026-10-25', span('2026-10-25T00:30Z', '2026-10-25T01:15Z')).open).toEqual([
      '2:00-2:15',
      '2:30-3:00',
    ])
    expect(readings('2026-10-25', span('2026-10-25T00:00Z', '2026-10-25T01:00Z')).open).toEqual(['2:00-3:00'])
    expect(readings('2026-10-25', span('2026-10-25T01:00Z', '2026-10-25T02:00Z')).open).toEqual(['2:00-3:00'])
  })
})
