import { and, eq, isNull } from 'drizzle-orm'
import { takesPlaceOnTeam } from '../../predicates/member.sql.ts'
import type { CallContext } from '../../kernel/call.ts'
import { service, serviceProvider } from '../../tables/booking/service.ts'
import { businessUser } from '../../tables/team/team.ts'
import type { ProviderPlace } from './provider-hours.ts'

interface PlacesFilter {
  providerId?: string | undefined
  serviceId?: string | undefined
}

/** Returns the providers of services on sale, with the locations of these services. */
export async function readProviderPlaces(
  { tx }: Pick<CallContext, 'tx'>,
  { providerId, serviceId }: PlacesFilter,
): Promise<ProviderPlace[]> {
  return tx
    .selectDistinct({ providerId: serviceProvider.businessUserId, locationId: service.locationId })
    .from(serviceProvider)
    .innerJoin(service, eq(service.id, serviceProvider.serviceId))
    .innerJoin(businessUser, eq(businessUser.id, serviceProvider.businessUserId))
    .where(
      and(
        isNull(service.deletedAt),
        isNull(service.archivedAt),
        isNull(businessUser.deletedAt),
        takesPlaceOnTeam,
        providerId === undefined ? undefined : eq(serviceProvider.businessUserId, providerId),
        serviceId === undefined ? undefined : eq(service.id, serviceId),
      ),
    )
}
