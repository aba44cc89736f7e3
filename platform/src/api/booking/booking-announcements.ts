import { announce } from '../notification/announcement.ts'
import type { CallContext } from '../../kernel/call.ts'
import type { LockedSlot } from '../slot/slot.queries.ts'

type BookedSlot = Pick<LockedSlot, 'id' | 'providerId' | 'seatsTaken' | 'slots'>

/**
 * Notifies the provider of a new booking. If it took the last seat, notifies the provider and the managers that the
 * slot is full.
 */
export function announceBooking(call: CallContext, bookingId: string, seats: number, slot: BookedSlot): void {
  announce(call, {
    type: 'booking-made',
    subject: { kind: 'booking', id: bookingId },
    to: { member: slot.providerId },
    params: { seats },
  })
  // An appointment has one seat, so the notification of the booking is enough.
  if (slot.slots === 1 || slot.seatsTaken < slot.slots) return
  const full = {
    type: 'slot-full',
    subject: { kind: 'time-slot', id: slot.id },
    params: { seats: slot.slots },
  } as const
  announce(call, { ...full, to: { member: slot.providerId } })
  announce(call, { ...full, to: 'managers' })
}

/** Notifies the provider of a cancelled booking. */
export function announceCancelledBooking(
  call: CallContext,
  { id, bookingSlots }: { id: string; bookingSlots: number },
  slot: Pick<LockedSlot, 'providerId'>,
): void {
  announce(call, {
    type: 'booking-cancelled',
    subject: { kind: 'booking', id },
    to: { member: slot.providerId },
    params: { seats: bookingSlots },
  })
}

/** Notifies the desk that a cancelled booking has to be refunded. */
export function announceRefundDue(call: CallContext, bookingId: string): void {
  announce(call, { type: 'refund-due', subject: { kind: 'booking', id: bookingId }, to: 'desk' })
}

/** Notifies the providers of both slots that a booking has moved. A provider of both gets one notification. */
export function announceMovedBooking(
  call: CallContext,
  { id, bookingSlots }: { id: string; bookingSlots: number },
  from: Pick<LockedSlot, 'providerId' | 'startTime'>,
  to: Pick<LockedSlot, 'providerId' | 'startTime'>,
): void {
  const moved = {
    type: 'booking-moved',
    subject: { kind: 'booking', id },
    params: { seats: bookingSlots, previousStartTime: from.startTime, startTime: to.startTime },
  } as const
  announce(call, { ...moved, to: { member: from.providerId } })
  if (to.providerId !== from.providerId) announce(call, { ...moved, to: { member: to.providerId } })
}

/** Notifies the desk that a card payment failed. */
export function announceFailedPayment(call: CallContext, bookingId: string): void {
  announce(call, { type: 'payment-failed', subject: { kind: 'booking', id: bookingId }, to: 'desk' })
}
