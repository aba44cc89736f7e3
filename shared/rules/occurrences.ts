import { formatRecurrence, recurrenceLimits, type RecurrenceRule } from './recurrence.ts'
import {
  addDays,
  addMonths,
  compareInstants,
  plainDateOf,
  resolveWallTime,
  toInstant,
  toPlainDate,
  toWallTime,
  type Instant,
  type PlainDate,
  type WallTime,
  type Zone,
} from '../time/index.ts'
import { RRuleTemporal } from 'rrule-temporal'

/** A series as it is kept: a wall time of a zone, and how it repeats. */
export interface SeriesTimes {
  startsOn: PlainDate
  startTime: WallTime
  zone: Zone
  rule: RecurrenceRule
  excludedDates: readonly PlainDate[]
}

/** One occurrence. `gap`: the clocks skip its wall time and it begins later by as much; `overlap`: its first reading. */
export interface Occurrence {
  /** The local day that the rule names. */
  date: PlainDate
  instant: Instant
  kind: 'exact' | 'gap' | 'overlap'
}

export interface Occurrences {
  items: Occurrence[]
  /** Excluded dates that no occurrence falls on: a slip of the hand, told instead of swallowed. */
  unmatchedExclusions: PlainDate[]
  /** Which limit of a series the rule goes beyond, 366 occurrences or two years; `items` holds those within. */
  exceeds: 'COUNT' | 'YEARS' | null
}

/**
 * The occurrences of a series, in order. The rule is expanded in wall time, as if there were no zones, and each reading
 * is then looked up in the zone (RFC 5545, section 3.3.5): adding hours to an instant shifts every class by the
 * change of the clocks. COUNT counts the excluded dates too, as the standard has it. A first day that the rule does not
 * name is no occurrence.
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

/** Is there more of the rule after the last day? One that names no day at all does not go on: it is empty. */
function goesOn(rule: RecurrenceRule, zone: Zone, found: number, lastDay: PlainDate): boolean {
  const { end } = rule
  return end.by === 'count' ? found > 0 && found < end.count : lastDayOf(end, zone) > lastDay
}

/** The engine sees the rule without a zone: in UTC no reading is skipped and none comes twice. */
function expand(startsOn: PlainDate, startTime: WallTime, rule: RecurrenceRule) {
  const stamp = `${startsOn.replaceAll('-', '')}T${startTime.replace(':', '')}00Z`
  return new RRuleTemporal({
    rruleString: `DTSTART:${stamp}\nRRULE:${formatRecurrence(rule)}`,
    temporal: { ZonedDateTime: { from: utcReading } },
    cache: false,
  })
}

/** What the engine hands in and out where the platform has no Temporal of its own yet. */
function utcReading(text: string) {
  return { timeZoneId: 'UTC', toString: () => text }
}

/** An end in hours is looked at when the instants are known; until then the day on which it lies is enough. */
function withDayAsEnd(rule: RecurrenceRule, zone: Zone): RecurrenceRule {
  const { end } = rule
  if (end.by === 'count') return rule
  // A day later, so that a reading which a gap moved over midnight is judged by its instant and not cut here.
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

/** Reads `YYYY-MM-DDTHH:mm`; the contract has checked its shape. */
export function splitLocalStart(start: string): { startsOn: PlainDate; startTime: WallTime } {
  const [date = '', time = ''] = start.split('T')
  return { startsOn: toPlainDate(date), startTime: toWallTime(time) }
}
