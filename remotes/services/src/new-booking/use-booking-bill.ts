import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { TimeSlot } from '@steward/shared/contracts'
import { bookings } from '../booking/bookings.queries.ts'
import type { BookingForm } from './use-booking-form.ts'

/** Returns the bill of a booking for the chosen slot, seats and payment. */
export function useBookingBill({ control }: BookingForm, slot: TimeSlot | undefined) {
  const [payment, wantedSeats] = useWatch({ control, name: ['payment', 'bookingSlots'] })
  const isClass = slot?.service.type === 'SPOT'
  const seats = isClass && Number.isInteger(wantedSeats) ? Number(wantedSeats) : 1
  const quote = useQuery({
    ...bookings.quote({
      timeSlotId: slot?.id ?? '',
      bookingSlots: seats,
      paymentType: payment === 'LATER' ? 'CASH' : payment,
    }),
    enabled: slot !== undefined,
  })
  /** Undefined until the quote has loaded. */
  const bill = slot ? quote.data : undefined
  return {
    bill,
    payment,
    isFree: bill !== undefined && Number(bill.subtotal) === 0,
    isStale: quote.isFetching,
    refetch: quote.refetch,
  }
}

export type BookingBill = ReturnType<typeof useBookingBill>
