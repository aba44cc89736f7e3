import { useQuery } from '@tanstack/react-query'
import type { Customer, TimeSlot } from '@steward/shared/contracts'
import { bookings } from '../booking/bookings.queries.ts'
import { services } from '../service/services.queries.ts'

export const offeredServices = services.list({ status: 'ACTIVE', sort: 'name', limit: '200' })

interface Start {
  customer: Customer | undefined
  slot: TimeSlot | undefined
  isWalkIn: boolean
  /** The service that the user chose. Empty for all services. */
  chosen: string | undefined
}

/**
 * Returns the service of the booking dialog: the user's choice, the slot's service, the service of the customer's last
 * booking, or all (empty). `isKnown` is false while the last booking loads.
 */
export function useStartService({ customer, slot, isWalkIn, chosen }: Start): { serviceId: string; isKnown: boolean } {
  const needsLastBooking = chosen === undefined && !slot && customer !== undefined
  const offered = useQuery(offeredServices)
  const last = useQuery({
    ...bookings.list({
      customerId: customer?.id ?? '',
      status: 'CONFIRMED,CHECKED_IN,PAYMENT_PENDING',
      sort: '-startTime',
      limit: '1',
    }),
    enabled: needsLastBooking,
  })
  if (chosen !== undefined) return { serviceId: chosen, isKnown: true }
  if (slot) return { serviceId: isWalkIn ? '' : slot.service.id, isKnown: true }
  const lastId = needsLastBooking ? last.data?.items[0]?.timeSlot.service.id : undefined
  const isOffered = offered.data?.items.some(({ id }) => id === lastId) ?? false
  return {
    serviceId: lastId && isOffered ? lastId : '',
    isKnown: !needsLastBooking || (!last.isPending && !offered.isPending),
  }
}
