import { describe, expect, it } from 'vitest'
import { toInstant, toPlainDate } from '../../time/index.ts'
import { explainDay, type Absence } from './explained-day.ts'
import { exception, hoursOf, version } from './testing/hours.ts'

const monday = toPlainDate('2026-12-07')
const hours = hoursOf([version([[1, '09:00', '17:00']])])
const absence = (from: string, to: string, more: Partial<Absence> = {}): Absence => ({
  id: 'absence',
  kind: 'TIME_OFF',
  reason: '',
  locationId: null,
  startTime: toInstant(`2026-12-07T${from}+01:00`),
  endTime: toInstant(`2026-12-07T${to}+01:00`),
  ...more,
})
const openOf = (absences: Absence[], places: (string | null)[] = [null]) =>
  explainDay(hours, absences, places, monday).open.map(
    ({ startTime, endTime }) => `${startTime.slice(11, 16)} ${endTime.slice(11, 16)}`,
  )

describe('an explained day', () => {
  it('names its source, its intervals and what is left', () => {
    const closure = absence('08:00', '10:00', { kind: 'CLOSURE', reason: 'Inventory' })
    const lunch = absence('09:30', '12:00', { kind: 'BLACKOUT' })
    expect(explainDay(hours, [closure, lunch, absence('17:00', '18:00')], [null], monday)).toEqual({
      date: monday,
      source: { kind: 'VERSION', id: 'version', week: 1 },
      intervals: [{ startTime: '2026-12-07T08:00:00.000Z', endTime: '2026-12-07T16:00:00.000Z', locationId: null }],
      subtracted: [
        { ...closure, minutes: 60 },
        { ...lunch, minutes: 150 },
      ],
      open: [{ startTime: '2026-12-07T11:00:00.000Z', endTime: '2026-12-07T16:00:00.000Z' }],
      plannedMinutes: 480,
      openMinutes: 300,
      clockChangeMinutes: 0,
    })
  })

  it('keeps the hours at other places if one place is closed', () => {
    const closed = absence('09:00', '12:00', { kind: 'CLOSURE', locationId: 'bangsar' })
    expect(openOf([closed], ['bangsar'])).toEqual(['11:00 16:00'])
    expect(openOf([closed], ['bangsar', 'mont kiara'])).toEqual(['08:00 16:00'])
    expect(openOf([closed], ['mont kiara'])).toEqual(['08:00 16:00'])
    expect(openOf([closed], [])).toEqual(['08:00 16:00'])
  })

  it('has no minutes if the member never had a schedule, but says when they are away', () => {
    const day = explainDay(hoursOf([]), [absence('00:00', '12:00')], [null], monday)
    expect(day).toMatchObject({ plannedMinutes: null, openMinutes: null, source: { kind: 'UNRESTRICTED' } })
    expect(day.subtracted).toHaveLength(1)
    expect(day.open).toEqual([{ startTime: '2026-12-07T11:00:00.000Z', endTime: '2026-12-07T23:00:00.000Z' }])
  })

  it('has no hours on a day off, and subtracts nothing from it', () => {
    const off = hoursOf(hours.versions as never, [exception('2026-12-07')])
    expect(explainDay(off, [absence('10:00', '11:00')], [null], monday)).toMatchObject({
      source: { kind: 'EXCEPTION' },
      subtracted: [],
      open: [],
      plannedMinutes: 0,
      openMinutes: 0,
    })
  })

  it('says how the clocks change', () => {
    const change = (date: string) => explainDay(hours, [], [null], toPlainDate(date)).clockChangeMinutes
    expect([change('2026-03-29'), change('2026-10-25'), change('2026-11-01')]).toEqual([-60, 60, 0])
  })
})
