import { describe, expect, it } from 'vitest'
import { toInstant, toPlainDate, toWallTime } from '../../time/index.ts'
import { dayHoursOf } from './open-hours.ts'

const works = (dayOfWeek: number, from: string, to: string) => ({
  dayOfWeek,
  isWorkingDay: true,
  startTime: toWallTime(from),
  endTime: toWallTime(to),
})
const closes = (from: string, to: string) => ({ startTime: toInstant(from), endTime: toInstant(to) })
const entries = [works(0, '01:00', '09:00'), works(4, '13:00', '24:00'), works(4, '09:00', '12:00')]
const on = (date: string, blackouts: ReturnType<typeof closes>[] = [], of = entries) =>
  dayHoursOf({ entries: of, blackouts }, toPlainDate(date), 'Europe/Berlin')

describe('the hours of a day', () => {
  it('are open in the working hours and closed around them and in their breaks', () => {
    expect(on('2026-11-19')).toEqual({
      open: [
        { from: 540, to: 720 },
        { from: 780, to: 1440 },
      ],
      closed: [
        { from: 0, to: 540 },
        { from: 720, to: 780 },
      ],
    })
  })

  it('are closed all day where nothing is worked, and never for someone without a schedule', () => {
    expect(on('2026-11-20')).toEqual({ open: [], closed: [{ from: 0, to: 1440 }] })
    expect(on('2026-11-20', [], [])).toEqual({ open: [{ from: 0, to: 1440 }], closed: [] })
  })

  it('are cut by blackouts, also by one over midnight', () => {
    expect(on('2026-11-19', [closes('2026-11-18T23:00+01:00', '2026-11-19T10:30+01:00')]).open).toEqual([
      { from: 630, to: 720 },
      { from: 780, to: 1440 },
    ])
  })

  it('keep their wall times on a day when the clocks change', () => {
    for (const date of ['2026-03-29', '2026-10-25']) expect(on(date).open).toEqual([{ from: 60, to: 540 }])
    const untilFour = closes('2026-03-29T00:00+01:00', '2026-03-29T04:00+02:00')
    expect(on('2026-03-29', [untilFour]).open).toEqual([{ from: 240, to: 540 }])
  })
})
