import { describe, expect, it } from 'vitest'
import { slotTimes, suggestedEnd } from './slot-times.ts'

describe('the times of a slot', () => {
  it('are wall times in the zone of the business', () => {
    expect(slotTimes('2026-11-19', '10:00', '10:55', 'Asia/Kuala_Lumpur')).toEqual({
      startTime: '2026-11-19T02:00:00.000Z',
      endTime: '2026-11-19T02:55:00.000Z',
      clockChange: 'none',
      startsAt: '10:00',
    })
  })

  it('cross midnight when the end is not after the start', () => {
    const { startTime, endTime } = slotTimes('2026-11-19', '23:30', '00:30', 'Asia/Kuala_Lumpur')
    expect(Date.parse(endTime) - Date.parse(startTime)).toBe(3_600_000)
  })

  it('last a whole day when the end is the start', () => {
    const { startTime, endTime } = slotTimes('2026-11-19', '10:00', '10:00', 'Asia/Kuala_Lumpur')
    expect(Date.parse(endTime) - Date.parse(startTime)).toBe(24 * 3_600_000)
  })

  it('report a start that the clocks skip, and the shifted start', () => {
    expect(slotTimes('2026-03-29', '02:30', '04:00', 'Europe/Berlin')).toMatchObject({
      clockChange: 'gap',
      startsAt: '03:30',
    })
  })

  it('use the first of two equal wall times', () => {
    const { startTime, clockChange } = slotTimes('2026-10-25', '02:30', '04:00', 'Europe/Berlin')
    expect([startTime, clockChange]).toEqual(['2026-10-25T00:30:00.000Z', 'overlap'])
  })
})

it('the suggested end counts elapsed time, also across a clock change', () => {
  expect(suggestedEnd('2026-11-19', '10:00', 55, 'Asia/Kuala_Lumpur')).toBe('10:55')
  expect(suggestedEnd('2026-03-29', '01:30', 60, 'Europe/Berlin')).toBe('03:30')
})
