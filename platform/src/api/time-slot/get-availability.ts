import { openSpansOf } from '@steward/shared/rules/team/open-hours'
import { and, eq, isNull } from 'drizzle-orm'
import { takesPlaceOnTeam } from '../../predicates/member.sql.ts'
import { handle, type Call } from '../../kernel/call.ts'
import { service, serviceProvider } from '../../tables/booking/service.ts'
import { businessUser } from '../../tables/team/team.ts'
import { findMember } from '../team/member.queries.ts'
import { readProviderHours, type ProviderPlace } from '../slot/provider-hours.ts'

/**
 * Returns when a slot could be created without an override. These are the hours in which one of the requested providers
 * works and is not away, at a location of their services. A blackout of one location closes it only for providers who
 * have no other location.
 */
export const getAvailability = handle('availability.get', async (call) => {
  const { query, actor } = call
  const range = { startTime: query.from, endTime: query.to }
  const providerId = query.providerId ?? (call.scopeOf('schedule.read') === 'own' ? actor.memberId : undefined)
  if (providerId !== undefined) {
    const member = await findMember(call, providerId)
    call.require('schedule.read', member.id === actor.memberId)
  }
  const places = await placesOf(call, providerId)
  if (places.length === 0 && providerId !== undefined) places.push({ providerId, locationId: null })
  const hours = await readProviderHours(call, places, range)
  const open = openSpansOf(hours, range)
  if (query.by !== 'provider') return { open }
  const providerIds = [...new Set(places.map((place) => place.providerId))]
  return {
    open,
    providers: providerIds.map((id) => ({
      providerId: id,
      open: openSpansOf(
        hours.filter((_, at) => places[at]!.providerId === id),
        range,
      ),
    })),
  }
})

/** Returns the providers of services on sale, with the locations of these services. */
async function placesOf({ tx, query }: Call<'availability.get'>, providerId?: string): Promise<ProviderPlace[]> {
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
        query.serviceId === undefined ? undefined : eq(service.id, query.serviceId),
      ),
    )
}
