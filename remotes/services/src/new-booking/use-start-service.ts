import { useQuery } from '@tanstack/react-query'
import type { Customer, TimeSlot } from '@steward/shared/contracts'
import type { Instant } from '@steward/shared/time'
import { bookings } from '../booking/bookings.queries.ts'
import { services } from '../service/services.queries.ts'
import { timeSlots } from '../slot/time-slots.queries.ts'

/** Returns the query of the first free slot from an instant on, of one service or of all. */
export const firstFreeSlot = (serviceId: string, from: Instant) =>
  timeSlots.list({
    ...(serviceId ? { serviceId } : {}),
    from,
    status: 'ACTIVE',
    free: 'true',
    sort: 'startTime',
    limit: '1',
  })

export const offeredServices = services.list({ status: 'ACTIVE', sort: 'name', limit: '200' })

interface Start {
  customer: Customer | undefined
  slot: TimeSlot | undefined
  isWalkIn: boolean
  /** Whether the dialog was opened for an hour of the calendar. Its session can be of any service. */
  isForHour: boolean
  /** The first instant that the dialog offers. */
  earliest: Instant
  /** The service that the user chose. Empty for all services. */
  chosen: string | undefined
}

interface StartService {
  serviceId: string
  /** The service of the customer's last booking, if the dialog can preset it. */
  lastId: string | undefined
  /** False while the last booking loads. */
  isKnown: boolean
}

/**
 * Returns the service of the booking dialog: the user's choice, the slot's service, the service of the customer's last
 * booking if it has a free slot ahead, or all (empty).
 */
export function useStartService(start: Start): StartService {
  const { customer, slot, isWalkIn, isForHour, earliest, chosen } = start
  const presets = !slot && !isForHour && customer !== undefined
  const offered = useQuery(offeredServices)
  const last = useQuery({
    ...bookings.list({
      customerId: customer?.id ?? '',
      status: 'CONFIRMED,CHECKED_IN,PAYMENT_PENDING',
      sort: '-startTime',
      limit: '1',
    }),
    enabled: presets,
  })
  const bookedId = presets ? last.data?.items[0]?.timeSlot.service.id : undefined
  const isOffered = offered.data?.items.some(({ id }) => id === bookedId) ?? false
  const candidate = isOffered ? bookedId : undefined
  const free = useQuery({ ...firstFreeSlot(candidate ?? '', earliest), enabled: candidate !== undefined })
  const lastId = free.data && free.data.items.length > 0 ? candidate : undefined

  if (chosen !== undefined) return { serviceId: chosen, lastId, isKnown: true }
  if (slot) return { serviceId: isWalkIn ? '' : slot.service.id, lastId, isKnown: true }
  const isPending = presets && (last.isPending || offered.isPending || (candidate !== undefined && free.isPending))
  return { serviceId: lastId ?? '', lastId, isKnown: !isPending }
}
