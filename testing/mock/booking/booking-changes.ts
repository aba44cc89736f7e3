import type { ResponseOf } from '@steward/shared/contracts'
import { isConfirmed } from '@steward/shared/rules/booking/booking-status'
import { formatMinor } from '@steward/shared/money'
import { failedPaymentMinutes, holdExpiry, statusOfExpected } from '@steward/shared/rules/booking/booking-transitions'
import { priceDifference } from '@steward/shared/rules/common/quote'
import { refundOf } from '@steward/shared/rules/booking/refund'
import { settingAt } from '@steward/shared/rules/common/terms'
import { addMinutes } from '@steward/shared/time'
import { bookingFor, requireBookable, requireSeats } from './booking-verbs.ts'
import { presentBooking, requireAction } from './booking.presenter.ts'
import { moveCredits, takeCredits } from './settle-cancellation.ts'
import { amountAt, change, type Call, type CallContext, type Handlers } from '../kernel/call.ts'
import { recordRefund, requireRefundsToday } from '../money/record-refund.ts'
import { invalidField, Refusal } from '../kernel/refusal.ts'
import { occupies, releaseExpiredHolds } from '../slot/seats.ts'
import type { BookingRow } from '../tables/booking.ts'
import type { RefundRow } from '../tables/money.ts'
import type { SlotRow } from '../tables/time-slot.ts'
import { presentSlot } from '../slot/slot.presenter.ts'
import { requireSlotAction } from '../slot/slot-action.ts'

function failPayment(call: Call<'booking.payment-failed'>) {
  const { row } = bookingFor(call, call.params.id)
  requireAction(call, 'payment-failed', row)
  change(call, row, { status: 'PAYMENT_FAILED', holdExpiresAt: addMinutes(call.now, failedPaymentMinutes) })
  return presentBooking(call, row)
}

function retryPayment(call: Call<'booking.retry'>) {
  const { row, slot } = bookingFor(call, call.params.id)
  requireAction(call, 'retry', row)
  if (!occupies(row)) takeSeatsAgain(call, row, slot)
  change(call, row, {
    status: 'PAYMENT_PENDING',
    holdExpiresAt: holdExpiry(row, slot, call.now, call.terms),
    seatsReleasedAt: null,
  })
  return presentBooking(call, row)
}

function takeSeatsAgain(call: CallContext, row: BookingRow, slot: SlotRow): void {
  releaseExpiredHolds(call.world, slot, call.now)
  requireSeats(call, slot, row.bookingSlots)
}

const hasDuplicate = ({ world }: CallContext, slot: SlotRow, { id, customerId }: BookingRow) =>
  world.bookings.some(
    (other) => other.timeSlotId === slot.id && other.customerId === customerId && other.id !== id && occupies(other),
  )

/** Throws if the customer of the booking is anonymised. */
function requireKnownCustomer({ world }: CallContext, { customerId }: BookingRow): void {
  const isGone = world.customers.some(({ id, deletedAt }) => id === customerId && deletedAt !== null)
  if (isGone) throw new Refusal('CUSTOMER_ANONYMISED')
}

function restoreBooking(call: Call<'booking.restore'>) {
  const { row, slot } = bookingFor(call, call.params.id)
  requireAction(call, 'restore', row)
  requireKnownCustomer(call, row)
  if (hasDuplicate(call, slot, row)) throw new Refusal('DUPLICATE_BOOKING')
  takeSeatsAgain(call, row, slot)
  takeCredits(call, row, slot)
  const status = statusOfExpected(row)
  change(call, row, {
    status,
    cancelledAt: null,
    cancelCause: null,
    cancelReason: null,
    lateCancel: false,
    seatsReleasedAt: null,
    holdExpiresAt: status === 'CONFIRMED' ? null : holdExpiry(row, slot, call.now, call.terms),
  })
  return presentBooking(call, row)
}

