import type { PermissionKey } from '../../roles/permission.ts'
import { compareInstants, plainDateOf, type Instant } from '../../time/index.ts'
import { hasExpiredHold, isPaymentFailed, isPaymentPending } from './booking-status.ts'
import {
  bookingActions,
  checkInWindow,
  isCheckedInUnpaid,
  isNoShow,
  isPaidOnArrival,
  type BookingAction,
  type BookingStatus,
} from './booking-transitions.ts'
import type { PaymentType } from '../common/quote.ts'
import { notAllowed, withoutPermission, type GuardContext, type Refusal } from '../common/refusal.ts'
import { hasEnded, hasStarted, type SlotSpan } from './slot-transitions.ts'

/** The facts of a booking that the guards need. Amounts are in minor units, and 0 for users who may not see them. */
export interface BookingFacts {
  status: BookingStatus
  slot: SlotSpan
  checkedInAt: Instant | null
  holdExpiresAt: Instant | null
  noShowWaived: boolean
  paymentType: PaymentType | undefined
  /** Released remotes leave the source out. */
  bookingSource?: string | undefined
  /** Released remotes leave the total out. */
  total?: number
  paidAmount: number
  refundedAmount: number
  /** Whether the acting user is the customer of the booking. */
  isOwnMoney?: boolean
}

/**
 * The permission of each action. A test compares it with the operations of the contract, which the browser loads late.
 */
export const bookingPermissions = {
  'check-in': 'booking.check-in',
  'undo-check-in': 'booking.check-in',
  pay: 'booking.record-payment',
  'payment-failed': 'booking.record-payment',
  retry: 'booking.record-payment',
  cancel: 'booking.create',
  restore: 'booking.create',
  move: 'booking.create',
  'waive-no-show': 'booking.cancel-late',
  refund: 'booking.refund',
} as const satisfies Record<BookingAction, PermissionKey>

/** Returns the refusal of a check-in before it opens or after it has closed, otherwise undefined. */
export function outsideCheckIn(
  slot: SlotSpan,
  at: Pick<GuardContext, 'now' | 'zone' | 'settings'>,
): Refusal<'CHECK_IN_NOT_OPEN'> | undefined {
  const { now } = at
  const { opens, closes } = checkInWindow(slot, at)
  if (compareInstants(now, opens) < 0) return { code: 'CHECK_IN_NOT_OPEN', reason: 'CHECK_IN_OPENS', instant: opens }
  if (compareInstants(closes, now) < 0) return { code: 'CHECK_IN_NOT_OPEN', reason: 'CHECK_IN_CLOSED', instant: closes }
  return undefined
}

/**
 * Returns why a check-in cannot be undone, or undefined. Staff can undo it on the same day in the zone of the business.
 * Later, only an owner or manager can.
 */
export function whyCheckInStays(checkedInAt: Instant | null, at: GuardContext) {
  const dayOf = (instant: Instant) => plainDateOf(instant, at.zone)
  const isOfToday = checkedInAt !== null && dayOf(checkedInAt) === dayOf(at.now)
  return isOfToday ? undefined : withoutPermission('booking.cancel-late', at, 'CHECKED_IN_EARLIER')
}

export const slotCancelled: Refusal<'SLOT_CANCELLED'> = { code: 'SLOT_CANCELLED', reason: 'SLOT_CANCELLED' }
export const slotEnded: Refusal<'SLOT_ENDED'> = { code: 'SLOT_ENDED', reason: 'SLOT_ENDED' }
const bookingStarted: Refusal<'SLOT_ENDED'> = { code: 'SLOT_ENDED', reason: 'RESTORE_STARTED' }

const ownRefund: Refusal<'PERMISSION_DENIED'> = {
  code: 'PERMISSION_DENIED',
  reason: 'OWN_REFUND',
  members: { permission: 'booking.refund' },
}

function ofStatus({ status }: BookingFacts, action: BookingAction) {
  const allowed = bookingActions(status)
  return allowed.includes(action) ? undefined : notAllowed(status, action, { allowed })
}

/**
 * Rejects the check-in of an unpaid booking, unless it is paid on arrival and its hold has not expired. Until the end of
 * the slot, the customer can come in and pay later.
 */
function ofArrival(booking: BookingFacts, { now }: GuardContext) {
  const { status } = booking
  if (!isPaymentPending(booking)) return undefined
  const allowed = bookingActions(status).filter((action) => action !== 'check-in')
  if (!isPaidOnArrival(booking)) return notAllowed(status, 'check-in', { allowed, reason: 'PAY_FIRST' })
  return hasExpiredHold(booking, now) ? notAllowed(status, 'check-in', { allowed, reason: 'SLOT_ENDED' }) : undefined
}

/** Rejects a second payment. A customer who came in unpaid can pay at any time, even if the slot was cancelled since. */
function ofDebt({ status, total = 0, paymentType, paidAmount }: BookingFacts) {
  if (isCheckedInUnpaid({ status, total, paymentType, paidAmount })) return undefined
  return notAllowed(status, 'pay', { allowed: bookingActions(status).filter((action) => action !== 'pay') })
}

