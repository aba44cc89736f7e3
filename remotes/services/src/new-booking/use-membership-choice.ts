import { useWatch } from 'react-hook-form'
import type { Customer, TimeSlot } from '@steward/shared/contracts'
import { useCoveringChoice } from '../booking/use-covering-choice.ts'
import { useBookedSeats } from './use-booked-seats.ts'
import type { BookingForm } from './use-booking-form.ts'

/** Returns the memberships of the customer for a booking of the slot, and the one that pays. */
export function useMembershipChoice(form: BookingForm, customer: Customer | undefined, slot: TimeSlot | undefined) {
  const seats = useBookedSeats(form, slot)
  const wanted = useWatch({ control: form.control, name: 'membership' })
  const isOffered = customer !== undefined && slot !== undefined && Number(slot.price) > 0
  return useCoveringChoice({
    of: isOffered ? { customerId: customer.id, timeSlotId: slot.id, seats } : undefined,
    wanted: wanted ?? undefined,
    onShow: (card) => form.setValue('membership', card),
  })
}

export type MembershipChoices = ReturnType<typeof useMembershipChoice>