function moveBooking(call: Call<'booking.move'>) {
  const { body, world } = call
  const { row, slot } = bookingFor(call, call.params.id)
  const target = call.find(world.slots, body.timeSlotId)
  if (!target) throw invalidField('timeSlotId', 'NOT_FOUND')
  requireAction(call, 'move', row)
  requireKnownCustomer(call, row)
  if (target.id === slot.id || target.currency !== row.currency) throw invalidField('timeSlotId', 'INVALID_CHOICE')
  if (target.serviceId !== slot.serviceId) call.require('slot.override')
  requireBookable(call, target)
  releaseExpiredHolds(world, target, call.now)
  if (hasDuplicate(call, target, row) && !body.allowDuplicate) throw new Refusal('DUPLICATE_BOOKING')
  requireSeats(call, target, row.bookingSlots)
  moveCredits(call, row, target)
  change(call, row, { timeSlotId: target.id })
  const difference = formatMinor(
    priceDifference(target.price * row.bookingSlots, row, settingAt(call.terms, 'pricesIncludeTax', call.now)),
    row.currency,
  )
  return { booking: presentBooking(call, row), priceDifference: difference }
}

function waiveNoShow(call: Call<'booking.waive-no-show'>) {
  const { row } = bookingFor(call, call.params.id)
  requireAction(call, 'waive-no-show', row)
  change(call, row, { noShowWaived: true })
  return presentBooking(call, row)
}

function refundBooking(call: Call<'booking.refund'>) {
  const { body } = call
  const { row } = bookingFor(call, call.params.id)
  requireAction(call, 'refund', row)
  const refundable = row.paidAmount - row.refundedAmount
  const requested = body.amount === undefined ? refundable : amountAt('amount', body.amount, row.currency)
  if (requested === 0) throw invalidField('amount', 'TOO_SMALL')
  if (requested > refundable) throw invalidField('amount', 'TOO_LARGE', { max: formatMinor(refundable, row.currency) })
  const paymentType = body.paymentType ?? row.paymentType
  const roundingScope = settingAt(call.terms, 'cashRounding', call.now)
  const split = refundOf(requested, refundable, row.currency, paymentType, roundingScope)
  if (split.amount === 0) throw invalidField('amount', 'TOO_SMALL')
  requireRefundsToday(call, [{ amount: split.amount, currency: row.currency }])
  const refund = recordRefund(call, row, { ...split, paymentType, reason: body.reason })
  return { booking: presentBooking(call, row), refund: presentRefund(refund, row) }
}

function presentRefund(refund: RefundRow, row: BookingRow): ResponseOf<'booking.refund'>['refund'] {
  const { id, createdAt, creditNoteNumber, paymentType, reason } = refund
  return {
    id,
    createdAt,
    creditNoteNumber,
    receiptNumber: row.receiptNumber,
    currency: row.currency,
    amount: formatMinor(refund.amount, row.currency),
    rounding: formatMinor(refund.rounding, row.currency),
    paymentType,
    reason,
    refundedAt: createdAt,
  }
}

function checkInAll(call: Call<'time-slot.check-in-all'>) {
  const { world, now } = call
  const slot = call.get(world.slots, call.params.id)
  requireSlotAction(call, 'check-in-all', slot)
  const expected = world.bookings.filter(
    (row) => row.timeSlotId === slot.id && isConfirmed(row) && row.deletedAt === null,
  )
  for (const row of expected) change(call, row, { status: 'CHECKED_IN', checkedInAt: now })
  return { checkedIn: expected.length, timeSlot: presentSlot(call, slot) }
}

export const bookingChangeHandlers: Handlers<
  | 'booking.payment-failed'
  | 'booking.retry'
  | 'booking.restore'
  | 'booking.move'
  | 'booking.waive-no-show'
  | 'booking.refund'
  | 'booking-refund.list'
  | 'time-slot.check-in-all'
> = {
  'booking.payment-failed': failPayment,
  'booking.retry': retryPayment,
  'booking.restore': restoreBooking,
  'booking.move': moveBooking,
  'booking.waive-no-show': waiveNoShow,
  'booking.refund': refundBooking,
  'booking-refund.list': (call) => {
    const row = call.get(call.world.bookings, call.params.id)
    const refunds = call.own(call.world.refunds).filter(({ bookingId }) => bookingId === row.id)
    return { items: refunds.map((refund) => presentRefund(refund, row)) }
  },
  'time-slot.check-in-all': checkInAll,
}
