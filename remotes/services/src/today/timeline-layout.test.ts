import { describe, expect, it } from 'vitest'
import { toInstant } from '@steward/shared/time'
import { hourHeight, hoursOf, lanesOf, offsetOf } from './timeline-layout.ts'

const dayStart = toInstant('2026-11-18T16:00:00Z')
const slot = (from: string, to: string) => ({
  startTime: toInstant(`2026-11-19T${from}:00+08:00`),
  endTime: toInstant(`2026-11-19T${to}:00+08:00`),
})

describe('the hours of a day', () => {
  it('cover its slots in whole hours', () => {
    expect(hoursOf([slot('08:30', '09:25'), slot('17:00', '18:05')], dayStart)).toEqual({ first: 8, count: 11 })
  })

  it('are at least eight, also without slots', () => {
    expect(hoursOf([slot('10:00', '11:00')], dayStart)).toEqual({ first: 10, count: 8 })
    expect(hoursOf([], dayStart)).toEqual({ first: 9, count: 8 })
  })
})

it('an instant is placed by the hours since the first hour', () => {
  expect(offsetOf(slot('10:30', '11:00').startTime, dayStart, 8)).toBe(2.5 * hourHeight)
})

describe('the slots of one provider', () => {
  const lanes = (...slots: ReturnType<typeof slot>[]) => lanesOf(slots).map(({ lane, of }) => `${lane}/${of}`)

  it('share one column if they only touch', () => {
    expect(lanes(slot('10:00', '11:00'), slot('11:00', '12:00'))).toEqual(['0/1', '0/1'])
  })

  it('are side by side if they overlap', () => {
    expect(lanes(slot('10:00', '11:00'), slot('10:30', '11:30'), slot('11:15', '12:00'))).toEqual(['0/2', '1/2', '0/2'])
  })

  it('use the full width again after an overlap', () => {
    expect(lanes(slot('10:00', '11:00'), slot('10:00', '11:00'), slot('12:00', '13:00'))).toEqual(['0/2', '1/2', '0/1'])
  })

  it('use the full width if they start exactly at the end of an overlap', () => {
    expect(lanes(slot('10:00', '11:00'), slot('10:30', '11:30'), slot('11:30', '12:00'))).toEqual(['0/2', '1/2', '0/1'])
  })
})
