import { isPlainDate, toPlainDate, type PlainDate } from '../../time/index.ts'

/** The rule of a series: the supported part of RFC 5545, section 3.3.10. */
export interface RecurrenceRule {
  freq: (typeof frequencies)[number]
  /** The interval in days, weeks or months, from 1 to 26. */
  interval: number
  end: RecurrenceEnd
  /** `ordinal` counts within the month, from its end if negative: the last Friday is -1. Only for `MONTHLY`. */
  byDay: { weekday: Weekday; ordinal: number | null }[]
  /** 1 to 31, or -1 to -31 from the end of the month. A month without that day has no occurrence. */
  byMonthDay: number[]
  byMonth: number[]
  /** The positions to select from the days of one period. -1 is the last. */
  bySetPos: number[]
  /** The first day of a week. It matters for an interval of two or more weeks. */
  weekStart: Weekday
}

export type RecurrenceEnd =
  | { by: 'count'; count: number }
  /** The last day, included. */
  | { by: 'date'; until: PlainDate }
  /** The last instant or, without `isUtc`, the last wall time, included: `YYYY-MM-DDTHH:mm:ss`. */
  | { by: 'time'; until: string; isUtc: boolean }

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY'] as const
export const recurrenceLimits = { maxInterval: 26, minCount: 2, maxCount: 366, maxYears: 2 } as const

/** Why a rule is rejected. `part` is the name of a part in RFC 5545, such as `BYHOUR`, or a text that is not a part. */
export interface RecurrenceRefusal {
  part: string
  reason: 'UNSUPPORTED' | 'MALFORMED' | 'OUT_OF_RANGE' | 'TWICE' | 'MISSING' | 'NOT_TOGETHER'
}

export type ReadRecurrence = { ok: true; rule: RecurrenceRule } | { ok: false; refusal: RecurrenceRefusal }

const unsupportedParts = new Set(['BYSECOND', 'BYMINUTE', 'BYHOUR', 'BYYEARDAY', 'BYWEEKNO', 'RSCALE', 'SKIP'])
const supportedParts = [
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'BYDAY',
  'BYMONTHDAY',
  'BYMONTH',
  'BYSETPOS',
  'WKST',
] as const
type Part = (typeof supportedParts)[number]

class RejectedRule extends Error {
  readonly refusal: RecurrenceRefusal
  constructor(part: string, reason: RecurrenceRefusal['reason']) {
    super(`${part}: ${reason}`)
    this.refusal = { part, reason }
  }
}

/**
 * Parses the value of an RRULE property, with or without `RRULE:` before it. It rejects an unsupported part by name and
 * never approximates it. It also rejects a rule without an end, because every occurrence becomes a slot.
 */
export function readRecurrence(text: string): ReadRecurrence {
  try {
    return { ok: true, rule: ruleOf(partsOf(text)) }
  } catch (error) {
    if (error instanceof RejectedRule) return { ok: false, refusal: error.refusal }
    throw error
  }
}

/** Returns the rule as the value of an RRULE property. Equal rules have equal texts. */
export function formatRecurrence({ end, ...rule }: RecurrenceRule): string {
  const parts = [`FREQ=${rule.freq}`]
  if (rule.interval !== 1) parts.push(`INTERVAL=${rule.interval}`)
  if (rule.byMonth.length > 0) parts.push(`BYMONTH=${rule.byMonth.join()}`)
  if (rule.byMonthDay.length > 0) parts.push(`BYMONTHDAY=${rule.byMonthDay.join()}`)
  if (rule.byDay.length > 0)
    parts.push(`BYDAY=${rule.byDay.map(({ weekday, ordinal }) => `${ordinal ?? ''}${weekday}`).join()}`)
  if (rule.bySetPos.length > 0) parts.push(`BYSETPOS=${rule.bySetPos.join()}`)
  if (rule.weekStart !== 'MO') parts.push(`WKST=${rule.weekStart}`)
  parts.push(end.by === 'count' ? `COUNT=${end.count}` : `UNTIL=${untilText(end)}`)
  return parts.join(';')
}

function untilText(end: Exclude<RecurrenceEnd, { by: 'count' }>): string {
  const basic = end.until.replaceAll(/[-:]/g, '')
  return end.by === 'time' && end.isUtc ? `${basic}Z` : basic
}

function partsOf(text: string): Map<Part, string> {
  const parts = new Map<Part, string>()
  for (const piece of text.replace(/^RRULE:/i, '').split(';')) {
    const [rawName = '', value, ...more] = piece.split('=')
    const name = rawName.trim().toUpperCase()
    if (value === undefined || value === '' || more.length > 0) throw new RejectedRule(name || 'RRULE', 'MALFORMED')
    if (unsupportedParts.has(name)) throw new RejectedRule(name, 'UNSUPPORTED')
    if (!isPart(name)) throw new RejectedRule(name, 'UNSUPPORTED')
    if (parts.has(name)) throw new RejectedRule(name, 'TWICE')
    parts.set(name, value.trim().toUpperCase())
  }
  return parts
}

function isPart(name: string): name is Part {
  return (supportedParts as readonly string[]).includes(name)
}

