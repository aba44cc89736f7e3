import { useQuery } from '@tanstack/react-query'
import type { Customer, TimeSlot } from '@steward/shared/contracts'
import { bookings } from '../booking/bookings.queries.ts'
import { services } from '../service/services.queries.ts'

export const offeredServices = services.list({ status: 'ACTIVE', sort: 'name', limit: '200' })

interface Start {
  customer: Customer | undefined
  slot: TimeSlot | undefined
  isWalkIn: boolean
  /** What the user chose; empty for all services. */
  chosen: string | undefined
}

/**
 * The service of the booking dialog: what the user chose, the slot's, the one that the customer booked last, or all
 * (empty). `isKnown` is false while the customer's last booking is being read.
 */
export function useStartService({ customer, slot, isWalkIn, chosen }: Start): { serviceId: string; isKnown: boolean } {
  const isAsked = chosen === undefined && !slot && customer !== undefined
  const offered = useQuery(offeredServices)
  const last = useQuery({
    ...bookings.list({
      customerId: customer?.id ?? '',
      status: 'CONFIRMED,CHECKED_IN,PAYMENT_PENDING',
      sort: '-startTime',
      limit: '1',
    }),
    enabled: isAsked,
  })
  if (chosen !== undefined) return { serviceId: chosen, isKnown: true }
  if (slot) return { serviceId: isWalkIn ? '' : slot.service.id, isKnown: true }
  const lastId = isAsked ? last.data?.items[0]?.timeSlot.service.id : undefined
  const isOffered = offered.data?.items.some(({ id }) => id === lastId) ?? false
  return { serviceId: lastId && isOffered ? lastId : '', isKnown: !isAsked || (!last.isPending && !offered.isPending) }
}
