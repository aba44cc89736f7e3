import type { FigureKey } from '@steward/shared/rules/insight/figures'
import type { PlainDate } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { readRows, type RowOf } from '../../database/statement.ts'
import type { FigureSpan } from './figure-record.ts'
import { recordsOf } from './read-figures.sql.ts'

const dailyFigures = {
  figure: sql<FigureKey>`daily.figure`,
  date: sql<PlainDate>`daily.date::text`,
  value: sql<number>`daily.value`.mapWith(Number),
}

/**
 * Returns figures that add up over days by local day, in minor units for money. Days without a record are left out. It
 * is one statement, so that the figures describe one moment.
 */
export function readDailyFigures(
  tx: Database,
  figures: readonly FigureKey[],
  span: FigureSpan,
): Promise<RowOf<typeof dailyFigures>[]> {
  const each = figures.map(
    (figure) => sql`select ${sql.raw(`'${figure}'`)} as figure, record.day as date, sum(record.part) as value
      from ${recordsOf(figure, span, {})} group by 2`,
  )
  return readRows(
    tx,
    dailyFigures,
    (columns) => sql`select ${columns} from (${sql.join(each, sql` union all `)}) daily`,
  )
}