/** Rejects a failed payment whose hold has expired if the slot is over. Until then the booking holds its seats. */
function ofSeats(booking: BookingFacts, { now }: GuardContext) {
  const hasLostSeats = isPaymentFailed(booking) && hasExpiredHold(booking, now)
  return hasLostSeats && hasEnded(booking.slot, now) ? slotEnded : undefined
}

function ofPayment(action: 'pay' | 'retry') {
  return (booking: BookingFacts, at: GuardContext) =>
    booking.slot.status === 'CANCELLED' ? slotCancelled : (ofStatus(booking, action) ?? ofSeats(booking, at))
}

const guards = {
  'check-in': (booking, at) =>
    booking.slot.status === 'CANCELLED'
      ? slotCancelled
      : (ofStatus(booking, 'check-in') ?? ofArrival(booking, at) ?? outsideCheckIn(booking.slot, at)),
  'undo-check-in': (booking, at) => ofStatus(booking, 'undo-check-in') ?? whyCheckInStays(booking.checkedInAt, at),
  pay: (booking, at) => (booking.status === 'CHECKED_IN' ? ofDebt(booking) : ofPayment('pay')(booking, at)),
  'payment-failed': (booking) =>
    ofStatus(booking, 'payment-failed') ??
    (booking.paymentType === 'CREDIT_CARD'
      ? undefined
      : notAllowed(booking.status, 'payment-failed', { allowed: ['pay', 'cancel'], reason: 'CARD_ONLY' })),
  retry: ofPayment('retry'),
  cancel: (booking, at) =>
    ofStatus(booking, 'cancel') ??
    (booking.status === 'CONFIRMED' && hasStarted(booking.slot, at.now)
      ? withoutPermission('booking.cancel-late', at, 'CANCEL_STARTED')
      : undefined),
  restore: (booking, { now }) => {
    const refused = ofStatus(booking, 'restore')
    if (refused) return refused
    if (booking.refundedAmount > 0)
      return notAllowed(booking.status, 'restore', { allowed: ['refund'], reason: 'PARTLY_REFUNDED' })
    if (booking.slot.status === 'CANCELLED') return slotCancelled
    return booking.slot.status === 'COMPLETED' || hasStarted(booking.slot, now) ? bookingStarted : undefined
  },
  move: (booking) => ofStatus(booking, 'move'),
  'waive-no-show': (booking, at) => {
    const refused = ofStatus(booking, 'waive-no-show')
    if (refused) return refused
    const { status, slot, noShowWaived } = booking
    const allowed = bookingActions(status).filter((action) => action !== 'waive-no-show')
    if (noShowWaived) return notAllowed(status, 'waive-no-show', { allowed, reason: 'NO_SHOW_WAIVED' })
    return isNoShow(status, slot, at.now, at)
      ? undefined
      : notAllowed(status, 'waive-no-show', { allowed, reason: 'NO_SHOW_NOT_YET' })
  },
  refund: (booking) => {
    const refused = ofStatus(booking, 'refund')
    if (refused) return refused
    if (booking.paidAmount <= booking.refundedAmount || booking.paymentType === 'NOT_REQUIRED')
      return notAllowed(booking.status, 'refund', { allowed: [], reason: 'NOTHING_TO_REFUND' })
    return booking.isOwnMoney ? ownRefund : undefined
  },
} satisfies Record<BookingAction, (booking: BookingFacts, at: GuardContext) => Refusal | undefined>

/**
 * Returns why the action is not possible for the booking, or undefined when it is. Buttons, verbs, bulk verbs and the
 * mock use it. Only the verb checks seats, duplicates and fields of the request.
 */
export function whyNotBooking<Action extends BookingAction>(
  action: Action,
  booking: BookingFacts,
  at: GuardContext,
): ReturnType<(typeof guards)[Action]> | Refusal<'PERMISSION_DENIED'> | undefined {
  const guard = guards[action] as (
    booking: BookingFacts,
    at: GuardContext,
  ) => ReturnType<(typeof guards)[Action]> | undefined
  return withoutPermission(bookingPermissions[action], at) ?? guard(booking, at)
}

/**
 * Returns why the undo of a bulk cancellation cannot restore a booking, or undefined. A booking whose slot has started
 * since the cancellation is not restored. If it was cancelled after the start, the undo needs the same permission as
 * the cancellation.
 *
 * @param cancelledAt when the bulk action cancelled the booking, whose `status` is the one before
 */
export function whyNoUndoOfCancel(
  { status, slot }: Pick<BookingFacts, 'status' | 'slot'>,
  cancelledAt: Instant,
  at: GuardContext,
): Refusal | undefined {
  const refused = withoutPermission(bookingPermissions.restore, at)
  if (refused) return refused
  if (slot.status === 'CANCELLED') return slotCancelled
  if (!hasStarted(slot, at.now)) return undefined
  if (!hasStarted(slot, cancelledAt)) return slotEnded
  return status === 'CONFIRMED' ? withoutPermission('booking.cancel-late', at, 'CANCEL_STARTED') : undefined
}
