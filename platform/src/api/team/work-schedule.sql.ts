import type { PlainDate } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { readRows } from '../../database/statement.ts'
import type { CallContext } from '../../kernel/call.ts'
import { entriesInForce } from '../../predicates/work-schedule.sql.ts'
import { workScheduleEntry } from '../../tables/team/work-schedule.ts'
import { scheduleColumns, type ScheduleRow } from './member.queries.ts'

/**
 * Returns the entries of the week that holds on a day, in the order of the week. It is one statement, because the version
 * in force and its week in turn decide which entries those are.
 */
export async function readEntriesInForce(
  { tx, entity }: CallContext,
  memberId: string,
  day: PlainDate,
): Promise<ScheduleRow[]> {
  const member = { entityId: sql`${entity.id}`, id: sql`${memberId}` }
  return readRows(
    tx,
    scheduleColumns,
    (columns) => sql`select ${columns} ${entriesInForce(member, day)}
      order by ${workScheduleEntry.dayOfWeek}, ${workScheduleEntry.startTime} nulls first, ${workScheduleEntry.id}`,
  )
}
