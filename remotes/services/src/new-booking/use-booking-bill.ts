import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { TimeSlot } from '@steward/shared/contracts'
import { bookings } from '../booking/bookings.queries.ts'
import { useBookedSeats } from './use-booked-seats.ts'
import type { BookingForm } from './use-booking-form.ts'
import type { MembershipChoices } from './use-membership-choice.ts'

/** Returns the bill of a booking for the chosen slot, seats and payment. A membership that pays makes it zero. */
export function useBookingBill(
  form: BookingForm,
  slot: TimeSlot | undefined,
  { chosen, isPending }: Pick<MembershipChoices, 'chosen' | 'isPending'>,
) {
  const payment = useWatch({ control: form.control, name: 'payment' })
  const seats = useBookedSeats(form, slot)
  const paymentType = payment === 'LATER' ? 'CASH' : payment
  const subscriptionId = chosen?.subscriptionId
  const quote = useQuery({
    ...bookings.quote({
      timeSlotId: slot?.id ?? '',
      bookingSlots: seats,
      ...(subscriptionId ? { paymentType: 'NOT_REQUIRED', subscriptionId } : { paymentType }),
    }),
    enabled: slot !== undefined && !isPending,
  })
  /** Undefined until the quote and the memberships have loaded. */
  const bill = slot && !isPending ? quote.data : undefined
  return {
    bill,
    payment,
    isFree: subscriptionId !== undefined || (bill !== undefined && Number(bill.subtotal) === 0),
    isStale: quote.isFetching,
    refetch: quote.refetch,
  }
}

export type BookingBill = ReturnType<typeof useBookingBill>
