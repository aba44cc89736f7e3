import * as to from '@steward/shared/addresses'
import { useRole } from '@steward/shared/stores'
import { useRegistry } from '../../page-registry/registry.ts'
import type { TrailEvent } from './activity.queries.ts'

/** The pages of records that have a name while they exist. */
const pages: Record<string, (id: string) => to.Address> = {
  booking: to.booking,
  customer: to.customer,
  member: to.member,
  membership: to.membership,
  service: to.service,
  subscription: to.subscription,
  'leave-balance': to.member,
  'time-slot': to.slot,
}

/** The pages of kinds that exist once, or whose records have no page of their own. */
const places: Record<string, to.Address> = {
  'business-details': to.businessDetails(),
  'business-entity': to.businessDetails(),
  'business-setting': to.businessDetails({ tab: 'settings' }),
  'data-export': to.data(),
  'data-import': to.data(),
  invitation: to.members({ tab: 'invitations' }),
  'leave-kind': to.teamSettings(),
  'payment-details': to.businessDetails(),
}

const valueOf = ({ changes }: TrailEvent, name: string): string | undefined => {
  const change = changes.find(({ field }) => field === name)
  const value = change?.new ?? change?.old
  return typeof value === 'string' ? value : undefined
}

/** Returns the page of the record of an event, or undefined if there is none, or if it was deleted. */
export function recordAddress(event: TrailEvent): to.Address | undefined {
  const { entityType, entityId, names } = event
  if (entityType === 'time-off') return to.teamTimeOff({ id: entityId })
  if (entityType === 'customer-note') {
    const customerId = valueOf(event, 'customerId')
    return customerId === undefined ? undefined : to.customer(customerId)
  }
  if (entityType === 'blackout') {
    const memberId = valueOf(event, 'memberId')
    return memberId === undefined ? undefined : to.memberSchedules(memberId)
  }
  if (names[entityId] === undefined) return places[entityType]
  if (entityType === 'invoice')
    return valueOf(event, 'subscriptionId') === undefined ? to.bookingInvoice(entityId) : to.membershipInvoice(entityId)
  return pages[entityType]?.(entityId) ?? places[entityType]
}

/** Returns `recordAddress` without the pages that the role of the user may not open. */
export function useRecordAddress(): (event: TrailEvent) => to.Address | undefined {
  const role = useRole()
  const { routes } = useRegistry()
  return (event) => {
    const address = recordAddress(event)
    const route = routes.find(({ path }) => path === address?.split('?', 1)[0])
    return route && !route.roles.includes(role) ? undefined : address
  }
}
