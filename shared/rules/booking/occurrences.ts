import { formatRecurrence, recurrenceLimits, type RecurrenceRule } from './recurrence.ts'
import {
  addDays,
  addMonths,
  compareInstants,
  daysBetween,
  plainDateOf,
  resolveWallTime,
  toInstant,
  toPlainDate,
  toWallTime,
  type Instant,
  type PlainDate,
  type WallTime,
  type Zone,
} from '../../time/index.ts'
import { RRuleTemporal } from 'rrule-temporal'

/** The stored times of a series: its first wall time in a zone, its rule and its excluded dates. */
export interface SeriesTimes {
  startsOn: PlainDate
  startTime: WallTime
  zone: Zone
  rule: RecurrenceRule
  excludedDates: readonly PlainDate[]
}

/**
 * One occurrence. `gap`: the clocks skip its wall time, so it starts later by the length of the gap. `overlap`: its
 * wall time happens twice, and it starts at the first.
 */
export interface Occurrence {
  /** The local day that the rule names. */
  date: PlainDate
  instant: Instant
  kind: 'exact' | 'gap' | 'overlap'
}

export interface Occurrences {
  items: Occurrence[]
  /** The excluded dates without an occurrence. They are probably a mistake, so the user is informed. */
  unmatchedExclusions: PlainDate[]
  /** The limit that the rule exceeds: 366 occurrences or two years. `items` holds the occurrences within the limits. */
  exceeds: 'COUNT' | 'YEARS' | null
}

/**
 * Returns the occurrences of a series in order. The rule is expanded in wall time without a zone, and each wall time is
 * then converted with the zone (RFC 5545, section 3.3.5). Adding hours to an instant instead would move every class
 * when the clocks change. COUNT includes the excluded dates, as in the standard. The first day is an occurrence only if
 * the rule includes it.
 */
export function occurrencesOf({ startsOn, startTime, zone, rule, excludedDates }: SeriesTimes): Occurrences {
  const lastDay = addMonths(startsOn, recurrenceLimits.maxYears * 12)
  const named = datesOf(startsOn, startTime, zone, rule, lastDay)
  const excluded = new Set(excludedDates)
  const items = named.dates
    .filter((date) => !excluded.has(date))
    .map((date) => ({ date, ...resolveWallTime(date, startTime, zone) }))
    .filter(({ date, instant }) => endsNotBefore(rule, date, startTime, instant))
  const known = new Set(named.dates)
  return { items, unmatchedExclusions: excludedDates.filter((date) => !known.has(date)), exceeds: named.exceeds }
}

function datesOf(
  startsOn: PlainDate,
  startTime: WallTime,
  zone: Zone,
  rule: RecurrenceRule,
  lastDay: PlainDate,
): Pick<Occurrences, 'exceeds'> & { dates: PlainDate[] } {
  const named = expand(startsOn, startTime, withDayAsEnd(rule, zone))
    .between(
      utcReading(`${startsOn}T00:00:00+00:00[UTC]`),
      utcReading(`${addDays(lastDay, 1)}T00:00:00+00:00[UTC]`),
      true,
    )
    .map((reading) => toPlainDate(reading.toString().slice(0, 10)))
    .filter((date) => date <= lastDay)
  const dates = named.slice(0, recurrenceLimits.maxCount)
  const goesBeyond = goesOn(rule, zone, named.length, lastDay) ? 'YEARS' : null
  return { dates, exceeds: dates.length < named.length ? 'COUNT' : goesBeyond }
}

/** Whether the rule continues after the last day. A rule without any date does not continue, because it is empty. */
function goesOn(rule: RecurrenceRule, zone: Zone, found: number, lastDay: PlainDate): boolean {
  const { end } = rule
  return end.by === 'count' ? found > 0 && found < end.count : lastDayOf(end, zone) > lastDay
}

/** Expands the rule in UTC, where the clocks skip and repeat no wall time. */
function expand(startsOn: PlainDate, startTime: WallTime, rule: RecurrenceRule) {
  const stamp = `${startsOn.replaceAll('-', '')}T${startTime.replace(':', '')}00Z`
  return new RRuleTemporal({
    rruleString: `DTSTART:${stamp}\nRRULE:${formatRecurrence(rule)}`,
    temporal: { ZonedDateTime: { from: utcReading } },
    cache: false,
  })
}

/** A minimal `ZonedDateTime` for the library, because not every runtime has Temporal. */
function utcReading(text: string) {
  return { timeZoneId: 'UTC', toString: () => text }
}

/** Replaces an end with a time by the end of its day. The exact end is applied later, when the instants are known. */
function withDayAsEnd(rule: RecurrenceRule, zone: Zone): RecurrenceRule {
  const { end } = rule
  if (end.by === 'count') return rule
  // One day later: a gap can move an occurrence over midnight, and its instant decides whether it is included.
  const until = end.by === 'date' ? end.until : addDays(lastDayOf(end, zone), 1)
  return { ...rule, end: { by: 'time', until: `${until}T23:59:59`, isUtc: true } }
}

function lastDayOf(end: Exclude<RecurrenceRule['end'], { by: 'count' }>, zone: Zone): PlainDate {
  if (end.by === 'date') return end.until
  return end.isUtc ? plainDateOf(toInstant(`${end.until}Z`), zone) : toPlainDate(end.until.slice(0, 10))
}

function endsNotBefore({ end }: RecurrenceRule, date: PlainDate, startTime: WallTime, instant: Instant): boolean {
  if (end.by !== 'time') return true
  if (end.isUtc) return compareInstants(instant, toInstant(`${end.until}Z`)) <= 0
  return `${date}T${startTime}:00` <= end.until
}

/**
 * Returns the day of the rule that a slot stands for: its stored day or, if the rule does not name that day, the nearest
 * one. Of two days at the same distance, the earlier one.
 *
 * @param days the days of the rule, in order. Without any, the stored day is returned
 */
export function ownDayOf(stored: PlainDate, days: readonly PlainDate[]): PlainDate {
  const distance = (day: PlainDate) => Math.abs(daysBetween(stored, day))
  return days.reduce((nearest, day) => (distance(day) < distance(nearest) ? day : nearest), days[0] ?? stored)
}

/** Splits `YYYY-MM-DDTHH:mm`. The contract has checked the format. */
export function splitLocalStart(start: string): { startsOn: PlainDate; startTime: WallTime } {
  const [date = '', time = ''] = start.split('T')
  return { startsOn: toPlainDate(date), startTime: toWallTime(time) }
}
