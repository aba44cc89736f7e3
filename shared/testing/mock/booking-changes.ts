import type { ResponseOf } from '../../contracts/index.ts'
import { formatMinor } from '../../money/index.ts'
import {
  bookingActions,
  failedPaymentMinutes,
  holdExpiry,
  isCheckInOpen,
  isNoShow,
} from '../../rules/booking-transitions.ts'
import { refundOf } from '../../rules/refund.ts'
import { addMinutes, compareInstants } from '../../time/index.ts'
import { bookingFor, hasEnded, requireSeats } from './booking-verbs.ts'
import { presentBooking, requireAction } from './bookings.ts'
import { amountAt, change, type Call, type CallContext, type Handlers } from './call.ts'
import { issueCreditNote } from './documents.ts'
import { nextCreditNoteNumber } from './payments.ts'
import { invalidField, notAllowed, permissionDenied, Refusal } from './refusal.ts'
import { occupies, releaseExpiredHolds } from './seats.ts'
import { presentSlot } from './slots.ts'
import { nextId, type BookingRow, type RefundRow, type SlotRow } from './world.ts'

function failPayment(call: Call<'booking.payment-failed'>) {
  const { row } = bookingFor(call, call.params.id)
  call.requireVersion(row.version)
  requireAction(row, 'payment-failed')
  if (row.paymentType !== 'CREDIT_CARD') throw notAllowed(row.status, 'payment-failed', ['pay', 'cancel'])
  change(call, row, { status: 'PAYMENT_FAILED', holdExpiresAt: addMinutes(call.now, failedPaymentMinutes) })
  return presentBooking(call, row)
}

function retryPayment(call: Call<'booking.retry'>) {
  const { row, slot } = bookingFor(call, call.params.id)
  call.requireVersion(row.version)
  if (slot.status === 'CANCELLED') throw new Refusal('SLOT_CANCELLED')
  requireAction(row, 'retry')
  if (!occupies(row)) takeSeatsAgain(call, row, slot)
  change(call, row, {
    status: 'PAYMENT_PENDING',
    holdExpiresAt: holdExpiry(row.bookingSource, slot, call.now),
    seatsReleasedAt: null,
  })
  return presentBooking(call, row)
}

function takeSeatsAgain(call: CallContext, row: BookingRow, slot: SlotRow): void {
  if (hasEnded(slot, call)) throw new Refusal('SLOT_ENDED')
  releaseExpiredHolds(call.world, slot, call.now)
  requireSeats(call, slot, row.bookingSlots)
}

const hasDuplicate = ({ world }: CallContext, slot: SlotRow, { id, customerId }: BookingRow) =>
  world.bookings.some(
    (other) => other.timeSlotId === slot.id && other.customerId === customerId && other.id !== id && occupies(other),
  )

/** Whose booking it is, nobody knows any more. */
function requireKnownCustomer({ world }: CallContext, { customerId }: BookingRow): void {
  const isGone = world.customers.some(({ id, deletedAt }) => id === customerId && deletedAt !== null)
  if (isGone) throw new Refusal('CUSTOMER_ANONYMISED')
}

function restoreBooking(call: Call<'booking.restore'>) {
  const { row, slot } = bookingFor(call, call.params.id)
  call.requireVersion(row.version)
  requireAction(row, 'restore')
  if (row.refundedAmount > 0) throw notAllowed(row.status, 'restore', ['refund'])
  requireKnownCustomer(call, row)
  if (slot.status === 'CANCELLED') throw new Refusal('SLOT_CANCELLED')
  if (slot.status === 'COMPLETED' || compareInstants(slot.startTime, call.now) <= 0) throw new Refusal('SLOT_ENDED')
  if (hasDuplicate(call, slot, row)) throw new Refusal('DUPLICATE_BOOKING')
  takeSeatsAgain(call, row, slot)
  const isPaid = row.paymentType === 'NOT_REQUIRED' || row.paidAmount >= row.total
  change(call, row, {
    status: isPaid ? 'CONFIRMED' : 'PAYMENT_PENDING',
    cancelledAt: null,
    cancelCause: null,
    cancelReason: null,
    lateCancel: false,
    seatsReleasedAt: null,
    holdExpiresAt: isPaid ? null : holdExpiry(row.bookingSource, slot, call.now),
  })
  return presentBooking(call, row)
}

