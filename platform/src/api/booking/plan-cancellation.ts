import {
  cancellationTotals,
  isAsShown,
  moneyWhenCancelled,
  presentRefunds,
  type MoneyOutcome,
  type RefundTime,
  type ShownCancellation,
} from '@steward/shared/rules/booking/cancel-money'
import { and, asc, inArray, isNull } from 'drizzle-orm'
import { isOpenBooking } from '../../predicates/booking.sql.ts'
import type { CallContext } from '../../kernel/call.ts'
import { problems, ProblemError } from '../../kernel/problem-error.ts'
import { subscription } from '../../tables/membership/membership.ts'
import type { LockedBooking } from './booking.queries.ts'
import { findOwnCustomers } from './own-bookings.ts'
import { booking } from '../../tables/booking/booking.ts'

/** A locked booking before its cancellation. */
export interface CancellableBooking {
  row: LockedBooking
  /** True if the customer cancels so late that the business keeps the money or the session. */
  lateCancel: boolean
}

/** A cancellable booking with the outcome for its money. `amount` is in minor units. */
export interface PlannedCancellation extends CancellableBooking {
  outcome: MoneyOutcome
  currency: string
  amount: number
  credits: number
  seats: number
  /** Sessions left in the membership now. Null if the membership has no limit. */
  sessionsLeft: number | null
}

/** Locks the bookings that end when the business cancels their slots. The caller has locked the slots. */
export async function lockOpenBookings(
  { tx }: Pick<CallContext, 'tx'>,
  slotIds: readonly string[],
): Promise<CancellableBooking[]> {
  if (slotIds.length === 0) return []
  const rows = await tx
    .select()
    .from(booking)
    .where(and(inArray(booking.timeSlotId, [...slotIds]), isOpenBooking, isNull(booking.deletedAt)))
    .orderBy(asc(booking.id))
    .for('update')
  return rows.map((row) => ({ row, lateCancel: false }))
}

/** Returns the outcome for the money of each booking. */
export async function planCancellation(
  call: CallContext,
  bookings: readonly CancellableBooking[],
): Promise<PlannedCancellation[]> {
  const sessionsLeft = await readSessionsLeft(call, bookings)
  const paid = bookings.filter(({ row }) => row.paidAmount > row.refundedAmount)
  const own = await findOwnCustomers(
    call,
    paid.map(({ row }) => row.customerId),
  )
  return bookings.map(({ row, lateCancel }) => {
    const left = row.subscriptionId === null ? null : (sessionsLeft.get(row.subscriptionId) ?? null)
    const isOwn = own.has(row.customerId)
    return {
      row,
      lateCancel,
      ...moneyWhenCancelled({ ...row, usesSessions: left !== null }, { lateCancel, isOwn }),
      currency: row.currency,
      seats: row.occupies ? row.bookingSlots : 0,
      sessionsLeft: left,
    }
  })
}

async function readSessionsLeft(
  { tx }: CallContext,
  bookings: readonly CancellableBooking[],
): Promise<Map<string, number | null>> {
  const ids = new Set(bookings.flatMap(({ row }) => (row.subscriptionId === null ? [] : [row.subscriptionId])))
  if (ids.size === 0) return new Map()
  const rows = await tx
    .select({ id: subscription.id, sessionsLeft: subscription.sessionsLeft })
    .from(subscription)
    .where(inArray(subscription.id, [...ids]))
  return new Map(rows.map(({ id, sessionsLeft }) => [id, sessionsLeft]))
}

/** The choice of the caller, with the totals that the caller was shown. */
export interface RefundChoice {
  refund: RefundTime
  reason: string
  shown?: ShownCancellation | undefined
}

/**
 * Throws unless the cancellation may go ahead. CANCELLATION_CHANGED: the totals differ from those shown.
 * PERMISSION_DENIED: the actor may not refund. REQUIRED: a refund has no reason.
 */
export function requireChoice(
  call: CallContext,
  planned: readonly PlannedCancellation[],
  { refund, reason, shown }: RefundChoice,
): void {
  if (refund === 'NOW') call.require('booking.refund')
  if (refund === 'NOW' && reason === '' && planned.some(({ outcome }) => outcome === 'REFUND'))
    throw problems.invalidField('reason', 'REQUIRED')
  if (!shown) return
  const totals = cancellationTotals(planned)
  if (!isAsShown(totals, shown))
    throw new ProblemError('CANCELLATION_CHANGED', {
      current: { bookings: totals.bookings, refunds: presentRefunds(totals) },
    })
}
