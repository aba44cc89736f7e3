import { addMinutes, compareInstants, type Instant } from '../time/index.ts'
import type { SlotStatus } from './slot-transitions.ts'

/** The allowed actions on a booking by status, each with the status after it (product decision B.1). */
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

/** Returns the actions that a status allows. Time and permission are checked separately by the guards. */
export function bookingActions(status: BookingStatus): BookingAction[] {
  return Object.keys(bookingTransitions[status]) as BookingAction[]
}

/** The minutes before the start from which a cancellation is late. */
export const lateCancelMinutes = 24 * 60

const checkInOpensMinutes = 60
const checkInClosesMinutes = 24 * 60
const noShowMinutes = 120

/** The most bookings in one bulk check-in or cancellation. */
export const maxBulkBookings = 500

/** The minutes for which a booking holds its seats after its card payment failed. */
export const failedPaymentMinutes = 15

interface Span {
  startTime: Instant
  endTime: Instant
}

/** Returns the first and last instant of the check-in: 60 minutes before the start and 24 hours after the end. */
export function checkInWindow({ startTime, endTime }: Span): { opens: Instant; closes: Instant } {
  return { opens: addMinutes(startTime, -checkInOpensMinutes), closes: addMinutes(endTime, checkInClosesMinutes) }
}

/** Whether the check-in is open. New code uses `booking-guards`, but released remotes still import this. */
export function isCheckInOpen(span: Span, now: Instant): boolean {
  const { opens, closes } = checkInWindow(span)
  return compareInstants(opens, now) <= 0 && compareInstants(now, closes) <= 0
}

/**
 * Whether a booking is a no-show (product decision 0.1). It is one if it is still confirmed when its slot is completed,
 * or more than two hours after the end of the slot.
 */
export function isNoShow(status: BookingStatus, slot: { status: SlotStatus; endTime: Instant }, now: Instant): boolean {
  if (status !== 'CONFIRMED' || slot.status === 'CANCELLED') return false
  return slot.status === 'COMPLETED' || compareInstants(addMinutes(slot.endTime, noShowMinutes), now) < 0
}

/** Whether `now` is less than 24 hours before the start, or after it. */
export function isLateCancel(startTime: Instant, now: Instant): boolean {
  return compareInstants(addMinutes(startTime, -lateCancelMinutes), now) < 0
}

/**
 * Returns whether the slot has started and whether the cancellation is late (B.1). Only a confirmed booking can be
 * late, and only if the customer cancels it. After the start, only an owner or manager may cancel a confirmed booking,
 * with a reason.
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
 * Returns until when an unpaid booking holds its seats. An online booking holds them for a day, but not beyond the
 * start of the slot. Other bookings are paid on arrival and hold them until the end of the slot.
 */
export function holdExpiry(source: string, { startTime, endTime }: Span, now: Instant): Instant {
  if (source !== 'ONLINE') return endTime
  const day = addMinutes(now, 24 * 60)
  return compareInstants(day, startTime) < 0 ? day : startTime
}
