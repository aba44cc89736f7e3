import { isPlainDate, isWallTime } from './parse.ts'
import type { PlainDate, WallTime } from './types.ts'

export interface TypedDateOptions {
  /** A date without a year gets the year that brings it closest to this day. */
  today: PlainDate
  /** The last possible day. With it, a date needs a year, and `82` means 1982 if 2082 is too late. */
  latest?: PlainDate | undefined
  /** The order of day and month in numbers. Default day first, as in all three languages. A first year decides alone. */
  order?: 'DMY' | 'MDY'
}

/** The years that are accepted. Others are typing errors, such as 202 or 20266. */
const firstYear = 1900
const lastYear = 2199

/**
 * Parses a date that a user typed in a language of the app: `23/11/2026`, `23.11.26`, `23 nov`, `Mon 23 Nov 2026`,
 * `2026-11-23`, `23112026`, `20261123`. Weekdays are ignored.
 *
 * @returns undefined if the text is not a date or the date does not exist
 */
export function parseTypedDate(text: string, locale: string, options: TypedDateOptions): PlainDate | undefined {
  const numbers = (text.match(/\d+/g) ?? []).map(typedNumber)
  const words = (plainLetters(text).match(/\p{L}+/gu) ?? []).filter((word) => !isFiller(word))
  const month = words.length > 0 ? monthOf(words, locale) : undefined
  if (words.length > 0 && month === undefined) return undefined
  const parts = month === undefined ? partsOfNumbers(numbers, options.order) : partsBesideMonth(numbers, month)
  return parts && dateOf(parts, options)
}

interface TypedNumber {
  digits: string
  value: number
}

const typedNumber = (digits: string): TypedNumber => ({ digits, value: Number(digits) })

interface DateParts {
  day: number
  month: number
  year: TypedNumber | undefined
}

const isYear = ({ digits }: TypedNumber) => digits.length === 4
const isShort = ({ digits }: TypedNumber) => digits.length <= 2

function partsBesideMonth(numbers: TypedNumber[], month: number): DateParts | undefined {
  const [first, second, third] = numbers
  if (!first || third) return undefined
  if (second && isYear(first)) return isShort(second) ? { day: second.value, month, year: first } : undefined
  return isShort(first) ? { day: first.value, month, year: second } : undefined
}

function partsOfNumbers(numbers: TypedNumber[], order: TypedDateOptions['order']): DateParts | undefined {
  const [first, second, third, fourth] = numbers
  if (!first || fourth) return undefined
  if (!second) return partsOfDigits(first.digits, order)
  const inOrder = (one: TypedNumber, other: TypedNumber) => (order === 'MDY' ? [other, one] : [one, other])
  const [day, month] = (third && isYear(first) ? [third, second] : inOrder(first, second)) as [TypedNumber, TypedNumber]
  const year = third && isYear(first) ? first : third
  return isShort(day) && isShort(month) ? { day: day.value, month: month.value, year } : undefined
}

/** Splits a date without separators: `231126`, `23112026`, or `20261123` if its end can be no year. */
function partsOfDigits(digits: string, order: TypedDateOptions['order']): DateParts | undefined {
  if (/^(19|2[01])\d{2}(0\d|1[0-2])\d{2}$/.test(digits)) {
    const year = digits.slice(0, 4)
    return partsOfNumbers([year, digits.slice(4, 6), digits.slice(6)].map(typedNumber), order)
  }
  const [, ...parts] = /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(digits) ?? []
  return parts.length > 0 ? partsOfNumbers(parts.map(typedNumber), order) : undefined
}

function dateOf({ day, month, year }: DateParts, { today, latest }: TypedDateOptions): PlainDate | undefined {
  const of = (inYear: number) => {
    const written = [String(inYear).padStart(4, '0'), twoDigits(month), twoDigits(day)].join('-')
    return inYear >= firstYear && inYear <= lastYear && isPlainDate(written) ? (written as PlainDate) : undefined
  }
  const thisYear = Number(today.slice(0, 4))
  if (!year) {
    if (latest) return undefined
    const distance = (date: PlainDate) => Math.abs(Date.parse(date) - Date.parse(today))
    const near = [thisYear - 1, thisYear, thisYear + 1].flatMap((one) => of(one) ?? [])
    return near.toSorted((a, b) => distance(a) - distance(b))[0]
  }
  if (isYear(year)) return of(year.value)
  if (year.digits.length !== 2) return undefined
  // A two-digit year is between 79 years ago and 20 years ahead.
  const century = Math.floor((thisYear + 20 - year.value) / 100) * 100
  const date = of(century + year.value)
  return date && latest && date > latest ? of(century + year.value - 100) : date
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Removes accents and converts to lower case, so `Marz` matches März and `MIE` matches mié. */
const plainLetters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a word only connects the parts of a date: "23 de noviembre", "the 23rd of November". */
const isFiller = (word: string) =>
  ['de', 'del', 'el', 'of', 'the', 'st', 'nd', 'rd', 'th', 'den', 'der', 'am'].includes(word)

/** Common short forms of months. Most of them are not a prefix of the month's name. */
const otherShortForms: Record<string, Record<string, number>> = {
  de: { mrz: 3, jan: 1, janner: 1, janer: 1, maerz: 3, feber: 2 },
  es: { set: 9, setiembre: 9 },
}

const namesByLocale = new Map<string, { months: string[]; weekdays: string[] }>()

function namesOf(locale: string) {
  let names = namesByLocale.get(locale)
  if (!names) {
    const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
    const weekdayName = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
    names = {
      months: Array.from({ length: 12 }, (_, month) => plainLetters(monthName.format(Date.UTC(2026, month, 1)))),
      weekdays: Array.from({ length: 7 }, (_, day) => plainLetters(weekdayName.format(Date.UTC(2026, 10, 1 + day)))),
    }
    namesByLocale.set(locale, names)
  }
  return names
}

/** Returns the month in the words, 1 to 12. Undefined if another word is not a weekday. */
function monthOf(words: string[], locale: string): number | undefined {
  const { months, weekdays } = namesOf(locale)
  const asMonth = (word: string) =>
    otherShortForms[locale]?.[word] ?? (word.length < 3 ? 0 : months.findIndex((name) => name.startsWith(word)) + 1)
  const isWeekday = (word: string) => word.length > 1 && weekdays.some((name) => name.startsWith(word))
  // A weekday comes before the month and can look like one: "mar" is short for martes and marzo.
  const month = asMonth(words.at(-1)!)
  return month > 0 && words.length <= 2 && words.slice(0, -1).every(isWeekday) ? month : undefined
}

/**
 * Parses a time of day that a user typed: `8`, `830`, `8.30`, `20:15`, `8h30`, `8 pm`, `20 Uhr`.
 *
 * @returns undefined if the text is not a time of day
 */
export function parseTypedTime(text: string): WallTime | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/\s*(uhr|h|hrs?)$/, '')
  const [, digits, minutes, half] =
    /^(\d{1,2}|\d{3,4}(?!\s*[:.,h]))(?:\s*[:.,h]\s*(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/.exec(plain) ?? []
  if (digits === undefined || (/m/.test(plain) && !half)) return undefined
  const isJoined = digits.length > 2
  const minute = isJoined ? digits.slice(-2) : (minutes ?? '00')
  const hour = Number(isJoined ? digits.slice(0, -2) : digits)
  if (half && (hour < 1 || hour > 12)) return undefined
  const written = `${twoDigits(half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour)}:${minute}`
  return isWallTime(written) ? (written as WallTime) : undefined
}
