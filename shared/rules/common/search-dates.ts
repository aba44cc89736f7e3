import { addDays, dayOfWeek } from '../../time/arithmetic.ts'
import type { PlainDate, WallTime } from '../../time/types.ts'
import { foldText, spellingsOf } from './search-text.ts'

/** A meaning of a search word for the local day or time of a slot. */
export type DateMeaning =
  | { kind: 'day'; day: PlainDate }
  | { kind: 'weekday'; weekday: number }
  | { kind: 'month'; month: number }
  | { kind: 'dayOfMonth'; dayOfMonth: number }
  | { kind: 'time'; time: WallTime }

/** The names in English, German and Spanish. Index 0 is Sunday or January. Three letters of a name are enough. */
const weekdays = [
  ['sunday', 'sonntag', 'domingo'],
  ['monday', 'montag', 'lunes'],
  ['tuesday', 'dienstag', 'martes'],
  ['wednesday', 'mittwoch', 'miércoles'],
  ['thursday', 'donnerstag', 'jueves'],
  ['friday', 'freitag', 'viernes'],
  ['saturday', 'samstag', 'sonnabend', 'sábado'],
]
const months = [
  ['january', 'januar', 'enero'],
  ['february', 'februar', 'febrero'],
  ['march', 'märz', 'marzo'],
  ['april', 'abril'],
  ['may', 'mai', 'mayo'],
  ['june', 'juni', 'junio'],
  ['july', 'juli', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre'],
  ['october', 'oktober', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'dezember', 'diciembre'],
]
const nearDays = [
  ['yesterday', 'gestern', 'ayer'],
  ['today', 'heute', 'hoy'],
  ['tomorrow', 'morgen', 'mañana'],
]

const isOneOf = (names: readonly string[], word: string, least: number) =>
  word.length >= least &&
  names.some((name) => spellingsOf(word).some((spelling) => foldText(name).startsWith(spelling)))

/**
 * Returns the meanings of each word, in the order of the words. A word can have several (`mar` is March and martes) or
 * none. A number is a day of the month only if another word names a month.
 *
 * @param words folded, as `searchWords` returns them
 */
export function dateMeanings(words: readonly string[], today: PlainDate): DateMeaning[][] {
  const namesMonth = words.some((word) => months.some((names) => isOneOf(names, bare(word), 3)))
  return words.map((word) => meaningsOf(word, today, namesMonth))
}

const bare = (word: string) => word.replace(/[.,]$/, '')

function meaningsOf(word: string, today: PlainDate, namesMonth: boolean): DateMeaning[] {
  const name = bare(word)
  const number = /^(\d{1,2})(?:\.|st|nd|rd|th)?$/.exec(word)?.[1]
  const day = dayOf(word, today)
  return [
    ...nearDays.flatMap((names, index): DateMeaning[] =>
      isOneOf(names, name, Math.min(4, shortest(names, name))) ? [{ kind: 'day', day: addDays(today, index - 1) }] : [],
    ),
    ...weekdays.flatMap((names, weekday): DateMeaning[] =>
      isOneOf(names, name, 3) ? [{ kind: 'weekday', weekday }] : [],
    ),
    ...months.flatMap((names, index): DateMeaning[] =>
      isOneOf(names, name, 3) ? [{ kind: 'month', month: index + 1 }] : [],
    ),
    ...(namesMonth && number && Number(number) >= 1 && Number(number) <= 31
      ? [{ kind: 'dayOfMonth', dayOfMonth: Number(number) } as const]
      : []),
    ...(day ? [{ kind: 'day', day } as const] : []),
    ...(/^([01]?\d|2[0-3]):[0-5]\d$/.test(word)
      ? [{ kind: 'time', time: word.padStart(5, '0') as WallTime } as const]
      : []),
  ]
}

/** Returns the letters that a word needs: four, or fewer if it is a complete name such as `hoy`. */
const shortest = (names: readonly string[], word: string) =>
  names.some((name) => spellingsOf(word).includes(foldText(name))) ? word.length : 4

/** Parses `2026-11-20`, `20.11.2026` or `20/11`. The day precedes the month. Without a year, the nearest one counts. */
function dayOf(word: string, today: PlainDate): PlainDate | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word)
  if (iso) return realDay(iso[1]!, iso[2]!, iso[3]!)
  const written = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{4})?)?$/.exec(word)
  if (!written) return undefined
  const [, day, month, year] = written
  if (year) return realDay(year, month!, day!)
  const thisYear = Number(today.slice(0, 4))
  const distance = (date: PlainDate) => Math.abs(monthsOf(date) - monthsOf(today))
  return [thisYear - 1, thisYear, thisYear + 1]
    .flatMap((candidate) => realDay(String(candidate), month!, day!) ?? [])
    .toSorted((a, b) => distance(a) - distance(b))[0]
}

const monthsOf = (date: PlainDate) =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) + Number(date.slice(8)) / 31

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function realDay(year: string, month: string, day: string): PlainDate | undefined {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const isLeap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0
  const last = m === 2 && isLeap ? 29 : monthLengths[m - 1]
  if (last === undefined || d < 1 || d > last || y < 1900) return undefined
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` as PlainDate
}

/** Whether the meaning matches a local day and time. */
export function isTrueOf(meaning: DateMeaning, day: PlainDate, time: WallTime): boolean {
  switch (meaning.kind) {
    case 'day':
      return meaning.day === day
    case 'weekday':
      return meaning.weekday === dayOfWeek(day)
    case 'month':
      return meaning.month === Number(day.slice(5, 7))
    case 'dayOfMonth':
      return meaning.dayOfMonth === Number(day.slice(8))
    case 'time':
      return meaning.time === time
    default:
      return false
  }
}

/** Returns the local days to search: one year ahead, and also one year back if a word can mean a past day. */
export function searchedDays(meanings: readonly DateMeaning[][], today: PlainDate): { from: PlainDate; to: PlainDate } {
  const all = meanings.flat()
  const looksBack =
    all.some((meaning) => meaning.kind === 'day' && meaning.day < today) ||
    all.some(({ kind }) => kind === 'dayOfMonth')
  const named = all.flatMap((meaning) => (meaning.kind === 'day' ? [meaning.day] : []))
  const from = looksBack ? addDays(today, -366) : today
  const to = addDays(today, 367)
  return {
    from: named.reduce((first, day) => (day < first ? day : first), from),
    to: named.reduce((last, day) => (day >= last ? addDays(day, 1) : last), to),
  }
}
