import type { Instant, PlainDate, Zone } from './types.ts'
import { instantToEpochMs } from './instant.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(locale: string, zone: Zone, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}|${zone}|${JSON.stringify(options)}`
  let cached = formatters.get(key)
  if (!cached) {
    // English uses the British format: 24-hour clock, and day before month (as in the reference pictures).
    const tag = locale === 'en' ? 'en-GB' : locale
    cached = new Intl.DateTimeFormat(tag, { hourCycle: 'h23', ...options, timeZone: zone })
    formatters.set(key, cached)
  }
  return cached
}

const at = (instant: Instant) => instantToEpochMs(instant)
const noon = (date: PlainDate) => instantToEpochMs(`${date}T12:00:00.000Z` as Instant)
/** Removes the comma after an English or Spanish weekday, and shortens `Sept`. German requires `Do., 19. Nov.`. */
const tidy = (text: string) => text.replace(/^(\p{L}+),? (\d)/u, '$1 $2').replace(/\bSept\b/, 'Sep')

/** `10:00`, in the zone of the business. */
export function formatTime(instant: Instant, zone: Zone, locale: string): string {
  return formatter(locale, zone, { hour: '2-digit', minute: '2-digit' }).format(at(instant))
}

/** `10:00 – 10:55`. */
export function formatTimeRange(start: Instant, end: Instant, zone: Zone, locale: string): string {
  return `${formatTime(start, zone, locale)} – ${formatTime(end, zone, locale)}`
}

/** `Thu 19 Nov, 10:00`. */
export function formatDateTime(instant: Instant, zone: Zone, locale: string): string {
  const date = formatter(locale, zone, { weekday: 'short', day: 'numeric', month: 'short' }).format(at(instant))
  return `${tidy(date)}, ${formatTime(instant, zone, locale)}`
}

/**
 * `Nov 19, 10:05 AM`, the notification time of the specification (section 9: month day, hh:mm AM/PM). German and
 * Spanish have the same parts in their own order, with a 24-hour clock.
 */
export function formatMonthDayTime(instant: Instant, zone: Zone, locale: string): string {
  if (locale !== 'en') {
    const date = formatter(locale, zone, { day: 'numeric', month: 'short' }).format(at(instant))
    return `${date.replace(/\bsept\b/, 'sep')}, ${formatTime(instant, zone, locale)}`
  }
  const options = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h12' } as const
  // Newer runtimes put a narrow no-break space before AM.
  return formatter('en-US', zone, options).format(at(instant)).replace(/\s/gu, ' ')
}

/** `19 Nov 2026`. */
export function formatDate(date: PlainDate, locale: string): string {
  return tidy(formatter(locale, 'UTC', { day: 'numeric', month: 'short', year: 'numeric' }).format(noon(date)))
}

/**
 * `19 Nov`, or `19 November` with a long month. A day of another year than `today` has its year, `19 Nov 2027`.
 */
export function formatDayMonth(
  date: PlainDate,
  locale: string,
  { today, month }: { today: PlainDate; month: 'short' | 'long' },
): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const }
  return tidy(formatter(locale, 'UTC', { day: 'numeric', month, ...year }).format(noon(date)))
}

/** `Thu 19 Nov 2026`, for a chosen date. The weekday helps the user to notice a mistake. */
export function formatDateWithWeekday(date: PlainDate, locale: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
  return tidy(formatter(locale, 'UTC', options).format(noon(date)))
}

/** `19/11/2026`, the numeric date of the language. */
export function formatNumericDate(date: PlainDate, locale: string): string {
  return formatter(locale, 'UTC', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(noon(date))
}

/**
 * `Thursday, 19 November`, for a heading. It starts with a capital even in Spanish, which writes days in lower case.
 */
export function formatDay(date: PlainDate, locale: string): string {
  const text = formatter(locale, 'UTC', { weekday: 'long', day: 'numeric', month: 'long' }).format(noon(date))
  return text.replace(/^(\p{L}+) (\d)/u, '$1, $2').replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase(locale))
}

/** `Thu`. */
export function formatWeekday(date: PlainDate, locale: string): string {
  return formatter(locale, 'UTC', { weekday: 'short' }).format(noon(date))
}

/** `16 – 22 Nov 2026`. Both days are included. */
export function formatDateRange(first: PlainDate, last: PlainDate, locale: string): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric' } as const
  return formatter(locale, 'UTC', options)
    .formatRange(noon(first), noon(last))
    .replace(/\bSept\b/g, 'Sep')
}

/** `November 2026`. */
export function formatMonth(date: PlainDate, locale: string): string {
  return formatter(locale, 'UTC', { month: 'long', year: 'numeric' }).format(noon(date))
}

/** `November`, for a month from 1 to 12. It starts with a capital even in Spanish. */
export function formatMonthName(month: number, locale: string): string {
  const date = `2000-${String(month).padStart(2, '0')}-01` as PlainDate
  const text = formatter(locale, 'UTC', { month: 'long' }).format(noon(date))
  return text.replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase(locale))
}

/** Returns the short name of the zone at the instant, such as `GMT+8` or `CET`. */
export function formatZoneName(instant: Instant, zone: Zone, locale: string): string {
  const parts = formatter(locale, zone, { timeZoneName: 'short', hour: '2-digit' }).formatToParts(at(instant))
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
}
