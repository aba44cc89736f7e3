import { toPlainDate, toWallTime, type Zone } from '../../../time/index.ts'
import type { HoursInterval, MemberHours, ScheduleException, ScheduleVersion } from '../planned-day.ts'

/** A working interval for tests: weekday (0 is Sunday), start and end, and the week in turn. */
export type Row = [dayOfWeek: number, from: string, to: string, week?: number, zone?: Zone]

const berlin = 'Europe/Berlin'

/** Returns a version in Berlin that is always in force, with the given intervals. */
export function version(rows: readonly Row[], more: Partial<ScheduleVersion> = {}): ScheduleVersion {
  return {
    id: 'version',
    effectiveFrom: null,
    effectiveTo: null,
    weeks: 1,
    anchorMonday: toPlainDate('2026-01-05'),
    entries: rows.map(([dayOfWeek, from, to, week = 1, zone = berlin]) => ({
      week,
      dayOfWeek,
      ...interval(from, to),
      zone,
    })),
    ...more,
  }
}

export function interval(from: string, to: string): HoursInterval {
  return { startTime: toWallTime(from), endTime: toWallTime(to), locationId: null, zone: berlin }
}

/** Returns an exception. Without intervals it is a day off. */
export function exception(date: string, ...intervals: [from: string, to: string][]): ScheduleException {
  return {
    id: `exception ${date}`,
    date: toPlainDate(date),
    intervals: intervals.map(([from, to]) => interval(from, to)),
  }
}

export function hoursOf(versions: ScheduleVersion[], exceptions: ScheduleException[] = []): MemberHours {
  return { zone: berlin, versions, exceptions }
}
