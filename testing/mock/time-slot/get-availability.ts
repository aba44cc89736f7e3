import { takesPlaceOnTeam } from '@steward/shared/rules/team/member-transitions'
import { openSpansOf } from '@steward/shared/rules/team/open-hours'
import type { Call, Handlers } from '../kernel/call.ts'
import { providerHoursOf } from '../slot/slot-rules.ts'

/** Returns the requested provider, or all providers of the services on sale. */
function requestedProviders(call: Call<'availability.get'>): string[] {
  const { query, actor, world } = call
  const id = query.providerId ?? (call.scopeOf('schedule.read') === 'own' ? actor.id : undefined)
  if (id !== undefined) {
    const member = call.get(world.members, id)
    call.require('schedule.read', member.id === actor.id)
    return [id]
  }
  const providerIds = call
    .own(world.services)
    .filter((row) => row.deletedAt === null && row.archivedAt === null)
    .filter((row) => query.serviceId === undefined || row.id === query.serviceId)
    .flatMap(({ serviceProviderIds }) => serviceProviderIds)
  return [...new Set(providerIds)].filter((one) => {
    const member = call.find(world.members, one)
    return member === undefined || takesPlaceOnTeam(member)
  })
}

export const availabilityHandlers: Handlers<'availability.get'> = {
  'availability.get': (call) => {
    const range = { startTime: call.query.from, endTime: call.query.to }
    const hours = requestedProviders(call).map((id) => ({ id, hours: providerHoursOf(call, id, null) }))
    const open = openSpansOf(
      hours.map((one) => one.hours),
      range,
    )
    if (call.query.by !== 'provider') return { open }
    return { open, providers: hours.map((one) => ({ providerId: one.id, open: openSpansOf([one.hours], range) })) }
  },
}
