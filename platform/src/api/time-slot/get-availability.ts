import { openSpansOf } from '@steward/shared/rules/team/open-hours'
import { handle } from '../../kernel/call.ts'
import { findMember } from '../team/member.queries.ts'
import { readProviderHours } from '../slot/provider-hours.ts'
import { readProviderPlaces } from '../slot/provider-places.ts'

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
  const places = await readProviderPlaces(call, { providerId, serviceId: query.serviceId })
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
