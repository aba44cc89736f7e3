import { isUpcoming } from '@steward/shared/rules/booking/slot-transitions'
import { isActiveMember } from '@steward/shared/rules/team/member-transitions'
import { change, type CallContext } from '../kernel/call.ts'
import { invalidField, Refusal } from '../kernel/refusal.ts'
import type { MemberRow } from '../tables/team.ts'

/** Makes the member a provider of exactly these services, as the platform does. */
export function assignServices(call: CallContext, member: MemberRow, wanted: string[]): void {
  const services = call.own(call.world.services).filter(({ deletedAt }) => deletedAt === null)
  const given = services.filter(({ serviceProviderIds }) => serviceProviderIds.includes(member.id))
  const added = wanted.filter((id) => !given.some((service) => service.id === id))
  const removed = given.filter(({ id }) => !wanted.includes(id))
  const unknown = added.find((id) => !services.some((service) => service.id === id && service.archivedAt === null))
  if (unknown) throw invalidField(`serviceIds.${wanted.indexOf(unknown)}`, 'NOT_FOUND')
  if (added.length > 0 && !isActiveMember(member)) throw invalidField('serviceIds', 'NOT_APPLICABLE')
  const ahead = call
    .own(call.world.slots)
    .filter(({ serviceId, providerId }) => providerId === member.id && removed.some(({ id }) => id === serviceId))
    .filter((slot) => slot.deletedAt === null && isUpcoming(slot, call.now))
    .map(({ id, startTime, providerId }) => ({ id, startTime, serviceProviderId: providerId }))
  if (ahead.length > 0) throw new Refusal('PROVIDERS_HAVE_SLOTS', { current: ahead })
  for (const service of removed)
    change(call, service, { serviceProviderIds: service.serviceProviderIds.filter((id) => id !== member.id) })
  for (const service of services.filter(({ id }) => added.includes(id)))
    change(call, service, { serviceProviderIds: [...service.serviceProviderIds, member.id] })
}
