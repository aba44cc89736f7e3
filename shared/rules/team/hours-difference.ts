import { addDays, dayOfWeek, daysBetween, type PlainDate } from '../../time/index.ts'
import { plannedDay, type HoursInterval, type MemberHours } from './planned-day.ts'
import type { HoursChange, PlannedException, PlannedInterval, PlannedVersion } from './schedule-change.ts'

/** Whatever the number of weeks in turn, one to four, all days repeat after twelve. */
const cycleWeeks = 12
const cycleDays = cycleWeeks * 7

/** Hours of a day, in order. Null if there are no hours to be outside of. */
type DayHours = PlannedInterval[] | null

/** A day, or the same weekday every one to four weeks, on which other hours would hold. */
export interface HoursDifference {
  first: PlainDate
  /** The last such day. Null means until further notice. */
  last: PlainDate | null
  everyWeeks: number
  before: DayHours
  after: DayHours
}

interface AgreedHours {
  versions: readonly PlannedVersion[]
  exceptions: readonly PlannedException[]
}

/**
 * Returns the days on which a change gives a member other hours than now, in order. Weekdays that change alike are one
 * row. Notes and reasons do not count.
 */
export function hoursDifference(current: AgreedHours, change: HoursChange): HoursDifference[] {
  const now = hoursOf(current)
  const next = hoursOf({
    versions: [...endedBefore(current, change.from), ...change.versions],
    exceptions: change.exceptions,
  })
  const border = lastBorder(current, change)
  // After the last border all days repeat, so two cycles show how.
  const last = addDays(border, 2 * cycleDays)
  const days = Array.from({ length: daysBetween(change.from, last) + 1 }, (_, at) => addDays(change.from, at))
  const differing = days.flatMap((date) => {
    const [before, after] = [dayHours(now, date), dayHours(next, date)]
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ date, before, after }]
  })
  const groups = Map.groupBy(differing, ({ date, before, after }) => JSON.stringify([dayOfWeek(date), before, after]))
  return [...groups.values()]
    .flatMap((group) => {
      const { before, after } = group[0]!
      return runsOf(
        group.map(({ date }) => date),
        border,
      ).map(({ dates, weeks }) => ({
        first: dates[0]!,
        last: addDays(dates.at(-1)!, weeks * 7) > last && dates.at(-1)! > border ? null : dates.at(-1)!,
        everyWeeks: weeks,
        before,
        after,
      }))
    })
    .toSorted((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0))
}

/**
 * Returns the part of a change from a day on. A request that waits for days does not change those that are over meanwhile.
 */
export function changeFrom({ from, versions, exceptions }: HoursChange, day: PlainDate): HoursChange {
  if (from >= day) return { from, versions, exceptions }
  return {
    from: day,
    versions: versions
      .filter(({ effectiveTo }) => effectiveTo === null || effectiveTo >= day)
      .map((version) => (version.effectiveFrom < day ? { ...version, effectiveFrom: day } : version)),
    exceptions: exceptions.filter(({ date }) => date >= day),
  }
}

/** Returns the versions that begin before a day, each with its end before that day. */
function endedBefore({ versions }: AgreedHours, day: PlainDate): PlannedVersion[] {
  const end = addDays(day, -1)
  return versions
    .filter(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom < day)
    .map((version) => ({
      ...version,
      effectiveTo: version.effectiveTo !== null && version.effectiveTo < end ? version.effectiveTo : end,
    }))
}

/** The zone has no part in wall times of a day. */
const placed = <T extends PlannedInterval>(interval: T): T & Pick<HoursInterval, 'zone'> => ({
  ...interval,
  zone: 'UTC',
})

const hoursOf = ({ versions, exceptions }: AgreedHours): MemberHours => ({
  zone: 'UTC',
  versions: versions.map((version) => ({ ...version, id: '', entries: version.entries.map(placed) })),
  exceptions: exceptions.map(({ date, intervals }) => ({ id: '', date, intervals: intervals.map(placed) })),
})

function dayHours(hours: MemberHours, date: PlainDate): DayHours {
  const { source, intervals } = plannedDay(hours, date)
  if (source.kind === 'UNRESTRICTED') return null
  return intervals.map(({ startTime, endTime, locationId }) => ({ startTime, endTime, locationId }))
}

/** Returns the last day on which a version begins or ends or an exception is, or the first day of the change. */
function lastBorder(current: AgreedHours, change: HoursChange): PlainDate {
  const borders = [current, change].flatMap(({ versions, exceptions }) => [
    ...versions.flatMap(({ effectiveFrom, effectiveTo }) => [effectiveFrom, effectiveTo]),
    ...exceptions.map(({ date }) => date),
  ])
  return borders.reduce<PlainDate>((latest, day) => (day !== null && day > latest ? day : latest), change.from)
}

interface Run {
  dates: PlainDate[]
  weeks: number
}

/** Returns the dates of a weekday as runs with the same number of weeks in between. A single date counts one week. */
function runsOf(dates: readonly PlainDate[], border: PlainDate): Run[] {
  const weekOf = (date: PlainDate) => daysBetween(dates[0]!, date) / 7
  const repeated = new Set(dates.filter((date) => date > border).map((date) => weekOf(date) % cycleWeeks))
  const step = [1, 2, 3, 4, 6, cycleWeeks].find((weeks) =>
    [...repeated].every((week) => repeated.has((week + weeks) % cycleWeeks)),
  )!
  const runs: Run[] = []
  for (const date of dates) {
    const run = runs.findLast((one) => (weekOf(date) - weekOf(one.dates[0]!)) % step === 0)
    if (run && weekOf(date) - weekOf(run.dates.at(-1)!) === step) {
      run.dates.push(date)
      run.weeks = step
    } else runs.push({ dates: [date], weeks: 1 })
  }
  return runs
}
