import type { OpeningPlan } from '@steward/shared/rules/business/opening-hours'
import type { Zone } from '@steward/shared/time'
import { and, eq } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { location } from '../../tables/business/business.ts'

/** Returns when a location is open, with the zone of its wall times. */
export async function readOpeningHours(
  { tx, entity }: Pick<CallContext, 'tx' | 'entity'>,
  locationId: string,
): Promise<(OpeningPlan & { zone: Zone }) | undefined> {
  const [row] = await tx
    .select({
      openingHours: location.openingHours,
      openingExceptions: location.openingExceptions,
      timeZone: location.timeZone,
    })
    .from(location)
    .where(and(eq(location.entityId, entity.id), eq(location.id, locationId)))
  return row && { ...row, zone: row.timeZone ?? entity.timeZone }
}
