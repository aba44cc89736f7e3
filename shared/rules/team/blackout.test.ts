import { expect, it } from 'vitest'
import { toInstant, toPlainDate, toWallTime } from '../../time/index.ts'
import {
  concernsSlot,
  faultOfChange,
  faultOfDays,
  isChangeable,
  spanOfBlackout,
  type BlackoutDays,
} from './blackout.ts'
import { blackoutKinds, isPaidByDefault } from './blackout-kind.ts'
import { explainDay } from './explained-day.ts'
import { hoursOf, version } from './testing/hours.ts'

const berlin = 'Europe/Berlin'
const today = toPlainDate('2027-03-01')

function days(firstDay: string, lastDay = firstDay, fromTime?: string, toTime?: string): BlackoutDays {
  return {
    firstDay: toPlainDate(firstDay),
    lastDay: toPlainDate(lastDay),
    fromTime: fromTime === undefined ? null : toWallTime(fromTime),
    toTime: toTime === undefined ? null : toWallTime(toTime),
  }
}

it.each([
  ['a whole day when the clocks go forward has 23 hours', '2027-03-28', '2027-03-27T23:00Z', '2027-03-28T22:00Z'],
  ['a whole day when the clocks go back has 25 hours', '2027-10-31', '2027-10-30T22:00Z', '2027-10-31T23:00Z'],
])('%s', (_, day, start, end) => {
  expect(spanOfBlackout(days(day), berlin)).toEqual({ startTime: toInstant(start), endTime: toInstant(end) })
})

it('times are those of the first and the last day, and 24:00 ends the last one', () => {
  expect(spanOfBlackout(days('2027-03-27', '2027-03-28', '13:00', '24:00'), berlin)).toEqual({
    startTime: toInstant('2027-03-27T12:00Z'),
    endTime: toInstant('2027-03-28T22:00Z'),
  })
})

it('hours that the clocks skip have no instants', () => {
  expect(spanOfBlackout(days('2027-03-28', '2027-03-28', '02:00', '03:00'), berlin)).toBeUndefined()
  expect(spanOfBlackout(days('2027-03-28', '2027-03-28', '02:30', '03:00'), berlin)).toBeUndefined()
  expect(spanOfBlackout(days('2027-03-28', '2027-03-28', '02:00', '03:05'), berlin)).toBeDefined()
})

it.each([
  ['2027-03-28', 120],
  ['2027-10-31', 240],
])('a closure from 00:00 to 03:00 on %s takes %i minutes from the hours of that night', (date, minutes) => {
  const hours = hoursOf([version([[0, '00:00', '08:00']])])
  const closure = { id: 'closure', kind: 'CLOSURE', reason: 'Power cut', locationId: null } as const
  const span = spanOfBlackout(days(date, date, '00:00', '03:00'), berlin)!
  const day = explainDay(hours, [{ ...closure, ...span }], [], toPlainDate(date))
  expect(day.subtracted).toMatchObject([{ kind: 'CLOSURE', reason: 'Power cut', minutes }])
  expect(day.plannedMinutes! - day.openMinutes!).toBe(minutes)
})

it.each<[string, BlackoutDays, object | undefined]>([
  ['one day is enough', days('2027-03-05'), undefined],
  ['the last day is before the first', days('2027-03-05', '2027-03-04'), { path: 'lastDay', code: 'NOT_AFTER_START' }],
  ['366 days fit', days('2027-03-05', '2028-03-04'), undefined],
  ['367 days do not', days('2027-03-05', '2028-03-05'), { path: 'lastDay', code: 'TOO_LARGE', params: { max: 366 } }],
  [
    'no minute is left',
    days('2027-03-05', '2027-03-05', '09:00', '09:00'),
    { path: 'toTime', code: 'NOT_AFTER_START' },
  ],
  ['five minutes are left', days('2027-03-05', '2027-03-05', '09:00', '09:05'), undefined],
  [
    'it ends as its day begins',
    days('2027-03-05', '2027-03-05', undefined, '00:00'),
    { path: 'toTime', code: 'NOT_AFTER_START' },
  ],
  ['it begins as its day ends', days('2027-03-05', '2027-03-05', '24:00'), { path: 'toTime', code: 'NOT_AFTER_START' }],
  ['an earlier time of a later day', days('2027-03-05', '2027-03-06', '22:00', '06:00'), undefined],
])('days: %s', (_, given, fault) => {
  expect(faultOfDays(given)).toEqual(fault)
})

