import {
  addDays,
  compareInstants,
  dayBounds,
  dayOfWeek,
  daysBetween,
  plainDateOf,
  resolveWallTime,
  weekStart,
  type PlainDate,
  type WallTime,
  type Zone,
} from '../../time/index.ts'
import { clipped, type OpenSpan } from './spans.ts'

/** Working hours of one day, in wall times of their place. `24:00` ends a day, and no interval goes beyond it. */
export interface HoursInterval {
  startTime: WallTime
  endTime: WallTime
  /** The place of work. Null means no place in particular. */
  locationId: string | null
  /** The zone of the place, or else of the business. */
  zone: Zone
}

export interface VersionEntry extends HoursInterval {
  /** The week in turn: 1 to the number of weeks of the version. */
  week: number
  /** 0 is Sunday. */
  dayOfWeek: number
}

/** A usual week, or two to four of them in turn. At most one version of a member is in force on a day. */
export interface ScheduleVersion {
  id: string
  /** The first and last day on which the version is in force. Null means no limit. */
  effectiveFrom: PlainDate | null
  effectiveTo: PlainDate | null
  weeks: number
  /** A Monday that begins week 1. */
  anchorMonday: PlainDate
  entries: readonly VersionEntry[]
}

/** Replaces one day as a whole, also a day that the version leaves free. Without intervals it is a day off. */
export interface ScheduleException {
  id: string
  date: PlainDate
  intervals: readonly HoursInterval[]
}

/** Everything that was agreed about the hours of one member. */
export interface MemberHours {
  /** The zone of the business. Its days are the days of versions and exceptions. */
  zone: Zone
  versions: readonly ScheduleVersion[]
  exceptions: readonly ScheduleException[]
}

/** Where the hours of a day come from. */
export type DaySource =
  | { kind: 'EXCEPTION'; id: string }
  | { kind: 'VERSION'; id: string; week: number }
  /** No version is in force, so the day has no hours. `nextFrom` is the first day of the next version. */
  | { kind: 'NONE'; nextFrom: PlainDate | null }
  /** The member never had a version, so there are no hours to be outside of. */
  | { kind: 'UNRESTRICTED' }

export interface PlannedDay {
  source: DaySource
  intervals: readonly HoursInterval[]
}

/**
 * Returns the hours that hold on a day: those of its exception, else of the version in force, else none. Every reader
 * of working hours asks this function (docs/decisions/0100-hours-of-a-day.md).
 */
export function plannedDay({ versions, exceptions }: MemberHours, date: PlainDate): PlannedDay {
  const exception = exceptions.find((one) => one.date === date)
  if (exception) return { source: { kind: 'EXCEPTION', id: exception.id }, intervals: inOrder(exception.intervals) }
  if (versions.length === 0) return { source: { kind: 'UNRESTRICTED' }, intervals: [] }
  const version = versions.find((one) => isInForce(one, date))
  if (!version) return { source: { kind: 'NONE', nextFrom: nextStart(versions, date) }, intervals: [] }
  const week = weekInTurn(version, date)
  const weekday = dayOfWeek(date)
  const intervals = version.entries.filter((entry) => entry.week === week && entry.dayOfWeek === weekday)
  return { source: { kind: 'VERSION', id: version.id, week }, intervals: inOrder(intervals) }
}

export function isInForce(
  { effectiveFrom, effectiveTo }: Pick<ScheduleVersion, 'effectiveFrom' | 'effectiveTo'>,
  date: PlainDate,
): boolean {
  return (effectiveFrom ?? date) <= date && date <= (effectiveTo ?? date)
}

/** Returns which of its weeks a version uses in the week of the date. The first is 1. */
export function weekInTurn(
  { weeks, anchorMonday }: Pick<ScheduleVersion, 'weeks' | 'anchorMonday'>,
  date: PlainDate,
): number {
  if (weeks === 1) return 1
  const sinceAnchor = daysBetween(anchorMonday, weekStart(date)) / 7
  return (((sinceAnchor % weeks) + weeks) % weeks) + 1
}

/** Returns the instants of the hours that are planned on a day. An unrestricted day is planned as a whole. */
export function spansOfDay(hours: MemberHours, date: PlainDate): OpenSpan[] {
  const { source, intervals } = plannedDay(hours, date)
  if (source.kind !== 'UNRESTRICTED') return intervals.flatMap((interval) => spanOf(interval, date))
  const { start, end } = dayBounds(date, hours.zone)
  return [{ startTime: start, endTime: end }]
}

/** Returns the planned spans inside `range`, day by day. They can touch or, where clocks change, overlap. */
export function plannedSpans(hours: MemberHours, range: OpenSpan): OpenSpan[] {
  return datesOf(range, hours.zone).flatMap((date) => spansOfDay(hours, date).flatMap((span) => clipped(span, range)))
}

/** Returns the days whose hours can reach into the range. The zone of a place can be a day ahead or behind. */
export function datesOf({ startTime, endTime }: OpenSpan, zone: Zone): PlainDate[] {
  const dates = []
  const last = addDays(plainDateOf(endTime, zone), 1)
  for (let date = addDays(plainDateOf(startTime, zone), -1); date <= last; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** Returns the instants of an interval. It is empty where the clocks skip all of it. */
export function spanOf({ startTime, endTime, zone }: HoursInterval, date: PlainDate): OpenSpan[] {
  const start = resolveWallTime(date, startTime, zone).instant
  const end = resolveWallTime(date, endTime, zone).instant
  return compareInstants(start, end) < 0 ? [{ startTime: start, endTime: end }] : []
}

function nextStart(versions: readonly ScheduleVersion[], date: PlainDate): PlainDate | null {
  const starts = versions.flatMap(({ effectiveFrom }) => effectiveFrom ?? [])
  return starts.filter((start) => start > date).toSorted()[0] ?? null
}

const inOrder = (intervals: readonly HoursInterval[]) =>
  intervals.toSorted((a, b) => (a.startTime < b.startTime ? -1 : a.startTime > b.startTime ? 1 : 0))
