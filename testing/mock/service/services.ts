import { isActiveMember, takesPlaceOnTeam } from '@steward/shared/rules/team/member-transitions'
import { isUpcoming, takesPlace } from '@steward/shared/rules/booking/slot-transitions'
import type { Service } from '@steward/shared/contracts'
import { isCancelled } from '@steward/shared/rules/booking/booking-status'
import { formatMinor } from '@steward/shared/money'
import { ratioOf } from '@steward/shared/rules/common/ratio'
import { addMinutes, compareInstants } from '@steward/shared/time'
import { amountAt, change, recordOf, type Call, type CallContext, type Handlers } from '../kernel/call.ts'
import { hasWords, oneOf, pageOf } from '../kernel/list-page.ts'
import { servicesOfPlans } from '../membership/plan-rows.ts'
import { picturesOf } from '../media/media.ts'
import { summaryOf } from '../team/members.ts'
import { lastServices } from '@steward/shared/rules/customer/last-services'
import { serviceStatus, whyNotService } from '@steward/shared/rules/booking/service-guards'
import { invalidField, Refusal, requirePossible, taken } from '../kernel/refusal.ts'
import { seatsHeld } from '../slot/seats.ts'
import type { ServiceRow } from '../tables/service.ts'
import { nextId } from '../tables/world.ts'

const days30 = 30 * 24 * 60

export function presentService(call: CallContext, row: ServiceRow): Service {
  const { world, now } = call
  const since = addMinutes(now, -days30)
  const slots = call.own(world.slots).filter(({ serviceId, deletedAt }) => serviceId === row.id && deletedAt === null)
  const ids = new Set(slots.map(({ id }) => id))
  const ahead = slots.filter((slot) => isUpcoming(slot, now)).map(({ startTime }) => startTime)
  const recent = call
    .own(world.bookings)
    .filter((booking) => ids.has(booking.timeSlotId) && booking.createdAt >= since && !isCancelled(booking))
  const past = slots.filter((slot) => takesPlace(slot) && slot.startTime >= since && slot.startTime < now)
  const offered = past.reduce((sum, { slots: seats }) => sum + seats, 0)
  const seats = past.reduce((sum, slot) => sum + seatsHeld(world, slot), 0)
  const place = row.locationId === null ? undefined : call.find(world.locations, row.locationId)
  const providers = row.serviceProviderIds
    .flatMap((id) => call.find(world.members, id) ?? [])
    .filter(takesPlaceOnTeam)
    .sort((a, b) => a.givenName.localeCompare(b.givenName))
  return {
    ...recordOf(row),
    name: row.name,
    description: row.description,
    type: row.type,
    status: serviceStatus(row),
    duration: row.duration,
    ...(call.scopeOf('service.read') === 'all'
      ? { eventCurrency: row.eventCurrency, eventCost: formatMinor(row.eventCost, row.eventCurrency) }
      : {}),
    tag: row.tag,
    location: place ? { id: place.id, name: place.name } : null,
    locationId: row.locationId,
    media: picturesOf(call, { ownerType: 'SERVICE', ownerId: row.id }).map(({ id, url, alt }) => ({ id, url, alt })),
    serviceProviders: providers.map(summaryOf),
    nextSlotAt: ahead.sort(compareInstants)[0] ?? null,
    bookings30d: recent.length,
    fillRate30d: ratioOf(seats, offered),
  }
}

const isGivenBy = (memberId: string) => (row: ServiceRow) => row.serviceProviderIds.includes(memberId)

function listServices(call: Call<'service.list'>) {
  const { query, world } = call
  const sorts = {
    name: (row: ServiceRow) => row.name.toLowerCase(),
    type: (row: ServiceRow) => row.type,
    duration: (row: ServiceRow) => row.duration,
    createdAt: (row: ServiceRow) => row.createdAt,
    nextSlotAt: (row: ServiceRow) => presentService(call, row).nextSlotAt ?? '9999',
    bookings30d: (row: ServiceRow) => presentService(call, row).bookings30d,
    ...(call.scopeOf('service.read') === 'all' ? { eventCost: (row: ServiceRow) => row.eventCost } : {}),
  }
  const rows = call
    .own(world.services)
    .filter(({ deletedAt }) => deletedAt === null)
    .filter((row) => call.scopeOf('service.read') === 'all' || isGivenBy(call.actor.id)(row))
    .filter((row) => hasWords(`${row.name} ${row.description}`, query.q))
    .filter((row) => oneOf(row.type, query.type))
    .filter((row) => oneOf(serviceStatus(row), query.status))
    .filter((row) => query.locationId === undefined || row.locationId === query.locationId)
    .filter((row) => query.providerId === undefined || isGivenBy(query.providerId)(row))
    .filter((row) => query.tag === undefined || row.tag?.tag === query.tag)
  const page = pageOf(query, rows, sorts, 'name')
  return { ...page, items: page.items.map((row) => presentService(call, row)) }
}

const countOnSale = (call: CallContext) =>
  call.own(call.world.services).filter((row) => row.deletedAt === null && row.archivedAt === null).length

