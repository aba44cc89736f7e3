import { searchWords } from '@steward/shared/rules/search-text'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import type { Page } from './paging.ts'

/** A list as SQL: what is shown of a row, where the rows come from, and which of them match the filters. */
export interface ListSource {
  columns: SQL
  from: SQL
  /** The filters, already joined; `true` where there are none. */
  where: SQL
  /** What the count needs of `from`, where that is less than the columns do. */
  countFrom?: SQL
}

export interface ListPage<Row> {
  rows: Row[]
  nextCursor: string | null
  total: number
}

/** One page of a list and the count of all that match: two statements, whatever the size. */
export async function readPage<Row extends { id: string }>(
  tx: Database,
  page: Page,
  { columns, from, where, countFrom = from }: ListSource,
): Promise<ListPage<Row>> {
  const read = await tx.execute(
    sql`select ${columns}, ${page.cursorValue} as cursor_value from ${from} where ${where} and ${page.after} ${page.tail}`,
  )
  const counted = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from ${countFrom} where ${where}`,
  )
  return { ...page.split(read.rows as (Row & { cursor_value: string })[]), total: counted.rows[0]?.total ?? 0 }
}

/** All conditions that are there, joined by AND. */
export function allOf(...conditions: (SQL | undefined | false)[]): SQL {
  const present = conditions.filter((condition): condition is SQL => Boolean(condition))
  return present.length === 0 ? sql`true` : sql.join(present, sql` and `)
}

/** `column` is one of the values; no condition where no values are asked for. */
export function oneOf(column: SQL, values: readonly string[] | undefined): SQL | undefined {
  return values && values.length > 0
    ? sql`${column} in (${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )})`
    : undefined
}

/**
 * Every word of the search occurs in `text`, in any order; no condition without words. `text` is folded as the words are:
 * by `steward_fold`, `customer.search_text`, or `lower` where it is ASCII.
 */
export function hasWords(text: SQL, search: string | undefined): SQL | undefined {
  const words = searchWords(search ?? '')
  if (words.length === 0) return undefined
  // LIKE's own signs are searched for as they are.
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`)
  return sql.join(
    patterns.map((pattern) => sql`${text} like ${pattern}`),
    sql` and `,
  )
}
