import { describe, expect, it } from 'vitest'
import { toPlainDate, toWallTime } from '../../time/index.ts'
import { lastDayBeforeNext, withException, withoutVersion, withVersion } from './hours-edit.ts'

const day = toPlainDate
const version = (from: string | null, to: string | null, startTime = '09:00') => ({
  id: `${from}`,
  effectiveFrom: from === null ? null : day(from),
  effectiveTo: to === null ? null : day(to),
  weeks: 1,
  anchorMonday: day('2026-01-05'),
  note: '',
  entries: [
    { week: 1, dayOfWeek: 1, startTime: toWallTime(startTime), endTime: toWallTime('17:00'), locationId: null },
  ],
})
const begun = (from: string, to: string | null) => {
  const { id: _, ...fields } = version(from, to, '12:00')
  return { ...fields, effectiveFrom: day(from) }
}
const exception = (date: string, reason = '') => ({ date: day(date), reason, intervals: [] })
const hours = (...versions: ReturnType<typeof version>[]) => ({
  versions,
  exceptions: [exception('2026-11-10'), exception('2026-12-07')],
})
const shown = ({ from, versions }: ReturnType<typeof withVersion>) => [
  from,
  ...versions.map(
    ({ effectiveFrom, effectiveTo, entries }) => `${effectiveFrom} ${effectiveTo} ${entries[0]!.startTime}`,
  ),
]
const today = day('2026-11-19')

describe('a new version', () => {
  it('replaces the version in force from its first day on', () => {
    expect(shown(withVersion(hours(version(null, null)), begun('2026-11-30', null), undefined))).toEqual([
      '2026-11-30',
      '2026-11-30 null 12:00',
    ])
  })

  it('with a last day lets the former one go on afterwards', () => {
    expect(shown(withVersion(hours(version(null, null)), begun('2026-11-30', '2026-12-06'), undefined))).toEqual([
      '2026-11-30',
      '2026-11-30 2026-12-06 12:00',
      '2026-12-07 null 09:00',
    ])
  })

  it('keeps later versions', () => {
    const later = version('2027-01-04', null)
    expect(lastDayBeforeNext([version(null, '2027-01-03'), later], day('2026-11-30'), undefined)).toBe('2027-01-03')
    const change = withVersion(hours(version(null, '2027-01-03'), later), begun('2026-11-30', '2027-01-03'), undefined)
    expect(shown(change)).toEqual(['2026-11-30', '2026-11-30 2027-01-03 12:00', '2027-01-04 null 09:00'])
  })

  it('that edits a version takes its place, and keeps its days that are over', () => {
    const current = hours(version('2026-11-01', null))
    expect(shown(withVersion(current, begun('2026-11-19', null), '2026-11-01'))).toEqual([
      '2026-11-19',
      '2026-11-19 null 12:00',
    ])
    expect(shown(withVersion(current, begun('2026-11-19', '2026-12-31'), '2026-11-01'))).toEqual([
      '2026-11-19',
      '2026-11-19 2026-12-31 12:00',
    ])
  })

  it('that is edited is not in the way of itself', () => {
    const versions = [version(null, '2026-11-29'), version('2026-11-30', null)]
    expect(lastDayBeforeNext(versions, day('2026-11-23'), '2026-11-30')).toBeNull()
    expect(shown(withVersion(hours(...versions), begun('2026-11-23', null), '2026-11-30'))).toEqual([
      '2026-11-23',
      '2026-11-23 null 12:00',
    ])
  })
})

it('the version before goes on in the place of one that is removed', () => {
  const change = withoutVersion(hours(version(null, '2026-11-29'), version('2026-11-30', null)), '2026-11-30', today)
  expect(shown(change)).toEqual(['2026-11-19', '2026-11-19 null 09:00'])
  expect(shown(withoutVersion(hours(version(null, null)), 'null', today))).toEqual(['2026-11-19'])
})

describe('an exception', () => {
  const dates = ({ from, exceptions }: ReturnType<typeof withException>) => [
    from,
    ...exceptions.map(({ date }) => date),
  ]

  it('is added beside the others, or moves to another day', () => {
    expect(dates(withException(hours(), today, { next: exception('2026-12-14') }))).toEqual([
      '2026-11-19',
      '2026-12-07',
      '2026-12-14',
    ])
    const moved = { former: day('2026-12-07'), next: exception('2026-12-08') }
    expect(dates(withException(hours(), today, moved))).toEqual(['2026-11-19', '2026-12-08'])
  })

  it('of an earlier day changes the hours from that day on', () => {
    expect(dates(withException(hours(), today, { former: day('2026-11-10') }))).toEqual(['2026-11-10', '2026-12-07'])
  })
})
