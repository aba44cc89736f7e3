import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bookings } from './bookings.queries.ts'

interface CoveringOptions {
  /** Undefined until a customer and a slot are chosen. A slot without a price needs no membership. */
  of: { customerId: string; timeSlotId: string; seats: number } | undefined
  /** The chosen card: the id of a membership, or `withoutMembership`. */
  wanted: string | undefined
  onShow: (card: string) => void
}

/**
 * Returns the memberships of a customer for a booking, and the one that pays: the chosen one, or the first that can pay.
 */
export function useCoveringChoice({ of, wanted, onShow }: CoveringOptions) {
  const query = useQuery({
    ...bookings.memberships({
      customerId: of?.customerId ?? '',
      timeSlotId: of?.timeSlotId ?? '',
      bookingSlots: String(of?.seats ?? 1),
    }),
    enabled: of !== undefined,
  })
  const memberships = (of && query.data?.items) || []
  const usable = memberships.filter(({ whyNot }) => whyNot === null)
  // With the customer in it, the choice of one customer is none for the next one. And a payment that no membership could
  // replace is no choice against the memberships that cover the next slot.
  const withoutMembership = `${usable.length > 0 ? 'PAYMENT' : 'ONLY_PAYMENT'} ${of?.customerId}`
  const chosen =
    wanted === withoutMembership
      ? undefined
      : (usable.find(({ subscriptionId }) => subscriptionId === wanted) ?? usable[0])
  const shown = memberships.length > 0 ? (chosen?.subscriptionId ?? withoutMembership) : undefined
  useEffect(
    function checkThePreselectedCard() {
      if (shown !== undefined) onShow(shown)
    },
    // oxlint-disable-next-line react/exhaustive-deps -- setting a field is the same for every render
    [shown],
  )
  /** Whether a membership could still turn out to cover the slot. */
  const isPending = of !== undefined && query.data === undefined
  return { memberships, chosen, withoutMembership, isPending, query }
}

export type CoveringChoice = ReturnType<typeof useCoveringChoice>