/** Returns the number of services that the plan still allows. */
export function roomLeft(call: CallContext): number {
  const { service: limit } = call.business.limits
  return limit === null ? Infinity : Math.max(0, limit - countOnSale(call))
}

export function requireRoom(call: CallContext, wanted = 1): void {
  const { service: limit } = call.business.limits
  if (limit !== null && roomLeft(call) < wanted) throw new Refusal('LIMIT_REACHED', { limit, used: countOnSale(call) })
}

function requireProviders(call: CallContext, ids: readonly string[]): void {
  const isActive = (id: string) => {
    const member = call.find(call.world.members, id)
    return member !== undefined && isActiveMember(member)
  }
  const errors = ids.flatMap((id, index) =>
    isActive(id) ? [] : [{ path: `serviceProviderIds.${index}`, code: 'NOT_FOUND' as const }],
  )
  if (errors.length > 0) throw new Refusal('VALIDATION_FAILED', { errors })
}

function requireLocation(call: CallContext, id: string | null | undefined): void {
  if (id && !call.find(call.world.locations, id)) throw invalidField('locationId', 'NOT_FOUND')
}

/** Throws if another service of the location has the name. Archived services count too. */
function requireFreeName(call: CallContext, { id, name, locationId }: Pick<ServiceRow, 'id' | 'name' | 'locationId'>) {
  const isTaken = call
    .own(call.world.services)
    .some(
      (row) =>
        row.id !== id &&
        row.deletedAt === null &&
        row.locationId === locationId &&
        row.name.toLowerCase() === name.toLowerCase(),
    )
  if (isTaken) throw taken('NAME_TAKEN', 'name')
}

function createService(call: Call<'service.create'>) {
  const { body, world, business, now } = call
  const eventCost = amountAt('eventCost', body.eventCost, call.currency)
  requireRoom(call)
  requireLocation(call, body.locationId)
  requireProviders(call, body.serviceProviderIds)
  requireFreeName(call, { id: '', ...body })
  const row: ServiceRow = {
    ...body,
    id: nextId(world),
    entityId: business.id,
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    eventCost,
    eventCurrency: call.currency,
    archivedAt: null,
  }
  world.services.push(row)
  return presentService(call, row)
}

function updateService(call: Call<'service.update'>) {
  const { body, world, params, now } = call
  const row = call.get(world.services, params.id)
  call.requireVersion(row.version)
  const slots = call.own(world.slots).filter(({ serviceId, deletedAt }) => serviceId === row.id && deletedAt === null)
  if (body.type !== undefined && body.type !== row.type && slots.length > 0) throw new Refusal('TYPE_LOCKED')
  requireLocation(call, body.locationId)
  const wanted = body.serviceProviderIds
  const removed = wanted ? row.serviceProviderIds.filter((id) => !wanted.includes(id)) : []
  if (wanted) requireProviders(call, wanted)
  const ahead = slots
    .filter((slot) => removed.includes(slot.providerId) && isUpcoming(slot, now))
    .sort((a, b) => compareInstants(a.startTime, b.startTime))
    .map(({ id, startTime, providerId }) => ({ id, startTime, serviceProviderId: providerId }))
  if (ahead.length > 0) throw new Refusal('PROVIDERS_HAVE_SLOTS', { current: ahead })
  const { eventCost, ...plain } = body
  const cost = eventCost === undefined ? undefined : amountAt('eventCost', eventCost, call.currency)
  requireFreeName(call, { ...row, ...plain })
  change(call, row, { ...plain, eventCost: cost, eventCurrency: cost === undefined ? undefined : call.currency })
  return presentService(call, row)
}

function setArchived(call: CallContext & { params: { id: string } }, isArchived: boolean) {
  const row = call.get(call.world.services, call.params.id)
  const isLastOfPlan = isArchived && lastServices([row.id], servicesOfPlans(call)).has(row.id)
  const facts = { status: serviceStatus(row), isLastOfPlan }
  const refusal = whyNotService(isArchived ? 'archive' : 'restore', facts, call)
  requirePossible(() => call.requireVersion(row.version), refusal)
  if (!isArchived) requireRoom(call)
  change(call, row, { archivedAt: isArchived ? call.now : null })
  return presentService(call, row)
}

export const serviceHandlers: Handlers<
  | 'service.list'
  | 'service.get'
  | 'service.create'
  | 'service.update'
  | 'service.archive'
  | 'service.restore'
  | 'service-tag.list'
> = {
  'service.list': listServices,
  'service.get': (call) => {
    const row = call.get(call.world.services, call.params.id)
    call.require('service.read', isGivenBy(call.actor.id)(row))
    return presentService(call, row)
  },
  'service.create': createService,
  'service.update': updateService,
  'service.archive': (call) => setArchived(call, true),
  'service.restore': (call) => setArchived(call, false),
  'service-tag.list': (call) => {
    const tags = call.own(call.world.services).flatMap(({ tag }) => (tag ? [[tag.tag, tag] as const] : []))
    return { items: [...new Map(tags).values()].sort((a, b) => (a.displayName < b.displayName ? -1 : 1)) }
  },
}
