import { isInstant, isPlainDate } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import { problems } from './problem-error.ts'

/** A column that a list may be sorted by: an expression that is never null, and its PostgreSQL type. */
export interface SortColumn {
  by: SQL
  as: 'text' | 'timestamptz' | 'bigint' | 'integer' | 'date' | 'numeric'
}

interface PageQuery {
  sort?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

export interface Page {
  /** Everything behind ORDER BY and LIMIT, for a statement in SQL ... */
  tail: SQL
  /** ... and the same for the query builder. */
  orderBy: SQL[]
  /** One row more than asked for, which tells whether there is a next page. */
  limit: number
  /** True for rows behind the cursor; `true` on the first page. */
  after: SQL
  /** The name of the column it is sorted by. */
  sortedBy: string
  /** To be selected as `cursor_value`: the sort value as text, since JavaScript would cut microseconds. */
  cursorValue: SQL<string>
  /** Cuts the extra row off and makes the cursor of the next page from the last one. */
  split<T extends { id: string; cursor_value: string }>(rows: T[]): { rows: T[]; nextCursor: string | null }
}

const defaultLimit = 50

/**
 * Keyset paging over a whitelist of sort columns; ties are broken by `id`. `sort` is a name of `columns`, with a minus
 * for descending. An unknown sort, or a cursor of another list or sort, is 422.
 *
 * @param fallback the sort where none is asked for
 * @param id the expression of the row's id
 */
export function pageOf(query: PageQuery, columns: Record<string, SortColumn>, fallback: string, id: SQL): Page {
  const sort = query.sort ?? fallback
  const isDescending = sort.startsWith('-')
  const sortedBy = sort.replace(/^-/, '')
  const column = Object.hasOwn(columns, sortedBy) ? columns[sortedBy] : undefined
  if (!column) throw problems.invalidField('sort', 'INVALID_CHOICE')
  const limit = query.limit ?? defaultLimit
  const direction = isDescending ? sql`desc` : sql`asc`
  const orderBy = [sql`${column.by} ${direction}`, sql`${id} ${direction}`]
  return {
    tail: sql`order by ${sql.join(orderBy, sql`, `)} limit ${limit + 1}`,
    orderBy,
    limit: limit + 1,
    sortedBy,
    after:
      query.cursor === undefined ? sql`true` : behind(readCursor(query.cursor, sort, column), column, id, isDescending),
    cursorValue: sql<string>`(${column.by})::text`,
    split: (rows) => {
      const last = rows[limit - 1]
      const nextCursor = rows.length > limit && last ? writeCursor([sort, last.cursor_value, last.id]) : null
      return { rows: rows.slice(0, limit), nextCursor }
    },
  }
}

type Position = [sort: string, value: string, id: string]

function behind([, value, lastId]: Position, column: SortColumn, id: SQL, isDescending: boolean): SQL {
  const comparison = isDescending ? sql`<` : sql`>`
  return sql`(${column.by}, ${id}) ${comparison} (${value}::${sql.raw(column.as)}, ${lastId}::uuid)`
}

function writeCursor(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

// What each type writes as text; a forged cursor is refused here and not by an error of the database.
const isOfType: Record<SortColumn['as'], (value: string) => boolean> = {
  // The one character that PostgreSQL's text cannot hold.
  text: (value) => !value.includes('\u0000'),
  timestamptz: (value) => /^-?infinity$/.test(value) || isInstant(isoOf(value)),
  // The end of time stands for a day that is missing.
  date: (value) => value === '9999-12-31' || isPlainDate(value),
  bigint: (value) => /^-?\d{1,18}$/.test(value),
  integer: (value) => /^-?\d{1,9}$/.test(value),
  numeric: (value) => /^-?\d{1,30}(\.\d{1,30})?$/.test(value),
}

/** `2026-11-19 09:00:00+08`, as PostgreSQL writes it, in the way of ISO 8601. */
function isoOf(value: string): string {
  return value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}

function readCursor(cursor: string, sort: string, column: SortColumn): Position {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(position) && position.length === 3 && position.every((part) => typeof part === 'string')) {
      const [of, value, id] = position as Position
      if (of === sort && uuid.test(id) && isOfType[column.as](value)) return [of, value, id]
    }
  } catch {
    // Falls through: a cursor that is no JSON is as wrong as one of another list.
  }
  throw problems.invalidField('cursor', 'INVALID')
}
