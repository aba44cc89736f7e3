import { useQuery } from '@tanstack/react-query'
import type { Customer, TimeSlot } from '@steward/shared/contracts'
import { bookings } from '../booking/bookings.queries.ts'

/** Returns whether the customer is already booked into the slot. False while that is unknown. */
export function useKnownBooking(customer: Customer | undefined, slot: TimeSlot | undefined): boolean {
  const query = useQuery({
    ...bookings.list({
      customerId: customer?.id ?? '',
      timeSlotId: slot?.id ?? '',
      status: 'CONFIRMED,CHECKED_IN,PAYMENT_PENDING',
      limit: '1',
    }),
    enabled: customer !== undefined && slot !== undefined,
  })
  return customer !== undefined && slot !== undefined && (query.data?.items.length ?? 0) > 0
}
