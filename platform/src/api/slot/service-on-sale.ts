import { and, eq, isNull } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { service } from '../../tables/booking/service.ts'
import { location } from '../../tables/business/business.ts'

/**
 * Returns the service for which slots are planned. Locks it for the transaction, so that its providers and type do not
 * change before the slots are inserted. Throws at `serviceId` if there is none, or if it or its location is archived.
 */
export async function serviceOnSale({ tx }: CallContext, id: string) {
  const [row] = await tx
    .select({ service, locationArchivedAt: location.archivedAt })
    .from(service)
    .leftJoin(location, eq(location.id, service.locationId))
    .where(and(eq(service.id, id), isNull(service.deletedAt)))
    .for('share', { of: service })
  if (!row) throw problems.invalidField('serviceId', 'NOT_FOUND')
  if (row.service.archivedAt !== null || row.locationArchivedAt !== null)
    throw problems.invalidField('serviceId', 'INVALID_CHOICE')
  return row.service
}
