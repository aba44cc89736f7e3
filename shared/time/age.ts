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
 * How long ago an instant was, in the wording of the specification, section 9: "a few sec", "a min", "n min", "an hour",
 * "n hours", "a day", "n days", "a month", "n months", "a year", "n years". Whole units that have passed, so that it
 * never says more than is true; a month is 30 days. What lies ahead (two clocks disagree) is "a few sec".
 * A language that the app does not speak gets English.
 */
export function formatAge(since: Instant, now: Instant, locale: string): string {
  const text = words[locale] ?? en
  const age = instantToEpochMs(now) - instantToEpochMs(since)
  if (age < minute) return text.fewSeconds
  if (age < hour) return counted(age / minute, text.minute, text.minutes)
  if (age < day) return counted(age / hour, text.hour, text.hours)
  if (age < month) return counted(age / day, text.day, text.days)
  // The 360th to 365th day are the twelfth month still.
  if (age < year) return counted(Math.min(age / month, 11), text.month, text.months)
  return counted(age / year, text.year, text.years)
}

function counted(amount: number, one: string, many: string): string {
  const whole = Math.floor(amount)
  return whole === 1 ? one : many.replace('{{count}}', String(whole))
}
