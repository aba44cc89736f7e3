import type { FigureKey } from '@steward/shared/rules/insight/figures'
import type { PlainDate } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { readRows, type RowOf } from '../../database/statement.ts'
import { sumsOfFigures } from './figure-passes.ts'
import type { FigureSpan } from './figure-record.ts'

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
  return readRows(
    tx,
    dailyFigures,
    (columns) => sql`select ${columns} from (
      select figure, day as date, sum(part) as value from (${sumsOfFigures(figures, span, {}, 'DAY')}) shared
      where records > 0 group by 1, 2
    ) daily`,
  )
}
