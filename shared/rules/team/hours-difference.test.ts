import { describe, expect, it } from 'vitest'
import { toPlainDate, toWallTime } from '../../time/index.ts'
import { changeFrom, hoursDifference } from './hours-difference.ts'
import type { HoursChange, PlannedVersion } from './schedule-change.ts'

const day = toPlainDate
const at = (startTime: string, endTime: string) => ({
  startTime: toWallTime(startTime),
  endTime: toWallTime(endTime),
  locationId: null,
})
const nine = at('09:00', '17:00')
const noon = at('12:00', '20:00')
const on = (dayOfWeek: number, hours = nine, week = 1) => ({ week, dayOfWeek, ...hours })

type Entries = PlannedVersion['entries']
const version = (from: string, to: string | null, entries: Entries, weeks = 1) => ({
  effectiveFrom: day(from),
  effectiveTo: to === null ? null : day(to),
  weeks,
  anchorMonday: day('2026-11-16'),
  note: '',
  entries,
})
const exception = (date: string, ...intervals: ReturnType<typeof at>[]) => ({ date: day(date), reason: '', intervals })

// Friday, 20 November 2026.
const from = day('2026-11-20')
const current = { versions: [version('2026-01-05', null, [on(1), on(2)])], exceptions: [] }
const change = (more: Partial<HoursChange>): HoursChange => ({
  from,
  versions: [version('2026-11-20', null, [on(1), on(2)])],
  exceptions: [],
  ...more,
})

describe('the difference of a change of hours', () => {
  it('is empty if every day has the same hours, whatever the notes say', () => {
    expect(
      hoursDifference(current, change({ versions: [{ ...version('2026-11-20', null, [on(2), on(1)]), note: 'New' }] })),
    ).toEqual([])
  })

  it('is one row for a weekday that changes until further notice', () => {
    expect(hoursDifference(current, change({ versions: [version('2026-11-20', null, [on(1, noon), on(2)])] }))).toEqual(
      [{ first: '2026-11-23', last: null, everyWeeks: 1, before: [nine], after: [noon] }],
    )
  })

  it('ends on the last day of a version that ends', () => {
    const versions = [version('2026-11-20', '2026-12-08', [on(2)]), version('2026-12-09', null, [on(1), on(2)])]
    expect(hoursDifference(current, change({ versions }))).toEqual([
      { first: '2026-11-23', last: '2026-12-07', everyWeeks: 1, before: [nine], after: [] },
    ])
  })

  it('names every second week if only one of two weeks in turn changes', () => {
    const versions = [version('2026-11-20', null, [on(1), on(2), on(1, noon, 2), on(2, nine, 2)], 2)]
    expect(hoursDifference(current, change({ versions }))).toEqual([
      { first: '2026-11-23', last: null, everyWeeks: 2, before: [nine], after: [noon] },
    ])
  })

  it('names each of two weeks out of three, so that every changed day is in a row', () => {
    const weeks = [on(1), on(2), on(2, nine, 2), on(2, nine, 3)]
    expect(hoursDifference(current, change({ versions: [version('2026-11-20', null, weeks, 3)] }))).toEqual([
      { first: '2026-11-23', last: null, everyWeeks: 3, before: [nine], after: [] },
      { first: '2026-11-30', last: null, everyWeeks: 3, before: [nine], after: [] },
    ])
  })

  it('lists an exception as its own day, and the weekday around it in two rows', () => {
    const exceptions = [exception('2026-12-07', at('08:00', '10:00'))]
    const versions = [version('2026-11-20', null, [on(1, noon), on(2)])]
    expect(hoursDifference(current, change({ versions, exceptions }))).toEqual([
      { first: '2026-11-23', last: '2026-11-30', everyWeeks: 1, before: [nine], after: [noon] },
      { first: '2026-12-07', last: '2026-12-07', everyWeeks: 1, before: [nine], after: [at('08:00', '10:00')] },
      { first: '2026-12-14', last: null, everyWeeks: 1, before: [nine], after: [noon] },
    ])
  })

  it('says that a member without any version has no hours to be outside of', () => {
    const [row] = hoursDifference(
      { versions: [], exceptions: [] },
      change({ exceptions: [exception('2026-11-21')], versions: [] }),
    )
    expect(row).toEqual({ first: '2026-11-21', last: '2026-11-21', everyWeeks: 1, before: null, after: [] })
  })

  it('counts another place as other hours', () => {
    const elsewhere = { ...nine, locationId: 'b' }
    const [row, ...others] = hoursDifference(
      current,
      change({ exceptions: [exception('2026-11-24', elsewhere as never)] }),
    )
    expect([row!.after, others]).toEqual([[elsewhere], []])
  })
})

describe('a change from a later day on', () => {
  const asked = change({
    versions: [version('2026-11-20', '2026-11-25', [on(1)]), version('2026-11-26', null, [on(2)])],
    exceptions: [exception('2026-11-21'), exception('2026-12-01')],
  })

  it('begins on that day, without versions and exceptions before it', () => {
    expect(changeFrom(asked, day('2026-11-26'))).toEqual({
      from: '2026-11-26',
      versions: [asked.versions[1]],
      exceptions: [asked.exceptions[1]],
    })
  })

  it('shortens a version that has begun', () => {
    expect(changeFrom(asked, day('2026-11-25')).versions[0]).toMatchObject({
      effectiveFrom: '2026-11-25',
      effectiveTo: '2026-11-25',
    })
  })

  it('stays as it is if it begins later', () => {
    expect(changeFrom(asked, day('2026-11-19'))).toEqual(asked)
  })
})
