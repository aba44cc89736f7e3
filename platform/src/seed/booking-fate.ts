import { isLateCancel } from '@steward/shared/rules/booking/booking-transitions'
import type { Terms } from '@steward/shared/rules/common/terms'
import { epochMsToInstant } from '@steward/shared/time'
import type { booking } from '../tables/booking/booking.ts'
import type { PlannedSlot } from './slot-plan.ts'
import { dayMs, hourMs, minuteMs } from './timeline.ts'

/**
 * The history of a booking, by the transitions of product decision B.1. Times are in milliseconds, and null means
 * never.
 */
export interface Fate {
  status: NonNullable<(typeof booking.$inferInsert)['status']>
  paidAt: number | null
  checkedInAt: number | null
  holdExpiresAt: number | null
  seatsReleasedAt: number | null
  cancelledAt: number | null
  cancelCause: 'CUSTOMER' | 'BUSINESS' | 'EXPIRED' | null
  lateCancel: boolean
  refundedAt: number | null
  /** The refunded share of a partly refunded visit, 0 to 1. */
  refundedShare: number
}

const nothing: Fate = {
  status: 'CONFIRMED',
  paidAt: null,
  checkedInAt: null,
  holdExpiresAt: null,
  seatsReleasedAt: null,
  cancelledAt: null,
  cancelCause: null,
  lateCancel: false,
  refundedAt: null,
  refundedShare: 0,
}

/** Returns the fate of a booking that takes its seats (unless the whole slot is cancelled). */
export function occupyingFate(
  slot: PlannedSlot,
  createdAt: number,
  now: number,
  isFree: boolean,
  isWalkIn: boolean,
): Fate {
  const draw = slot.random.next()
  const paysAtDesk = isWalkIn || slot.random.chance(0.35)
  const paidAt = (atDesk: number) => (isFree ? null : paysAtDesk ? atDesk : createdAt)
  if (slot.isCancelled) return cancelledBySlot(slot, createdAt, now, isFree, draw)
  if (slot.phase === 'past') {
    if (draw > 0.955 && !isWalkIn) return { ...nothing, paidAt: isFree ? null : createdAt }
    const checkedInAt = Math.max(slot.start - Math.floor(draw * 15) * minuteMs, createdAt + 2 * minuteMs)
    const refunds = !isFree && slot.random.chance(0.008)
    return {
      ...nothing,
      status: 'CHECKED_IN',
      paidAt: paidAt(checkedInAt - minuteMs),
      checkedInAt,
      refundedAt: refunds ? Math.min(slot.end + 20 * hourMs, now) : null,
      refundedShare: refunds ? 0.4 : 0,
    }
  }
  const isOver = slot.end <= now
  if (slot.phase === 'running' && draw < (isOver ? 0.9 : 0.72)) {
    const checkedInAt = Math.max(Math.min(slot.start, now) - 2 * minuteMs, createdAt + minuteMs)
    // A few pay on arrival and are let in unpaid. They owe the price.
    const owes = draw < 0.1
    return { ...nothing, status: 'CHECKED_IN', paidAt: owes ? null : paidAt(checkedInAt - minuteMs), checkedInAt }
  }
  if (!isFree && !isOver && draw > 0.86) return { ...nothing, status: 'PAYMENT_PENDING', holdExpiresAt: slot.end }
  return { ...nothing, paidAt: isFree ? null : createdAt }
}

/** Returns the fate of a booking whose slot the business cancelled: a payment is refunded or due for refund. */
function cancelledBySlot(slot: PlannedSlot, createdAt: number, now: number, isFree: boolean, draw: number): Fate {
  const paidAt = isFree || draw > 0.7 ? null : createdAt
  const cancelledAt = slotCancelledAt(slot, now)
  const base: Fate = { ...nothing, status: 'CANCELLED', paidAt, cancelledAt, cancelCause: 'BUSINESS' }
  const refundedAt = cancelledAt + dayMs
  return paidAt !== null && refundedAt < now ? { ...base, status: 'REFUNDED', refundedAt } : base
}

/** Returns when a cancelled slot was cancelled: shortly before its start, after its last booking. */
export function slotCancelledAt(slot: PlannedSlot, now: number): number {
  return Math.min(slot.start - 30 * minuteMs, now - 10 * minuteMs)
}

/** Returns the fate of a booking that has released its seat. */
export function extraFate(slot: PlannedSlot, createdAt: number, now: number, terms: Terms): Fate {
  const { random } = slot
  const latest = Math.min(slot.start, now)
  const cancelledAt = createdAt + Math.floor(random.next() * Math.max(latest - createdAt - minuteMs, 0))
  const made = { createdAt: epochMsToInstant(createdAt), startTime: epochMsToInstant(slot.start) }
  const lateCancel = isLateCancel(made, epochMsToInstant(cancelledAt), terms)
  const draw = random.next()
  if (draw < 0.1 && !slot.isCancelled) {
    const holdExpiresAt = createdAt + 15 * minuteMs
    return { ...nothing, status: 'PAYMENT_FAILED', holdExpiresAt, seatsReleasedAt: holdExpiresAt }
  }
  if (draw < 0.2 && createdAt + dayMs < latest) {
    const holdExpiresAt = createdAt + dayMs
    return { ...nothing, status: 'CANCELLED', holdExpiresAt, cancelledAt: holdExpiresAt, cancelCause: 'EXPIRED' }
  }
  const cancelled: Fate = { ...nothing, status: 'CANCELLED', cancelledAt, cancelCause: 'CUSTOMER', lateCancel }
  if (draw < 0.35 && cancelledAt + hourMs < now) {
    return { ...cancelled, status: 'REFUNDED', paidAt: createdAt, refundedAt: cancelledAt + hourMs }
  }
  return lateCancel && draw < 0.6 ? { ...cancelled, paidAt: createdAt } : cancelled
}
