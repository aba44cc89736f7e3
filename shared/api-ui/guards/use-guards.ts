import type { Booking, TimeSlot } from '../../contracts/index.ts'
import { useCan } from '../../session/use-can.ts'
import { bookingFacts } from '../../rules/booking/booking-facts.ts'
import { whyNotBooking } from '../../rules/booking/booking-guards.ts'
import { bookingActions, type BookingAction } from '../../rules/booking/booking-transitions.ts'
import type { GuardContext, RefusalReason } from '../../rules/common/refusal.ts'
import { whyNotSlot, type GuardedSlotAction, type SlotFacts } from '../../rules/booking/slot-guards.ts'
import { useBusinessCore } from '../../stores/business-core.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useNow } from '../../ui/core/use-now.ts'
import { useRefusalText } from '../../ui/core/use-refusal-text.ts'

/** An action that is offered, with the reason if it is not possible now. */
export interface GuardedAction {
  action: BookingAction
  disabledReason: string | undefined
}

/** Refusals that neither time nor other people can change. Such an action is hidden rather than disabled. */
const isLeftOut: ReadonlySet<RefusalReason> = new Set<RefusalReason>([
  'ROLE',
  'STATUS',
  'NOTHING_TO_REFUND',
  'NO_SHOW_NOT_YET',
  'NO_SHOW_WAIVED',
])

/**
 * Evaluates actions on bookings and slots for their buttons, with the rules of the API. The results follow the clock: a
 * button is enabled in the minute in which its action becomes possible.
 */
export function useGuards() {
  const textOf = useRefusalText()
  const can = useCan()
  const now = useNow()
  const { zone, settings } = useBusiness()
  const member = useBusinessCore((state) => state.user)

  const contextFor = (providerId: string): GuardContext => ({
    now,
    zone,
    settings,
    may: (permission) => can(permission, providerId === member?.id),
  })
  const refusalOf = (action: BookingAction, booking: Booking) =>
    whyNotBooking(action, bookingFacts(booking, member?.email), contextFor(booking.timeSlot.serviceProvider.id))

  return {
    /** Returns the actions that the status, the role and the money of a booking allow. */
    actionsOf: (booking: Booking): GuardedAction[] =>
      bookingActions(booking.status).flatMap((action) => {
        const refusal = refusalOf(action, booking)
        return refusal && isLeftOut.has(refusal.reason) ? [] : [{ action, disabledReason: textOf(refusal) }]
      }),
    /** Returns the reason why an action is not possible for a booking, as a sentence, or undefined. */
    whyNotBooking: (action: BookingAction, booking: Booking): string | undefined => textOf(refusalOf(action, booking)),
    /**
     * Returns the reason why an action is not possible for a slot, as a sentence, or undefined. `facts` are those that
     * the slot itself does not contain.
     */
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
