import de from './locales/de.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import { instantToEpochMs } from './instant.ts'
import type { Instant } from './types.ts'

const words: Record<string, typeof en> = { en, de, es }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const month = 30 * day
const year = 365 * day

/**
 * Returns how long ago an instant was, in the wording of the specification, section 9: "a few sec", "a min", "n min",
 * "an hour", "n hours", "a day", "n days", "a month", "n months", "a year", "n years". It counts complete units, and a
 * month has 30 days. An instant in the future, which two different clocks can cause, is "a few sec".
 * Unknown languages get English.
 */
export function formatAge(since: Instant, now: Instant, locale: string): string {
  return ageIn(words[locale] ?? en, since, now)
}

/** Returns the same as a point in time: "a few sec ago", "3 days ago". Some languages inflect the words for it. */
export function formatAgo(since: Instant, now: Instant, locale: string): string {
  return ageIn((words[locale] ?? en).ago, since, now)
}

function ageIn(text: typeof en.ago, since: Instant, now: Instant): string {
  const age = instantToEpochMs(now) - instantToEpochMs(since)
  if (age < minute) return text.fewSeconds
  if (age < hour) return counted(age / minute, text.minute, text.minutes)
  if (age < day) return counted(age / hour, text.hour, text.hours)
  if (age < month) return counted(age / day, text.day, text.days)
  // Days 360 to 364 would be 12 months. They are still 11 months, because a year has not passed.
  if (age < year) return counted(Math.min(age / month, 11), text.month, text.months)
  return counted(age / year, text.year, text.years)
}

function counted(amount: number, one: string, many: string): string {
  const whole = Math.floor(amount)
  return whole === 1 ? one : many.replace('{{count}}', String(whole))
}
