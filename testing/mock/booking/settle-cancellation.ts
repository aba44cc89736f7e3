import type { BodyOf, ResponseOf } from '@steward/shared/contracts'
import { isOpenBooking } from '@steward/shared/rules/booking/booking-status'
import { formatMinor } from '@steward/shared/money'
import {
  compareCancelled,
  cancellationTotals,
  isAsShown,
  moneyWhenCancelled,
  presentRefunds,
  refundsMadeBy,
} from '@steward/shared/rules/booking/cancel-money'
import { isSameEmail } from '@steward/shared/rules/customer/email-choice'
import { change, type CallContext } from '../kernel/call.ts'
import { isAdvance, requireValid, takeSessions } from './coverage.ts'
import { recordRefund, requireRefundsToday } from '../money/record-refund.ts'
import { invalidField, notAllowed, Refusal } from '../kernel/refusal.ts'
import { occupies } from '../slot/seats.ts'
import type { BookingRow } from '../tables/booking.ts'
import type { SlotRow } from '../tables/time-slot.ts'

type Cancellation = NonNullable<ResponseOf<'booking-bulk.preview'>['cancellation']>
type RefundsMade = NonNullable<ResponseOf<'booking.cancel'>['refundsMade']>
type Choice = Pick<BodyOf<'booking.cancel'>, 'refund' | 'shown' | 'reason'>

/** A booking to be cancelled, and whether it is a late cancel. */
export interface CancellableBooking {
  row: BookingRow
  lateCancel: boolean
}

/** Returns the bookings that end with these slots. */
export const openBookings = ({ world }: CallContext, slots: readonly SlotRow[]): CancellableBooking[] =>
  world.bookings
    .filter((row) => slots.some(({ id }) => id === row.timeSlotId) && row.deletedAt === null && isOpenBooking(row))
    .map((row) => ({ row, lateCancel: false }))

const subscriptionOf = ({ world, own }: CallContext, { subscriptionId }: BookingRow) =>
  own(world.subscriptions).find(({ id }) => id === subscriptionId)

function planCancellation(call: CallContext, bookings: readonly CancellableBooking[]) {
  return bookings.map(({ row, lateCancel }) => {
    const sessionsLeft = subscriptionOf(call, row)?.creditsLeft ?? null
    return {
      row,
      lateCancel,
      ...moneyWhenCancelled(
        { ...row, usesSessions: sessionsLeft !== null },
        { lateCancel, isOwn: isSameEmail(call.get(call.world.customers, row.customerId).email, call.actor.email) },
      ),
      currency: row.currency,
      seats: occupies(row) ? row.bookingSlots : 0,
      sessionsLeft,
    }
  })
}
type Planned = ReturnType<typeof planCancellation>

/** Returns the effect of a cancellation on each booking and its money. */
export function previewCancellation(call: CallContext, bookings: readonly CancellableBooking[]): Cancellation {
  const { world } = call
  const plan = planCancellation(call, bookings)
  const totals = cancellationTotals(plan)
  const rows = plan.map(({ row, outcome, currency, amount, credits, sessionsLeft }) => {
    const slot = call.get(world.slots, row.timeSlotId)
    const { id, name } = call.get(world.services, slot.serviceId)
    const { givenName, lastName } = call.get(world.customers, row.customerId)
    const payments = world.payments.filter(({ bookingId }) => bookingId === row.id)
    return {
      bookingId: row.id,
      bookingNumber: row.bookingNumber,
      customer: { givenName, lastName },
      timeSlotId: slot.id,
      service: { id, name },
      startTime: slot.startTime,
      bookingSlots: row.bookingSlots,
      paymentType: row.paymentType,
      creditCardType: row.creditCardType ?? null,
      creditCardLastFour: row.creditCardLastFour,
      paidAt: payments.at(-1)?.receivedAt ?? null,
      membershipName: subscriptionOf(call, row)?.membership.name ?? null,
      outcome,
      currency,
      amount: formatMinor(amount, currency),
      credits,
      creditsLeft: sessionsLeft === null ? null : sessionsLeft + (outcome === 'CREDITS' ? credits : 0),
    }
  })
  return {
    rows: rows.toSorted(compareCancelled),
    unlisted: 0,
    ...totals,
    refunds: presentRefunds(totals),
  }
}

