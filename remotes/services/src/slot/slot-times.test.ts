import { describe, expect, it } from 'vitest'
import { slotTimes, suggestedEnd } from './slot-times.ts'

describe('the times of a slot', () => {
  it('are clock readings in the zone of the business', () => {
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

  it('tell that the clocks skip the start, and where it lands', () => {
    expect(slotTimes('2026-03-29', '02:30', '04:00', 'Europe/Berlin')).toMatchObject({
      clockChange: 'gap',
      startsAt: '03:30',
    })
  })

  it('take the first of two equal readings', () => {
    const { startTime, clockChange } = slotTimes('2026-10-25', '02:30', '04:00', 'Europe/Berlin')
    expect([startTime, clockChange]).toEqual(['2026-10-25T00:30:00.000Z', 'overlap'])
  })
})

it('suggests the end by elapsed time, also over a clock change', () => {
  expect(suggestedEnd('2026-11-19', '10:00', 55, 'Asia/Kuala_Lumpur')).toBe('10:55')
  expect(suggestedEnd('2026-03-29', '01:30', 60, 'Europe/Berlin')).toBe('03:30')
})
