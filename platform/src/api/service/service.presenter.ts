import { serviceStatus } from '@steward/shared/rules/booking/service-guards'
import type { Service } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { ratioOf } from '@steward/shared/rules/common/ratio'
import type { CallContext } from '../../kernel/call.ts'
import { presentRecord } from '../../kernel/record.ts'
import { instantOrNull, type ServiceRow } from './service.queries.ts'

/**
 * Returns a service as responses show it. A caller who reads only their own services gets no money fields (product
 * decision, settled points).
 */
export function presentService(found: ServiceRow, call: Pick<CallContext, 'scopeOf'>): Service {
  const { row } = found
  const seesMoney = call.scopeOf('service.read') === 'all'
  return {
    ...presentRecord(row),
    name: row.name,
    description: row.description,
    type: row.type,
    status: serviceStatus(row),
    duration: row.duration,
    ...(seesMoney ? presentCost(row.eventCost, row.eventCurrency) : {}),
    tag: found.tag,
    location: found.location,
    locationId: row.locationId,
    media: found.pictures.map(({ id, url, alt }) => ({ id, url, alt })),
    serviceProviders: found.providers.map(({ id, givenName, lastName, avatar }) => ({
      id,
      givenName,
      lastName,
      avatar,
    })),
    nextSlotAt: instantOrNull(found.nextSlotAt),
    bookings30d: found.bookings30d,
    fillRate30d: ratioOf(...found.seats30d),
  }
}

function presentCost(cost: number, currency: string): Pick<Service, 'eventCurrency' | 'eventCost'> {
  return { eventCurrency: currency, eventCost: formatMinor(cost, currency) }
}
