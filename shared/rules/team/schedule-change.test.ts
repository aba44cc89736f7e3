import { describe, expect, it } from 'vitest'
import { toPlainDate, toWallTime } from '../../time/index.ts'
import {
  changesNothing,
  overlappingVersions,
  replacementOf,
  scheduleRequestTransitions,
  whyNotScheduleRequest,
  type PlannedVersion,
  type ScheduleRequestAction,
  type ScheduleRequestStatus,
} from './schedule-change.ts'

const day = toPlainDate
const at = (startTime: string, endTime: string) => ({
  startTime: toWallTime(startTime),
  endTime: toWallTime(endTime),
  locationId: null,
})
const monday = { week: 1, dayOfWeek: 1, ...at('09:00', '17:00') }
const tuesday = { week: 1, dayOfWeek: 2, ...at('09:00', '17:00') }

const version = (from: string | null, to: string | null, more: Partial<PlannedVersion> = {}) => ({
  id: `from ${from}`,
  effectiveFrom: from === null ? null : day(from),
  effectiveTo: to === null ? null : day(to),
  weeks: 1,
  anchorMonday: day('2026-01-05'),
  note: '',
  entries: [monday],
  ...more,
})
const next = (from: string, to: string | null, more: Partial<PlannedVersion> = {}) => {
  const { id: _, ...fields } = version(from, to, more)
  return { ...fields, effectiveFrom: day(from) }
}

const nothing = { newEnds: [], removedVersions: [], addedVersions: [], removedExceptions: [], addedExceptions: [] }
const from = day('2026-11-20')

describe('a change of hours', () => {
  it('ends the version in force on the day before, and adds the new one', () => {
    const added = next('2026-11-20', null, { entries: [tuesday] })
    expect(
      replacementOf({ versions: [version(null, null)], exceptions: [] }, { from, versions: [added], exceptions: [] }),
    ).toEqual({
      ...nothing,
      newEnds: [{ id: 'from null', effectiveTo: '2026-11-19' }],
      addedVersions: [added],
    })
  })

  it('keeps a version that goes on unchanged, also if its entries come in another order', () => {
    const current = { versions: [version(null, null, { entries: [monday, tuesday] })], exceptions: [] }
    const same = next('2026-11-20', null, { entries: [tuesday, monday] })
    expect(changesNothing(replacementOf(current, { from, versions: [same], exceptions: [] }))).toBe(true)
  })

  it('ends a version that goes on unchanged where the next one begins', () => {
    const later = next('2026-11-30', null, { entries: [tuesday] })
    const versions = [next('2026-11-20', '2026-11-29'), later]
    expect(
      replacementOf({ versions: [version(null, null)], exceptions: [] }, { from, versions, exceptions: [] }),
    ).toEqual({
      ...nothing,
      newEnds: [{ id: 'from null', effectiveTo: '2026-11-29' }],
      addedVersions: [later],
    })
  })

  it('removes a later version, and leaves a past one', () => {
    const current = { versions: [version(null, '2026-10-31'), version('2026-12-01', null)], exceptions: [] }
    expect(replacementOf(current, { from, versions: [], exceptions: [] })).toEqual({
      ...nothing,
      removedVersions: ['from 2026-12-01'],
    })
  })

  it('compares the weeks in turn by their place and not by their anchor', () => {
    const of = (anchor: string) => ({ weeks: 2, anchorMonday: day(anchor) })
    const changes = (anchor: string) =>
      !changesNothing(
        replacementOf(
          { versions: [version(null, null, of('2026-01-05'))], exceptions: [] },
          { from, versions: [next('2026-11-20', null, of(anchor))], exceptions: [] },
        ),
      )
    expect([changes('2026-01-19'), changes('2025-12-22'), changes('2026-01-12')]).toEqual([false, false, true])
  })

  it('replaces the exceptions that differ, and leaves the earlier ones', () => {
    const exception = (date: string, reason = '') => ({ date: day(date), reason, intervals: [at('12:00', '15:00')] })
    const stored = (date: string) => ({ id: date, ...exception(date) })
    const current = { versions: [], exceptions: ['2026-11-19', '2026-11-20', '2026-12-07', '2026-12-14'].map(stored) }
    const exceptions = [exception('2026-11-20'), exception('2026-12-07', 'Fair'), exception('2026-12-21')]
    expect(replacementOf(current, { from, versions: [], exceptions })).toEqual({
      ...nothing,
      removedExceptions: ['2026-12-07', '2026-12-14'],
      addedExceptions: [exceptions[1], exceptions[2]],
    })
  })
})

describe('versions', () => {
  it('overlap if both are in force on one day', () => {
    const pair = (...versions: [string | null, string | null][]) =>
      overlappingVersions(versions.map(([first, last]) => version(first, last)))?.map(({ id }) => id)
    expect(pair([null, '2026-11-30'], ['2026-11-30', null])).toEqual(['from null', 'from 2026-11-30'])
    expect(pair(['2026-11-30', null], [null, '2026-11-29'])).toBeUndefined()
    expect(pair(['2026-11-30', null], ['2026-12-30', null])).toEqual(['from 2026-11-30', 'from 2026-12-30'])
    expect(pair(['2026-11-30', null])).toBeUndefined()
  })
})

describe('a request for other hours', () => {
  const codeOf = (
    action: ScheduleRequestAction,
    isOwn: boolean,
    mayChangeAll: boolean,
    status: ScheduleRequestStatus,
  ) => whyNotScheduleRequest(action, { status, isOwn }, { may: () => mayChangeAll })?.code

  it('is changed and withdrawn by its member alone', () => {
    for (const action of ['change', 'withdraw'] as const) {
      expect(codeOf(action, true, false, 'REQUESTED')).toBeUndefined()
      expect(codeOf(action, false, true, 'REQUESTED')).toBe('PERMISSION_DENIED')
    }
  })

  it('is decided by those who change all hours, and never by its member', () => {
    for (const action of ['approve', 'reject'] as const) {
      expect(codeOf(action, false, true, 'REQUESTED')).toBeUndefined()
      expect(codeOf(action, false, false, 'REQUESTED')).toBe('PERMISSION_DENIED')
      expect(codeOf(action, true, true, 'REQUESTED')).toBe('OWN_REQUEST')
      expect(codeOf(action, true, false, 'REQUESTED')).toBe('PERMISSION_DENIED')
    }
  })

  it.each(Object.keys(scheduleRequestTransitions) as ScheduleRequestStatus[])(
    'allows from %s what its table says',
    (status) => {
      for (const action of ['change', 'withdraw', 'approve', 'reject'] as const) {
        const isAllowed = codeOf(action, action === 'change' || action === 'withdraw', true, status) === undefined
        expect(isAllowed).toBe(status === 'REQUESTED')
      }
    },
  )
})
