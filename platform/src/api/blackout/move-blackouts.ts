import { spanOfBlackout } from '@steward/shared/rules/team/blackout'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { location } from '../../tables/business/business.ts'
import { blackout } from '../../tables/team/team.ts'
import { atLocation } from './blackout.queries.ts'

/**
 * Computes the instants of blackouts for a new zone, so that their days and times stay: those of one place, or else of
 * the business and of the places without a zone of their own. Hours that the clocks of the new zone skip keep their
 * instants.
 */
export async function moveBlackouts(
  { tx, entity }: Pick<CallContext, 'tx' | 'entity'>,
  zone: string,
  placeId?: string,
): Promise<void> {
  const rows = await tx
    .select({
      id: blackout.id,
      firstDay: blackout.firstDay,
      lastDay: blackout.lastDay,
      fromTime: blackout.fromTime,
      toTime: blackout.toTime,
    })
    .from(blackout)
    .leftJoin(location, atLocation)
    .where(
      and(
        eq(blackout.entityId, entity.id),
        isNull(blackout.deletedAt),
        placeId === undefined ? isNull(location.timeZone) : eq(blackout.locationId, placeId),
      ),
    )
  const moved = rows.flatMap(({ id, ...days }) => {
    const span = spanOfBlackout(days, zone)
    return span ? [{ id, ...span }] : []
  })
  if (moved.length === 0) return
  const column = (key: 'id' | 'startTime' | 'endTime') => sql.param(moved.map((row) => row[key]))
  await tx
    .update(blackout)
    .set({ startTime: sql`moved.start_time`, endTime: sql`moved.end_time` })
    .from(
      sql`unnest(${column('id')}::uuid[], ${column('startTime')}::timestamptz[], ${column('endTime')}::timestamptz[])
        as moved (id, start_time, end_time)`,
    )
    .where(and(eq(blackout.entityId, entity.id), sql`${blackout.id} = moved.id`))
}
