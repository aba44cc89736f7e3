import type { Booking, TimeSlot } from '../../contracts/index.ts'
import { useCan } from '../../session/use-can.ts'
import { bookingFacts } from '../../rules/booking-facts.ts'
import { whyNotBooking } from '../../rules/booking-guards.ts'
import { bookingActions, type BookingAction } from '../../rules/booking-transitions.ts'
import type { GuardContext, RefusalReason } from '../../rules/refusal.ts'
import { whyNotSlot, type GuardedSlotAction, type SlotFacts } from '../../rules/slot-guards.ts'
import { useBusinessCore } from '../../stores/business-core.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useNow } from '../core/use-now.ts'
import { useRefusalText } from './use-refusal-text.ts'

/** An action that is offered, and why it cannot be taken now. */
export interface GuardedAction {
  action: BookingAction
  disabledReason: string | undefined
}

/** Time and people do not change these: the action is left out instead of disabled. */
const isLeftOut: ReadonlySet<RefusalReason> = new Set<RefusalReason>([
  'ROLE',
  'STATUS',
  'NOTHING_TO_REFUND',
  'NO_SHOW_NOT_YET',
  'NO_SHOW_WAIVED',
])

/**
 * Judges actions on bookings and slots for their buttons, by the rules of the API. Reasons follow the clock: a button
 * becomes enabled in the minute in which its action becomes possible.
 */
export function useGuards() {
  const textOf = useRefusalText()
  const can = useCan()
  const now = useNow()
  const { zone } = useBusiness()
  const member = useBusinessCore((state) => state.user)

  const contextFor = (providerId: string): GuardContext => ({
    now,
    zone,
    may: (permission) => can(permission, providerId === member?.id),
  })
  const refusalOf = (action: BookingAction, booking: Booking) =>
    whyNotBooking(action, bookingFacts(booking, member?.email), contextFor(booking.timeSlot.serviceProvider.id))

  return {
    /** The actions that the status, the role and the money of a booking leave open. */
    actionsOf: (booking: Booking): GuardedAction[] =>
      bookingActions(booking.status).flatMap((action) => {
        const refusal = refusalOf(action, booking)
        return refusal && isLeftOut.has(refusal.reason) ? [] : [{ action, disabledReason: textOf(refusal) }]
      }),
    /** Why the action is not possible for the booking, as a sentence. */
    whyNotBooking: (action: BookingAction, booking: Booking): string | undefined => textOf(refusalOf(action, booking)),
    /** Why the action is not possible for the slot, as a sentence. `facts` are those that the slot does not say. */
    whyNotSlot: (
      action: GuardedSlotAction,
      slot: TimeSlot,
      facts: Pick<SlotFacts, 'hasBookings'> = {},
    ): string | undefined => {
      const freeSeats = slot.slots - slot.seatsTaken
      const { completedAt = null } = slot
      return textOf(
        whyNotSlot(action, { ...slot, completedAt, freeSeats, ...facts }, contextFor(slot.serviceProvider.id)),
      )
    },
  }
}
