import { describe, expect, it } from 'vitest'
import { isInstant, isPlainDate, isWallTime, isZone, toInstant, toPlainDate, toWallTime } from './index.ts'

describe('an instant', () => {
  it.each(['2026-11-19T02:00Z', '2026-11-19T02:00:00Z', '2026-11-19T02:00:00.123456789Z', '2026-11-19T02:00:00-03:30'])(
    'has an offset and may have seconds with fractions: %s',
    (text) => expect(isInstant(text)).toBe(true),
  )

  it.each([
    '2026-11-19',
    '2026-11-19T02:00:00',
    '2026-11-19T02:00:00.Z',
    '2026-11-19T02:00:00+0100',
    '2026-11-19T02:00:00+1:00',
    '2026-11-19T02:00:00+01:60',
    '2026-02-29T02:00:00Z',
    '2026-11-19T25:00:00Z',
    '+002026-11-19T02:00:00Z',
    ' 2026-11-19T02:00:00Z',
    '2026-11-19T02:00:00Z ',
  ])('is invalid in another form, or if it does not exist: "%s"', (text) => {
    expect(isInstant(text)).toBe(false)
    expect(() => toInstant(text)).toThrow(new RangeError(`Not an instant: ${text}`))
  })

  it('is converted to UTC', () => {
    expect(toInstant('2026-11-19T02:00:00-03:30')).toBe('2026-11-19T05:30:00.000Z')
  })
})

describe('a calendar day', () => {
  it.each(['0002-01-01', '2028-02-29', '9998-12-31'])('may be %s', (text) => expect(toPlainDate(text)).toBe(text))

  it.each(['2026-2-28', '20261119', '2026-11-19T02:00:00Z', '+002026-11-19', '2026-W47-4', '2026-02-29', ''])(
    'is invalid in another form, or if it does not exist: "%s"',
    (text) => {
      expect(isPlainDate(text)).toBe(false)
      expect(() => toPlainDate(text)).toThrow(new RangeError(`Not a date: ${text}`))
    },
  )
})

describe('a time of day', () => {
  it.each(['00:00', '09:59', '19:00', '23:59', '24:00'])('may be %s', (text) => expect(toWallTime(text)).toBe(text))

  it.each(['9:00', '24:01', '25:00', '10:60', '10:00:00', '24:00:00', '110:00', '124:00', ' 10:00', '10:00 '])(
    'is invalid in another form, or outside of a day: "%s"',
    (text) => {
      expect(isWallTime(text)).toBe(false)
      expect(() => toWallTime(text)).toThrow(new RangeError(`Not a time of day: ${text}`))
    },
  )
})

it.each(['+08:00', '-03:30', 'Asia/Nowhere', ''])('"%s" is not a zone with rules of its own', (text) => {
  expect(isZone(text)).toBe(false)
})