it.each<[string, BlackoutDays, BlackoutDays | undefined, object | undefined]>([
  ['31 days back can be added', days('2027-01-29'), undefined, undefined],
  [
    '32 days back cannot',
    days('2027-01-28'),
    undefined,
    { path: 'firstDay', code: 'TOO_SMALL', params: { min: '2027-01-29' } },
  ],
  ['two years ahead can be added', days('2029-03-01'), undefined, undefined],
  ['a day more cannot', days('2029-03-02'), undefined, { path: 'firstDay', code: 'TOO_FAR_AHEAD' }],
  ['an old beginning stays', days('2026-12-01', '2027-03-05'), days('2026-12-01', '2027-04-30'), undefined],
  [
    'an old beginning cannot move',
    days('2027-02-28'),
    days('2026-12-01', '2027-02-28'),
    { path: 'firstDay', code: 'TOO_SMALL', params: { min: '2027-01-29' } },
  ],
  ['the end can move to 32 days back', days('2026-12-01', '2027-01-28'), days('2026-12-01', '2027-03-01'), undefined],
  [
    'the end cannot move to 33 days back',
    days('2026-12-01', '2027-01-27'),
    days('2026-12-01', '2027-03-01'),
    { path: 'lastDay', code: 'TOO_SMALL', params: { min: '2027-01-29' } },
  ],
  [
    'an old end cannot move',
    days('2026-12-01', '2027-03-05'),
    days('2026-12-01', '2027-01-10'),
    { path: 'lastDay', code: 'TOO_SMALL', params: { min: '2027-01-29' } },
  ],
])('a change: %s', (_, after, before, fault) => {
  expect(faultOfChange(after, today, before)).toEqual(fault)
})

it('a blackout can be removed up to 31 days after its beginning', () => {
  expect(isChangeable(days('2027-01-29'), today)).toBe(true)
  expect(isChangeable(days('2027-01-28'), today)).toBe(false)
})

it('a blackout concerns the slots of its member and place that overlap it', () => {
  const span = { startTime: toInstant('2027-03-05T08:00Z'), endTime: toInstant('2027-03-05T09:00Z') }
  const slot = { ...span, providerId: 'lena', locationId: 'studio' }
  const after = { startTime: span.endTime, endTime: toInstant('2027-03-05T10:00Z') }
  const everyone = { ...span, memberId: null, locationId: null }
  expect(concernsSlot(everyone, slot)).toBe(true)
  expect(concernsSlot(everyone, { ...slot, ...after })).toBe(false)
  expect(concernsSlot({ ...everyone, memberId: 'lena' }, slot)).toBe(true)
  expect(concernsSlot({ ...everyone, memberId: 'jonas' }, slot)).toBe(false)
  expect(concernsSlot({ ...everyone, locationId: 'studio' }, slot)).toBe(true)
  expect(concernsSlot({ ...everyone, locationId: 'annex' }, slot)).toBe(false)
  expect(concernsSlot({ ...everyone, locationId: 'studio' }, { ...slot, locationId: null })).toBe(false)
})

it('meetings, trainings, maintenance and holidays are paid unless somebody decides otherwise', () => {
  expect(blackoutKinds.filter(isPaidByDefault)).toEqual(['MEETING', 'TRAINING', 'MAINTENANCE', 'HOLIDAY'])
})