/** Throws where the platform rejects the refund choice. Returns the plan of the cancellation. */
export function requireChoice(
  call: CallContext,
  bookings: readonly CancellableBooking[],
  { refund, reason, shown }: Choice,
): Planned {
  const plan = planCancellation(call, bookings)
  if (refund === 'NOW') call.require('booking.refund')
  if (refund === 'NOW' && reason === '' && plan.some(({ outcome }) => outcome === 'REFUND'))
    throw invalidField('reason', 'REQUIRED')
  const totals = cancellationTotals(plan)
  if (shown && !isAsShown(totals, shown))
    throw new Refusal('CANCELLATION_CHANGED', {
      current: { bookings: totals.bookings, refunds: presentRefunds(totals) },
    })
  return plan
}

/** Returns the sessions of the cancelled bookings to their memberships, and records their refunds. */
export function settleCancellation(
  call: CallContext,
  plan: Planned,
  { refund, reason = '' }: Choice,
): { refundsMade?: RefundsMade } {
  for (const { row, outcome, credits } of plan) {
    const subscription = subscriptionOf(call, row)
    if (outcome === 'CREDITS' && subscription && !isAdvance(call, subscription, row))
      Object.assign(subscription, { creditsLeft: (subscription.creditsLeft ?? 0) + credits })
  }
  if (refund !== 'NOW') return {}
  requireRefundsToday(
    call,
    plan.filter(({ outcome }) => outcome === 'REFUND'),
  )
  for (const { row, outcome, amount } of plan)
    if (outcome === 'REFUND') recordRefund(call, row, { amount, rounding: 0, paymentType: row.paymentType, reason })
  return { refundsMade: refundsMadeBy(plan) }
}

/** Takes the sessions of a restored booking again. Throws why its membership does not pay any more. */
export function takeCredits(call: CallContext, row: BookingRow, slot: SlotRow): void {
  const subscription = subscriptionOf(call, row)
  if (!subscription) return
  const take = row.lateCancel ? requireValid : takeSessions
  take(call, subscription, slot, row.bookingSlots)
}

/** Gives the sessions of a booking back, and takes those of the day to which it moves. */
export function moveCredits(call: CallContext, row: BookingRow, target: SlotRow): void {
  const subscription = subscriptionOf(call, row)
  if (!subscription) return
  requireValid(call, subscription, target, row.bookingSlots)
  if (subscription.creditsLeft === null) return
  if (!isAdvance(call, subscription, row))
    Object.assign(subscription, { creditsLeft: subscription.creditsLeft + row.bookingSlots })
  takeSessions(call, subscription, target, row.bookingSlots)
}

/** Cancels slots with their open bookings. */
export function cancelWithBookings(
  call: CallContext,
  slots: readonly SlotRow[],
  choice: Choice,
): { bookings: number; refundsMade?: RefundsMade } {
  const plan = requireChoice(call, openBookings(call, slots), choice)
  const cancelReason = choice.reason || null
  for (const { row } of plan)
    change(call, row, {
      status: 'CANCELLED',
      cancelledAt: call.now,
      cancelCause: 'BUSINESS',
      cancelReason,
      holdExpiresAt: null,
    })
  for (const slot of slots) change(call, slot, { status: 'CANCELLED', cancelReason })
  return { bookings: plan.length, ...settleCancellation(call, plan, choice) }
}

/** Throws if a booking was refunded after the operation, because a refund cannot be undone. */
export function requireNotRefunded({ world }: CallContext, before: readonly BookingRow[]): void {
  const isRefunded = ({ id, status }: BookingRow) =>
    status !== 'REFUNDED' && world.bookings.some((row) => row.id === id && row.status === 'REFUNDED')
  if (before.some(isRefunded)) throw notAllowed('REFUNDED', 'restore', [])
}