function moveBooking(call: Call<'booking.move'>) {
  const { body, world } = call
  const { row, slot } = bookingFor(call, call.params.id)
  const target = call.find(world.slots, body.timeSlotId)
  if (!target) throw invalidField('timeSlotId', 'NOT_FOUND')
  call.requireVersion(row.version)
  requireAction(row, 'move')
  requireKnownCustomer(call, row)
  if (target.id === slot.id || target.currency !== row.currency) throw invalidField('timeSlotId', 'INVALID_CHOICE')
  if (target.serviceId !== slot.serviceId) call.require('slot.override')
  if (target.status === 'CANCELLED') throw new Refusal('SLOT_CANCELLED')
  if (hasEnded(target, call)) throw new Refusal('SLOT_ENDED')
  releaseExpiredHolds(world, target, call.now)
  if (hasDuplicate(call, target, row) && !body.allowDuplicate) throw new Refusal('DUPLICATE_BOOKING')
  requireSeats(call, target, row.bookingSlots)
  change(call, row, { timeSlotId: target.id })
  const priceDifference = formatMinor(target.price * row.bookingSlots - row.price, row.currency)
  return { booking: presentBooking(call, row), priceDifference }
}

function waiveNoShow(call: Call<'booking.waive-no-show'>) {
  const { row, slot } = bookingFor(call, call.params.id)
  call.requireVersion(row.version)
  requireAction(row, 'waive-no-show')
  if (!isNoShow(row.status, slot, call.now) || row.noShowWaived)
    throw notAllowed(
      row.status,
      'waive-no-show',
      bookingActions(row.status).filter((action) => action !== 'waive-no-show'),
    )
  change(call, row, { noShowWaived: true })
  return presentBooking(call, row)
}

function refundBooking(call: Call<'booking.refund'>) {
  const { body, world, business, now } = call
  const { row } = bookingFor(call, call.params.id)
  call.requireVersion(row.version)
  requireAction(row, 'refund')
  const left = row.paidAmount - row.refundedAmount
  if (left <= 0 || row.paymentType === 'NOT_REQUIRED') throw notAllowed(row.status, 'refund', [])
  const { email } = call.get(world.customers, row.customerId)
  if (email !== '' && email.toLowerCase() === call.actor.email.toLowerCase()) throw permissionDenied('booking.refund')
  const asked = body.amount === undefined ? left : amountAt('amount', body.amount, row.currency)
  if (asked === 0) throw invalidField('amount', 'TOO_SMALL')
  if (asked > left) throw invalidField('amount', 'TOO_LARGE', { max: formatMinor(left, row.currency) })
  const paymentType = body.paymentType ?? row.paymentType
  const given = refundOf(asked, left, row.currency, paymentType)
  if (given.amount === 0) throw invalidField('amount', 'TOO_SMALL')
  const refund: RefundRow = {
    id: nextId(world),
    entityId: business.id,
    bookingId: row.id,
    createdAt: now,
    creditNoteNumber: nextCreditNoteNumber(call),
    ...given,
    paymentType,
    reason: body.reason,
  }
  world.refunds.push(refund)
  const refundedAmount = row.refundedAmount + given.amount
  issueCreditNote(call, row, refund, refundedAmount === row.total)
  change(call, row, { refundedAmount, ...(refundedAmount === row.total ? { status: 'REFUNDED' as const } : {}) })
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
  call.require('booking.check-in', slot.providerId === call.actor.id)
  call.requireVersion(slot.version)
  if (slot.status === 'CANCELLED') throw new Refusal('SLOT_CANCELLED')
  if (!isCheckInOpen(slot, now)) throw new Refusal('CHECK_IN_NOT_OPEN')
  const expected = world.bookings.filter(
    (row) => row.timeSlotId === slot.id && row.status === 'CONFIRMED' && row.deletedAt === null,
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
