import { searchWords, spellingsOf } from '@steward/shared/rules/common/search-text'
import { and, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { Page } from './paging.ts'

/** A list before its WHERE, as two SELECTs with `$dynamic()`. */
export interface ListSource<Rows extends PgSelect> {
  /** Selects the rows, with `id`, and `page.cursorValue` as `cursor_value`. */
  rows: Rows
  /** Selects the count of the rows as `total`. It joins only what the filters need. */
  total: PgSelect
  where: SQL | undefined
}

export interface ListPage<Row> {
  rows: Row[]
  nextCursor: string | null
  total: number
}

type RowIn<Rows extends PgSelect> = Rows['_']['result'][number] & { id: string; cursor_value: string }

/** Reads one page of a list and the count of all matching rows, with two statements. */
export async function readPage<Rows extends PgSelect>(
  page: Page,
  { rows, total, where }: ListSource<Rows>,
): Promise<ListPage<RowIn<Rows>>> {
  const read = await rows
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const [counted] = await total.where(where)
  return { ...page.split(read as RowIn<Rows>[]), total: counted!['total'] as number }
}

/** Returns the condition that `column` is one of the values, or undefined if there are no values. */
export function oneOf(column: SQL | AnyPgColumn, values: readonly string[] | undefined): SQL | undefined {
  return values && values.length > 0 ? inArray(column as SQL, [...values]) : undefined
}

/**
 * Returns the condition that `text` contains every word of the search in any order, or undefined without words. `text`
 * must be folded like the words: by `steward_searched`, `customer.search_text`, or `lower` if it is ASCII.
 */
export function hasWords(text: SQL | AnyPgColumn, search: string | undefined): SQL | undefined {
  const words = searchWords(search ?? '')
  if (words.length === 0) return undefined
  // Escapes the wildcards of LIKE, which users may search for.
  const pattern = (word: string) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const hasWord = (word: string) =>
    sql.join(
      spellingsOf(word).map((spelling) => sql`${text} like ${pattern(spelling)}`),
      sql` or `,
    )
  return sql.join(
    words.map((word) => sql`(${hasWord(word)})`),
    sql` and `,
  )
}

/** Returns a search word in all its spellings, in the form that the functions of migration 0281 take. */
export const allSpellings = (word: string): string => spellingsOf(word).join('\u0001')
