import { isInstant, isPlainDate } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import { problems } from './problem-error.ts'

/** A column that a list can be sorted by: an expression that is never null, and its PostgreSQL type. */
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
  /** The end of a statement in SQL, with ORDER BY and LIMIT. */
  tail: SQL
  /** The same order for the query builder. */
  orderBy: SQL[]
  /** One row more than the requested page. That row shows whether there is a next page. */
  limit: number
  /** The condition for rows after the cursor. `true` on the first page. */
  after: SQL
  /** The name of the sort column. */
  sortedBy: string
  /** The sort value as text, to be selected as `cursor_value`. A JavaScript date would lose the microseconds. */
  cursorValue: SQL<string>
  /** Removes the extra row, and creates the cursor of the next page from the last row. */
  split<T extends { id: string; cursor_value: string }>(rows: T[]): { rows: T[]; nextCursor: string | null }
}

const defaultLimit = 50

/**
 * Returns the keyset paging of a list over a whitelist of sort columns, with `id` as the tie-breaker. `sort` is a name
 * from `columns`, with a minus for descending. Throws 422 for an unknown sort and for a cursor of another list or sort.
 * @param fallback the sort if the query names none
 * @param id the expression for the id of the row
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

// The format of each type. A forged cursor fails here and not with a database error.
const isOfType: Record<SortColumn['as'], (value: string) => boolean> = {
  // NUL is the only character that PostgreSQL's `text` cannot hold.
  text: (value) => !value.includes('\u0000'),
  timestamptz: (value) => /^-?infinity$/.test(value) || isInstant(isoOf(value)),
  // The end of time stands for a missing day.
  date: (value) => value === '9999-12-31' || isPlainDate(value),
  bigint: (value) => /^-?\d{1,18}$/.test(value),
  integer: (value) => /^-?\d{1,9}$/.test(value),
  numeric: (value) => /^-?\d{1,30}(\.\d{1,30})?$/.test(value),
}

/** Converts `2026-11-19 09:00:00+08`, the format of PostgreSQL, to ISO 8601. */
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
    // Falls through: a cursor that is not JSON is as invalid as a cursor of another list.
  }
  throw problems.invalidField('cursor', 'INVALID')
}
