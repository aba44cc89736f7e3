import { instantsOf } from '@steward/shared/rules/team/time-off-span'
import type { Zone } from '@steward/shared/time'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { readRows } from '../../database/statement.ts'
import type { CallContext } from '../../kernel/call.ts'
import { timeOff } from '../../tables/team/leave.ts'

/**
 * Writes the instants of all time off anew in a zone, so that its days stay what they are. One read and one statement for
 * all rows, because a row at a time would grow with the absences of years.
 */
export async function moveTimeOffToZone({ tx, entity }: CallContext, zone: Zone): Promise<void> {
  const rows = await tx
    .select({
      id: timeOff.id,
      firstDay: timeOff.firstDay,
      lastDay: timeOff.lastDay,
      fromTime: timeOff.fromTime,
      toTime: timeOff.toTime,
    })
    .from(timeOff)
    .where(and(eq(timeOff.entityId, entity.id), isNull(timeOff.deletedAt)))
  if (rows.length === 0) return
  const spans = rows.map((row) => ({ id: row.id, ...instantsOf(row, zone) }))
  await readRows(
    tx,
    { id: timeOff.id },
    (columns) => sql`
      update ${timeOff} set start_time = span."startTime", end_time = span."endTime"
      from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
        as span (id uuid, "startTime" timestamptz, "endTime" timestamptz)
      where ${timeOff.entityId} = ${entity.id} and ${timeOff.id} = span.id returning ${columns}`,
  )
}
