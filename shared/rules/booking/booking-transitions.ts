import { addMinutes, compareInstants, type Instant } from '../../time/index.ts'
import type { PaymentType } from '../common/quote.ts'
import type { SlotStatus } from './slot-transitions.ts'
import { defaultTerms, settingAt, type Terms } from '../common/terms.ts'

/** The allowed actions on a booking by status, each with the status after it (product decision B.1). */
export const bookingTransitions = {
  CONFIRMED: {
    'check-in': 'CHECKED_IN',
    cancel: 'CANCELLED',
    move: 'CONFIRMED',
    'waive-no-show': 'CONFIRMED',
    refund: 'REFUNDED',
  },
  // Only bookings that are paid on arrival can be checked in before they are paid.
  PAYMENT_PENDING: {
    'check-in': 'CHECKED_IN',
    pay: 'CONFIRMED',
    'payment-failed': 'PAYMENT_FAILED',
    cancel: 'CANCELLED',
  },
  PAYMENT_FAILED: { pay: 'CONFIRMED', retry: 'PAYMENT_PENDING', cancel: 'CANCELLED' },
  // An undone check-in leads to `statusOfExpected`.
  CHECKED_IN: { 'undo-check-in': 'CONFIRMED', pay: 'CHECKED_IN', refund: 'REFUNDED' },
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

/** What a booking costs and what was paid for it, in minor units. */
export interface BookingMoney {
  paymentType: PaymentType | undefined
  total: number
  paidAmount: number
}

/** Whether nothing is left to pay for a booking. A membership or a free session needs no payment. */
export function isSettled({ paymentType, total, paidAmount }: BookingMoney): boolean {
  return paymentType === 'NOT_REQUIRED' || paidAmount >= total
}

/**
 * Whether a customer was checked in without paying, and still owes the price. False if the amounts are 0 because the
 * user may not see them.
 */
export function isCheckedInUnpaid({ status, ...money }: BookingMoney & { status: BookingStatus }): boolean {
  return status === 'CHECKED_IN' && !isSettled(money)
}

/** Returns the status of a booking whose customer is expected, after a restore or an undone check-in. */
export function statusOfExpected(money: BookingMoney): 'CONFIRMED' | 'PAYMENT_PENDING' {
  return isSettled(money) ? 'CONFIRMED' : 'PAYMENT_PENDING'
}

/**
 * Whether an unpaid booking is paid on arrival. Online bookings are paid before the start. Released remotes ask without
 * the source, which counts as online.
 */
export function isPaidOnArrival({ bookingSource }: { bookingSource?: string | undefined }): boolean {
  return bookingSource !== undefined && bookingSource !== 'ONLINE'
}

// Released remotes call these functions without terms, and get the defaults of the settings.

const minutesPerHour = 60

/** The most bookings in one bulk check-in or cancellation. */
export const maxBulkBookings = 500

/** The minutes for which a booking holds its seats after its card payment failed. */
export const failedPaymentMinutes = 15

interface Span {
  startTime: Instant
  endTime: Instant
}

/** Returns the first and last instant of the check-in, by the settings of the day on which the slot starts. */
export function checkInWindow({ startTime, endTime }: Span, terms: Terms): { opens: Instant; closes: Instant } {
  return {
    opens: addMinutes(startTime, -settingAt(terms, 'checkInOpens', startTime)),
    closes: addMinutes(endTime, settingAt(terms, 'checkInCloses', startTime) * minutesPerHour),
  }
}

/** Whether the check-in is open. New code uses `booking-guards`, but released remotes still import this. */
export function isCheckInOpen(span: Span, now: Instant): boolean {
  const { opens, closes } = checkInWindow(span, defaultTerms('UTC'))
  return compareInstants(opens, now) <= 0 && compareInstants(now, closes) <= 0
}

/**
 * Whether a booking is a no-show (product decision 0.1). It is one if it is still confirmed when its slot counts as
 * completed.
 */
export function isNoShow(
  status: BookingStatus,
  slot: Span & { status: SlotStatus },
  now: Instant,
  terms: Terms,
): boolean {
  return status === 'CONFIRMED' && countsAsCompleted(slot, now, terms)
}

/** Whether a booking is a no-show in the figures: nobody waived it. */
export const isCountedNoShow = (
  { status, noShowWaived }: { status: BookingStatus; noShowWaived: boolean },
  slot: Span & { status: SlotStatus },
  now: Instant,
  terms: Terms,
): boolean => !noShowWaived && isNoShow(status, slot, now, terms)

/** Returns when a slot completes by itself, by the setting of the day on which it starts. */
export function completionOf({ startTime, endTime }: Span, terms: Terms): Instant {
  return addMinutes(endTime, settingAt(terms, 'slotCompletion', startTime) * minutesPerHour)
}

/** Whether an active slot completes by itself. It is due at that instant. */
export const isDueToComplete = (slot: Span & { status: SlotStatus }, now: Instant, terms: Terms): boolean =>
  slot.status === 'ACTIVE' && compareInstants(completionOf(slot, terms), now) <= 0

/**
 * Whether a slot counts as completed. At the instant at which it completes by itself, it does so only once it is
 * completed. Later, it counts as completed although the job has not come to it.
 */
export const countsAsCompleted = (slot: Span & { status: SlotStatus }, now: Instant, terms: Terms): boolean =>
  slot.status === 'COMPLETED' || (slot.status === 'ACTIVE' && compareInstants(completionOf(slot, terms), now) < 0)

/**
 * Whether a customer who cancels now cancels late: less than the limit before the start, or after it. The limit is that of
 * the day on which the booking was made.
 */
export function isLateCancel(
  { createdAt, startTime }: { createdAt: Instant; startTime: Instant },
  now: Instant,
  terms: Terms,
): boolean {
  const limit = settingAt(terms, 'lateCancel', createdAt) * minutesPerHour
  return compareInstants(addMinutes(startTime, -limit), now) < 0
}

interface CancelContext {
  cancelledBy: 'CUSTOMER' | 'BUSINESS'
  /** When the booking was made. */
  createdAt: Instant
  now: Instant
  terms: Terms
}

/**
 * Returns whether the slot has started and whether the cancellation is late (B.1). Only a confirmed booking can be
 * late, and only if the customer cancels it. After the start, only an owner or manager may cancel a confirmed booking,
 * with a reason.
 */
export function cancelMoment(
  status: BookingStatus,
  startTime: Instant,
  { cancelledBy, createdAt, now, terms }: CancelContext,
): { hasStarted: boolean; lateCancel: boolean } {
  const isConfirmed = status === 'CONFIRMED'
  return {
    hasStarted: isConfirmed && compareInstants(startTime, now) <= 0,
    lateCancel: isConfirmed && cancelledBy === 'CUSTOMER' && isLateCancel({ createdAt, startTime }, now, terms),
  }
}

/**
 * Returns until when an unpaid booking holds its seats. An online booking holds them for the time that was set when it
 * was made, but not beyond the start of the slot. Other bookings are paid on arrival and hold them until the end of the
 * slot. After a check-in, the booking has no hold.
 */
export function holdExpiry(
  { bookingSource, createdAt }: { bookingSource: string; createdAt: Instant },
  { startTime, endTime }: Span,
  now: Instant,
  terms: Terms,
): Instant {
  if (isPaidOnArrival({ bookingSource })) return endTime
  const until = addMinutes(now, settingAt(terms, 'paymentHold', createdAt) * minutesPerHour)
  return compareInstants(until, startTime) < 0 ? until : startTime
}
