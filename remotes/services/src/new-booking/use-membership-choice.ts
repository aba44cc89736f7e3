import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { Customer, TimeSlot } from '@steward/shared/contracts'
import { bookings } from '../booking/bookings.queries.ts'
import { useBookedSeats } from './use-booked-seats.ts'
import type { BookingForm } from './use-booking-form.ts'

/**
 * Returns the memberships of the customer for a booking of the slot, and the one that pays: the chosen one, or the first
 * that can pay. A slot without a price needs none.
 */
export function useMembershipChoice(form: BookingForm, customer: Customer | undefined, slot: TimeSlot | undefined) {
  const seats = useBookedSeats(form, slot)
  const wanted = useWatch({ control: form.control, name: 'membership' })
  const isOffered = customer !== undefined && slot !== undefined && Number(slot.price) > 0
  const query = useQuery({
    ...bookings.memberships({
      customerId: customer?.id ?? '',
      timeSlotId: slot?.id ?? '',
      bookingSlots: String(seats),
    }),
    enabled: isOffered,
  })
  const memberships = (isOffered && query.data?.items) || []
  const usable = memberships.filter(({ whyNot }) => whyNot === null)
  // With the customer in it, the choice of one customer is none for the next one. And a payment that no membership could
  // replace is no choice against the memberships that cover the next slot.
  const withoutMembership = `${usable.length > 0 ? 'PAYMENT' : 'ONLY_PAYMENT'} ${customer?.id}`
  const chosen =
    wanted === withoutMembership
      ? undefined
      : (usable.find(({ subscriptionId }) => subscriptionId === wanted) ?? usable[0])
  const shown = memberships.length > 0 ? (chosen?.subscriptionId ?? withoutMembership) : undefined
  const { setValue } = form
  useEffect(
    function checkThePreselectedCard() {
      if (shown !== undefined) setValue('membership', shown)
    },
    [shown, setValue],
  )
  /** Whether a membership could still turn out to cover the slot. */
  const isPending = isOffered && query.data === undefined
  return { memberships, chosen, withoutMembership, isPending, query }
}

export type MembershipChoices = ReturnType<typeof useMembershipChoice>
