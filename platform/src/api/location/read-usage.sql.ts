import { sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { readRow } from '../../database/statement.ts'
import type { CallContext } from '../../kernel/call.ts'
import { isExample } from '../../predicates/example-record.sql.ts'
import { service } from '../../tables/booking/service.ts'
import { media } from '../../tables/business/media.ts'
import { blackout } from '../../tables/team/team.ts'
import { scheduleExceptionInterval, workScheduleEntry } from '../../tables/team/work-schedule.ts'

type UsingTable = PgTable & Record<'entityId' | 'locationId', AnyPgColumn>

/**
 * Returns whether a service, blackout hours, working hours or a picture name the location or named it. Deleted records
 * count, unless they were examples. It is one statement, so that a page reads it at the price of one.
 */
export async function readIsUsed({ tx, entity }: Pick<CallContext, 'tx' | 'entity'>, id: string): Promise<boolean> {
  const names = (table: UsingTable, condition = sql`true`) =>
    sql`exists (select from ${table}
      where ${table.entityId} = ${entity.id} and ${table.locationId} = ${id} and ${condition})`
  const wasNoExample = sql`not (${service.deletedAt} is not null and ${isExample(service)})`
  const { isUsed } = await readRow(
    tx,
    {
      isUsed: sql<boolean>`${names(service, wasNoExample)} or ${names(blackout)} or ${names(workScheduleEntry)}
        or ${names(scheduleExceptionInterval)} or ${names(media)}`,
    },
    (columns) => sql`select ${columns}`,
  )
  return isUsed
}
