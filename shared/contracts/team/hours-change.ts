import * as z from 'zod'
import { intervalFaults } from '../../rules/team/interval-faults.ts'
import { dayOfWeek, type PlainDate, type WallTime } from '../../time/index.ts'
import type { FieldCode } from '../common/problem.ts'
import * as f from '../common/fields.ts'

const interval = { startTime: f.wallTime, endTime: f.wallTime, locationId: f.id.nullable() }

const version = z.strictObject({
  effectiveFrom: f.plainDate,
  /** The last day. Null means until further notice. */
  effectiveTo: f.plainDate.nullable(),
  weeks: z.int().min(1).max(4),
  anchorMonday: f.plainDate,
  note: f.text({ max: 160 }),
  entries: z
    .array(z.strictObject({ week: z.int().min(1).max(4), dayOfWeek: z.int().min(0).max(6), ...interval }))
    .max(280),
})

const exception = z.strictObject({
  date: f.plainDate,
  reason: f.text({ max: 160 }),
  intervals: z.array(z.strictObject(interval)).max(10),
})

type Report = (path: (string | number)[], code: FieldCode, params?: Record<string, number>) => void

/**
 * All hours of a member from a day on: versions and exceptions. Earlier days keep what holds for them. A version that
 * is in force on that day begins on it here.
 */
export const hoursChange = z
  .strictObject({
    /** The first day that changes. */
    from: f.plainDate,
    versions: z.array(version).max(50),
    exceptions: z.array(exception).max(400),
  })
  .superRefine(({ from, versions, exceptions }, context) => {
    const report: Report = (path, code, params = {}) =>
      context.addIssue({ code: 'custom', path, params: { code, ...params } })
    for (const [index, one] of versions.entries())
      checkVersion(one, from, (path, ...rest) => report(['versions', index, ...path], ...rest))
    for (const [index, one] of exceptions.entries()) {
      if (one.date < from) report(['exceptions', index, 'date'], 'NOT_IN_PAST')
      if (exceptions.findIndex(({ date }) => date === one.date) < index)
        report(['exceptions', index, 'date'], 'NOT_DISTINCT')
      for (const { index: at, field, code } of intervalFaults(one.intervals))
        report(['exceptions', index, 'intervals', at, field], code)
    }
  })

function checkVersion(
  version: z.output<typeof hoursChange>['versions'][number],
  from: PlainDate,
  report: Report,
): void {
  const { effectiveFrom, effectiveTo, weeks, anchorMonday, entries } = version
  if (effectiveFrom < from) report(['effectiveFrom'], 'NOT_IN_PAST')
  if (effectiveTo !== null && effectiveTo < effectiveFrom) report(['effectiveTo'], 'NOT_AFTER_START')
  if (dayOfWeek(anchorMonday) !== 1) report(['anchorMonday'], 'INVALID_CHOICE')
  for (const [index, { week }] of entries.entries())
    if (week > weeks) report(['entries', index, 'week'], 'TOO_LARGE', { max: weeks })
  for (const day of daysOf(entries))
    for (const { index, field, code } of intervalFaults(day.map(({ entry }) => entry)))
      report(['entries', day[index]!.index, field], code)
}

interface Entry {
  week: number
  dayOfWeek: number
  startTime: WallTime
  endTime: WallTime
}

/** Returns the entries of each day of each week, with their places in the list. */
const daysOf = (entries: readonly Entry[]) =>
  Map.groupBy(
    entries.map((entry, index) => ({ entry, index })),
    ({ entry }) => `${entry.week} ${entry.dayOfWeek}`,
  ).values()
