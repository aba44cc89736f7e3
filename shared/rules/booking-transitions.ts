import { addMinutes, compareInstants, type Instant } from '../time/index.ts'
import type { SlotStatus } from './slot-transitions.ts'

/** What may be done to a booking in each status, and where it leads (product decision B.1). */
export const bookingTransitions = {
  CONFIRMED: {
    'check-in': 'CHECKED_IN',
    cancel: 'CANCELLED',
    move: 'CONFIRMED',
    'waive-no-show': 'CONFIRMED',
    refund: 'REFUNDED',
  },
  PAYMENT_PENDING: { pay: 'CONFIRMED', 'payment-failed': 'PAYMENT_FAILED', cancel: 'CANCELLED' },
  PAYMENT_FAILED: { pay: 'CONFIRMED', retry: 'PAYMENT_PENDING', cancel: 'CANCELLED' },
  CHECKED_IN: { 'undo-check-in': 'CONFIRMED', refund: 'REFUNDED' },
  CANCELLED: { restore: 'CONFIRMED', refund: 'REFUNDED' },
  REFUNDED: {},
} as const

export type BookingStatus = keyof typeof bookingTransitions
export type BookingAction =
  | 'check-in'
  | 'undo-check-in'
  | 'pay'
  | 'payment-failed'
  | 'retry'
  | 'cancel'
  | 'restore'
  | 'move'
  | 'waive-no-show'
  | 'refund'

/** The actions that a status allows; guards of time and permission come on top. */
export function bookingActions(status: BookingStatus): BookingAction[] {
  return Object.keys(bookingTransitions[status]) as BookingAction[]
}

/** Cancelling a bookable hour less than a day before it starts is late. */
export const lateCancelMinutes = 24 * 60

const checkInOpensMinutes = 60
const checkInClosesMinutes = 24 * 60
const noShowMinutes = 120

/** At most so many bookings are checked in or cancelled at once. */
export const maxBulkBookings = 500

/** A seat whose card payment failed is kept for so long. */
export const failedPaymentMinutes = 15

interface Span {
  startTime: Instant
  endTime: Instant
}

/** The first and the last instant of the check-in: 60 minutes before the slot to 24 hours after it. */
export function checkInWindow({ startTime, endTime }: Span): { opens: Instant; closes: Instant } {
  return { opens: addMinutes(startTime, -checkInOpensMinutes), closes: addMinutes(endTime, checkInClosesMinutes) }
}

/** Whether the check-in is open. New code asks `booking-guards`; released remotes still import this. */
export function isCheckInOpen(span: Span, now: Instant): boolean {
  const { opens, closes } = checkInWindow(span)
  return compareInstants(opens, now) <= 0 && compareInstants(now, closes) <= 0
}

/** Still confirmed when its slot is completed, or ended two hours ago: nobody came (product decision 0.1). */
export function isNoShow(status: BookingStatus, slot: { status: SlotStatus; endTime: Instant }, now: Instant): boolean {
  if (status !== 'CONFIRMED' || slot.status === 'CANCELLED') return false
  return slot.status === 'COMPLETED' || compareInstants(addMinutes(slot.endTime, noShowMinutes), now) < 0
}

/** Before the slot starts, by less than the notice that is asked for. */
export function isLateCancel(startTime: Instant, now: Instant): boolean {
  return compareInstants(addMinutes(startTime, -lateCancelMinutes), now) < 0
}

/**
 * What the moment makes of cancelling a booking (B.1). Only what is confirmed counts as late, never where the business
 * cancels; once its slot has begun, an owner or manager may cancel it, with a reason.
 */
export function cancelMoment(
  status: BookingStatus,
  startTime: Instant,
  { cancelledBy, now }: { cancelledBy: 'CUSTOMER' | 'BUSINESS'; now: Instant },
): { hasStarted: boolean; lateCancel: boolean } {
  const isConfirmed = status === 'CONFIRMED'
  return {
    hasStarted: isConfirmed && compareInstants(startTime, now) <= 0,
    lateCancel: isConfirmed && cancelledBy === 'CUSTOMER' && isLateCancel(startTime, now),
  }
}

/**
 * Until when an unpaid booking keeps its seats: to be paid on arrival, to the end of the slot; booked online, a day,
 * but not beyond the start.
 */
export function holdExpiry(source: string, { startTime, endTime }: Span, now: Instant): Instant {
  if (source !== 'ONLINE') return endTime
  const day = addMinutes(now, 24 * 60)
  return compareInstants(day, startTime) < 0 ? day : startTime
}
