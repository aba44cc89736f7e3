import { searchWords } from '@steward/shared/rules/search-text'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import type { Page } from './paging.ts'

/** A list as SQL: the selected columns, the tables, and the filters. */
export interface ListSource {
  columns: SQL
  from: SQL
  /** The joined filters. `true` if there are none. */
  where: SQL
  /** The part of `from` that the count needs, if that is less. */
  countFrom?: SQL
}

export interface ListPage<Row> {
  rows: Row[]
  nextCursor: string | null
  total: number
}

/** Reads one page of a list and the count of all matching rows, with two statements. */
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

/** Joins the given conditions by AND and skips undefined and false. */
export function allOf(...conditions: (SQL | undefined | false)[]): SQL {
  const present = conditions.filter((condition): condition is SQL => Boolean(condition))
  return present.length === 0 ? sql`true` : sql.join(present, sql` and `)
}

/** Returns the condition that `column` is one of the values, or undefined if there are no values. */
export function oneOf(column: SQL, values: readonly string[] | undefined): SQL | undefined {
  return values && values.length > 0
    ? sql`${column} in (${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )})`
    : undefined
}

/**
 * Returns the condition that `text` contains every word of the search in any order, or undefined without words. `text`
 * must be folded like the words: by `steward_fold`, `customer.search_text`, or `lower` if it is ASCII.
 */
export function hasWords(text: SQL, search: string | undefined): SQL | undefined {
  const words = searchWords(search ?? '')
  if (words.length === 0) return undefined
  // Escapes the wildcards of LIKE, which users may search for.
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`)
  return sql.join(
    patterns.map((pattern) => sql`${text} like ${pattern}`),
    sql` and `,
  )
}
