import {
  foldText,
  phoneDigits,
  searchWords,
  spellingsOf,
  withSpellings,
} from '@steward/shared/rules/common/search-text'
import { invalidField } from './refusal.ts'

type SortValue = string | number

interface PageQuery {
  sort?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

export interface Page<Row> {
  items: Row[]
  nextCursor: string | null
  total: number
}

const defaultLimit = 50

/**
 * Returns one page of rows. `sorts` lists the allowed sorts, a minus means descending, and the id breaks ties. The
 * platform does the same by keyset. Throws 422 for an unknown sort, and for a cursor of another list or sort.
 */
export function pageOf<Row extends { id: string }>(
  query: PageQuery,
  rows: readonly Row[],
  sorts: Record<string, (row: Row) => SortValue>,
  fallback: string,
): Page<Row> {
  const sort = query.sort ?? fallback
  const name = sort.replace(/^-/, '')
  const by = Object.hasOwn(sorts, name) ? sorts[name] : undefined
  if (!by) throw invalidField('sort', 'INVALID_CHOICE')
  const direction = sort.startsWith('-') ? -1 : 1
  const order = (a: [SortValue, string], b: [SortValue, string]) =>
    direction * (compare(a[0], b[0]) || compare(a[1], b[1]))
  const sorted = rows.map((row) => ({ row, at: [by(row), row.id] as [SortValue, string] }))
  sorted.sort((a, b) => order(a.at, b.at))
  const start = query.cursor === undefined ? undefined : readCursor(query.cursor, sort)
  const behind = start ? sorted.filter(({ at }) => order(at, start) > 0) : sorted
  const limit = query.limit ?? defaultLimit
  const shown = behind.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = behind.length > limit && last ? btoa(encodeURIComponent(JSON.stringify([sort, ...last.at]))) : null
  return { items: shown.map(({ row }) => row), nextCursor, total: rows.length }
}

function compare(a: SortValue, b: SortValue): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function readCursor(cursor: string, sort: string): [SortValue, string] {
  try {
    const [of, value, id] = JSON.parse(decodeURIComponent(atob(cursor))) as [string, SortValue, string]
    if (of === sort && typeof id === 'string') return [value, id]
  } catch {
    // Falls through: a cursor that is not JSON is as invalid as one of another list.
  }
  throw invalidField('cursor', 'INVALID')
}

/** Returns whether every word of the search occurs in the text, in any order. True for an empty search. */
export function hasWords(text: string, search: string | undefined): boolean {
  const folded = withSpellings(foldText(text))
  return searchWords(search ?? '').every((word) => spellingsOf(word).some((spelling) => folded.includes(spelling)))
}

/** Returns whether a record of a customer matches a search: by the words of a text, or by the end of the phone number. */
export function isOfCustomer(text: string, phoneNumber: string, search: string | undefined): boolean {
  const digits = phoneDigits(search ?? '')
  return (digits !== '' && phoneNumber.endsWith(digits)) || hasWords(text, search)
}

/** Returns whether the value is one of the requested ones. True if none are requested. */
export function oneOf<T extends string>(value: T, asked: readonly T[] | undefined): boolean {
  return asked === undefined || asked.length === 0 || asked.includes(value)
}