function ruleOf(parts: Map<Part, string>): RecurrenceRule {
  const rule: RecurrenceRule = {
    freq: frequencyOf(parts),
    interval: intervalOf(parts.get('INTERVAL')),
    end: endOf(parts),
    byDay: listOf(parts, 'BYDAY').map(weekdayOf),
    byMonthDay: numbersOf(parts, 'BYMONTHDAY', 31),
    byMonth: numbersOf(parts, 'BYMONTH', 12),
    bySetPos: numbersOf(parts, 'BYSETPOS', 366),
    weekStart: parts.has('WKST') ? plainWeekday(parts.get('WKST')!, 'WKST') : 'MO',
  }
  if (rule.byMonth.some((month) => month < 1)) throw new RejectedRule('BYMONTH', 'OUT_OF_RANGE')
  if (rule.freq !== 'MONTHLY' && rule.byDay.some(({ ordinal }) => ordinal !== null))
    throw new RejectedRule('BYDAY', 'NOT_TOGETHER')
  // RFC 5545: "The BYMONTHDAY rule part MUST NOT be specified when the FREQ rule part is set to WEEKLY."
  if (rule.freq === 'WEEKLY' && rule.byMonthDay.length > 0) throw new RejectedRule('BYMONTHDAY', 'NOT_TOGETHER')
  // RFC 5545: BYSETPOS "MUST only be used in conjunction with another BYxxx rule part".
  const hasSet = rule.byDay.length + rule.byMonthDay.length + rule.byMonth.length > 0
  if (rule.bySetPos.length > 0 && !hasSet) throw new RejectedRule('BYSETPOS', 'NOT_TOGETHER')
  return rule
}

function frequencyOf(parts: Map<Part, string>): RecurrenceRule['freq'] {
  const freq = parts.get('FREQ')
  if (freq === undefined) throw new RejectedRule('FREQ', 'MISSING')
  const known = frequencies.find((name) => name === freq)
  if (known) return known
  const isOfTheStandard = ['YEARLY', 'HOURLY', 'MINUTELY', 'SECONDLY'].includes(freq)
  throw new RejectedRule(isOfTheStandard ? `FREQ=${freq}` : 'FREQ', isOfTheStandard ? 'UNSUPPORTED' : 'MALFORMED')
}

function intervalOf(text = '1'): number {
  const interval = wholeNumber(text, 'INTERVAL')
  if (interval < 1 || interval > recurrenceLimits.maxInterval) throw new RejectedRule('INTERVAL', 'OUT_OF_RANGE')
  return interval
}

function endOf(parts: Map<Part, string>): RecurrenceEnd {
  const count = parts.get('COUNT')
  const until = parts.get('UNTIL')
  if (count !== undefined && until !== undefined) throw new RejectedRule('COUNT', 'NOT_TOGETHER')
  if (until !== undefined) return untilOf(until)
  if (count === undefined) throw new RejectedRule('COUNT', 'MISSING')
  const times = wholeNumber(count, 'COUNT')
  if (times < recurrenceLimits.minCount || times > recurrenceLimits.maxCount)
    throw new RejectedRule('COUNT', 'OUT_OF_RANGE')
  return { by: 'count', count: times }
}

function untilOf(text: string): RecurrenceEnd {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T([01]\d|2[0-3])([0-5]\d)([0-5]\d)(Z)?)?$/.exec(text)
  if (!match) throw new RejectedRule('UNTIL', 'MALFORMED')
  const [, year, month, day, hour, minute, second, utc] = match
  const date = `${year}-${month}-${day}`
  if (!isPlainDate(date)) throw new RejectedRule('UNTIL', 'MALFORMED')
  if (hour === undefined) return { by: 'date', until: toPlainDate(date) }
  return { by: 'time', until: `${date}T${hour}:${minute}:${second}`, isUtc: utc !== undefined }
}

function weekdayOf(text: string): RecurrenceRule['byDay'][number] {
  const match = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text)
  if (!match) throw new RejectedRule('BYDAY', 'MALFORMED')
  const ordinal = match[1] === undefined ? null : Number(match[1])
  if (ordinal !== null && (ordinal === 0 || Math.abs(ordinal) > 5)) throw new RejectedRule('BYDAY', 'OUT_OF_RANGE')
  return { weekday: plainWeekday(match[2]!, 'BYDAY'), ordinal }
}

function plainWeekday(text: string, part: Part): Weekday {
  const known = weekdays.find((name) => name === text)
  if (!known) throw new RejectedRule(part, 'MALFORMED')
  return known
}

/** Returns the values of a part without duplicates. */
function listOf(parts: Map<Part, string>, part: Part): string[] {
  return [...new Set(parts.get(part)?.split(','))]
}

/** Returns the numbers of a part. Each is between -max and max and not 0. */
function numbersOf(parts: Map<Part, string>, part: Part, max: number): number[] {
  return listOf(parts, part).map((text) => {
    const value = wholeNumber(text, part)
    if (value === 0 || Math.abs(value) > max) throw new RejectedRule(part, 'OUT_OF_RANGE')
    return value
  })
}

function wholeNumber(text: string, part: Part): number {
  if (!/^[+-]?\d+$/.test(text)) throw new RejectedRule(part, 'MALFORMED')
  return Number(text)
}
