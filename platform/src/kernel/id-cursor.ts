import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { readRows } from '../database/statement.ts'
import type { Pace } from './job-kind.ts'

/** The ids of a list behind a cursor of PostgreSQL. The process holds one page of them. */
export interface IdCursor {
  /** Returns the number of ids, or `most` if there are more. Call it before the first page. */
  count(most?: number): Promise<number>
  /**
   * Yields the ids in their order, page by page. Call it once.
   * @param pace runs each fetch. A job passes its own, to pause between the pages
   */
  pages(size: number, pace?: Pace): AsyncGenerator<string[]>
}

/**
 * Opens a cursor that ends with the transaction. The transaction is a snapshot, so the statement runs once: counting
 * and reading use the same result, which PostgreSQL stores on disk if it is long.
 * @param ids a SELECT of one column, the ids in their order
 */
export async function openIdCursor(tx: Database, ids: SQL): Promise<IdCursor> {
  // All rows are read. By default, PostgreSQL plans a cursor for its first tenth.
  await tx.execute(sql`set local cursor_tuple_fraction = 1`)
  await tx.execute(sql`declare listed_ids scroll cursor for ${ids}`)
  return {
    async count(most) {
      const { rowCount } = await tx.execute(
        most === undefined
          ? sql`move forward all in listed_ids`
          : sql`move forward ${sql.raw(String(most))} in listed_ids`,
      )
      await tx.execute(sql`move absolute 0 in listed_ids`)
      return rowCount ?? 0
    },
    async *pages(size, pace = (work) => work()) {
      for (;;) {
        const page = await pace(() => fetchIds(tx, size))
        if (page.length > 0) yield page
        if (page.length < size) break
      }
      await tx.execute(sql`close listed_ids`)
    },
  }
}

/** Returns the number of ids. */
export async function countIds(tx: Database, ids: SQL): Promise<number> {
  const [row] = await readRows(
    tx,
    { count: sql<number>`count` },
    () => sql`select count(*)::int as count from (${ids}) as listed`,
  )
  return row!.count
}

async function fetchIds(tx: Database, size: number): Promise<string[]> {
  const rows = await readRows(
    tx,
    { id: sql<string>`id` },
    () => sql`fetch forward ${sql.raw(String(size))} from listed_ids`,
  )
  return rows.map(({ id }) => id)
}
