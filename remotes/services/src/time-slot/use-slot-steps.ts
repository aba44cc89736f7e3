import { useQuery } from '@tanstack/react-query'
import type { TimeSlot } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { useGuards } from '@steward/shared/ui/guards'
import { bookings } from '../booking/bookings.queries.ts'
import { useCompleteTimeSlot } from '../slot/time-slots.queries.ts'
import { useTexts } from '../texts/texts.ts'
import type { ActionOfSlot } from './actions-of-slot.ts'

/** Returns a function that gives the reason why an action on the slot is not possible, or undefined. */
export function useSlotRefusal(slot: TimeSlot): (action: ActionOfSlot) => string | undefined {
  const t = useTexts()
  const can = useCan()
  const guards = useGuards()
  const { data: booked } = useQuery(bookings.ofSlot(slot.id))
  const hasBookings = slot.bookingCount > 0 || (booked?.total ?? 0) > 0
  return ({ guard, permission }) => {
    if (guard) return guards.whyNotSlot(guard, slot, { hasBookings })
    return permission === undefined || can(permission) ? undefined : t('notAllowed')
  }
}

/** Returns a function that completes the slot at once. A toast reports it. */
export function useCompleteSlot(slot: TimeSlot): () => void {
  const t = useTexts()
  const problemText = useProblemText()
  const complete = useCompleteTimeSlot(slot)
  return () =>
    complete.mutate(undefined, {
      onError: (error) => toast.error(problemText(error)),
      onSuccess: () => toast.success(t('timeSlotDetails.completed')),
    })
}
