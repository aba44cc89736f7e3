import { describe, expect, it } from 'vitest'
import { toInstant } from '../../time/index.ts'
import { columnHourHeight, columnLanesOf, hoursOf, offsetOf } from './column-layout.ts'

const dayStart = toInstant('2026-11-18T16:00:00Z')
const event = (from: string, to: string) => ({
  id: `${from}-${to}`,
  start: toInstant(`2026-11-19T${from}:00+08:00`),
  end: toInstant(`2026-11-19T${to}:00+08:00`),
})

describe('the hours of a day', () => {
  it('cover its events in whole hours', () => {
    expect(hoursOf([event('08:30', '09:25'), event('17:00', '18:05')], dayStart)).toEqual({ first: 8, count: 11 })
  })

  it('are at least eight, also without events', () => {
    expect(hoursOf([event('10:00', '11:00')], dayStart)).toEqual({ first: 10, count: 8 })
    expect(hoursOf([], dayStart)).toEqual({ first: 9, count: 8 })
  })
})

it('an instant is placed by the hours since the first hour', () => {
  expect(offsetOf(event('10:30', '11:00').start, dayStart, 8)).toBe(2.5 * columnHourHeight)
})

describe('the events of one column', () => {
  const lanes = (...events: ReturnType<typeof event>[]) =>
    columnLanesOf(events, dayStart).map(({ lane, of }) => `${lane}/${of}`)

  it('share one lane if they only touch', () => {
    expect(lanes(event('10:00', '11:00'), event('11:00', '12:00'))).toEqual(['0/1', '0/1'])
  })

  it('are side by side if they overlap', () => {
    expect(lanes(event('10:00', '11:00'), event('10:30', '11:30'), event('11:15', '12:00'))).toEqual([
      '0/2',
      '1/2',
      '0/2',
    ])
  })

  it('use the full width again after an overlap', () => {
    expect(lanes(event('10:00', '11:00'), event('10:00', '11:00'), event('12:00', '13:00'))).toEqual([
      '0/2',
      '1/2',
      '0/1',
    ])
  })

  it('use the full width if they start exactly at the end of an overlap', () => {
    expect(lanes(event('10:00', '11:00'), event('10:30', '11:30'), event('11:30', '12:00'))).toEqual([
      '0/2',
      '1/2',
      '0/1',
    ])
  })

  it('stay apart in an hour that the clocks repeat', () => {
    const midnight = toInstant('2026-10-24T22:00:00Z')
    const twice = ['00:30', '01:30'].map((time) => ({
      id: time,
      start: toInstant(`2026-10-25T${time}:00Z`),
      end: toInstant(`2026-10-25T${time.replace('30', '50')}:00Z`),
    }))
    expect(columnLanesOf(twice, midnight).map(({ lane, of }) => `${lane}/${of}`)).toEqual(['0/1', '0/1'])
  })
})
