import { isActiveSlot } from '@steward/shared/rules/booking/slot-transitions'
import { billOfBooking } from '@steward/shared/rules/booking/booking-bill'
import {
  decideBooking,
  isPaidNow,
  whyNotPayment,
  whyNotSwitchToMembership,
} from '@steward/shared/rules/booking/booking-decision'
import {
  bookingTransitions,
  cancelMoment,
  holdExpiry,
  statusOfExpected,
} from '@steward/shared/rules/booking/booking-transitions'
import { seatsLeft } from '@steward/shared/rules/booking/seats-left'
import { whyNotSlot } from '@steward/shared/rules/booking/slot-guards'
import { settingAt } from '@steward/shared/rules/common/terms'
import { billOf } from './bill.ts'
import { payByMembership } from './coverage.ts'
import { presentBooking, requireAction } from './booking.presenter.ts'
import { requireChoice, settleCancellation } from './settle-cancellation.ts'
import { amountAt, change, guardContext, type Call, type CallContext } from '../kernel/call.ts'
import { nextBookingNumber, paymentColumns, receivePayment } from '../money/payments.ts'
import { invalidField, Refusal, throwRefusal } from '../kernel/refusal.ts'
import { occupies, releaseExpiredHolds, seatsHeld } from '../slot/seats.ts'
import type { BookingRow } from '../tables/booking.ts'
import type { SlotRow } from '../tables/time-slot.ts'
import { nextId } from '../tables/world.ts'
import { presentSlot } from '../slot/slot.presenter.ts'
import { invoiceOf, settleInvoice } from '../money/invoice-of-booking.ts'

export function requireSeats({ world }: CallContext, slot: SlotRow, seats: number): void {
  const freeSeats = isActiveSlot(slot) ? Math.max(0, slot.slots - seatsHeld(world, slot)) : 0
  if (seats > freeSeats) throw new Refusal('SLOT_FULL', seatsLeft(freeSeats))
}

/** Throws unless the slot accepts bookings now. `requireSeats` checks the number of seats. */
export function requireBookable(call: CallContext, slot: SlotRow): void {
  throwRefusal(whyNotSlot('book', slot, guardContext(call, slot.providerId)))
}

export function createBooking(call: Call<'booking.create'>) {
  const { world, body, business, now } = call
  const slot = call.find(world.slots, body.timeSlotId)
  if (!slot) throw invalidField('timeSlotId', 'NOT_FOUND')
  if (!call.find(world.customers, body.customerId)) throw invalidField('customerId', 'NOT_FOUND')
  const { bill, price, regularPrice } = billOf(call, slot, body)
  releaseExpiredHolds(world, slot, now)
  const isSame = (row: BookingRow) => row.timeSlotId === slot.id && row.customerId === body.customerId && occupies(row)
  const isDuplicate = world.bookings.some(isSame)
  const serviceType = call.get(world.services, slot.serviceId).type
  const shownTotal = amountAt('total', body.total, slot.currency)
  const context = { ...guardContext(call, slot.providerId), shownTotal }
  throwRefusal(decideBooking({ slot, serviceType, bill, price, regularPrice, isDuplicate }, body, context))
  requireSeats(call, slot, body.bookingSlots)
  payByMembership(call, body, slot)
  const isPending = body.paymentType !== 'NOT_REQUIRED' && body.payLater
  const row: BookingRow = {
    id: nextId(world),
    entityId: business.id,
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    timeSlotId: slot.id,
    customerId: body.customerId,
    subscriptionId: body.subscriptionId ?? null,
    coveredValue: body.subscriptionId === undefined ? null : regularPrice,
    bookingNumber: nextBookingNumber(call),
    status: isPending ? 'PAYMENT_PENDING' : 'CONFIRMED',
    bookingSource: body.bookingSource,
    bookingSlots: body.bookingSlots,
    currency: bill.currency,
    price: bill.price,
    tax: bill.tax,
    rounding: bill.rounding,
    total: bill.total,
    taxPercentage: bill.taxPercentage,
    ...paymentColumns(body),
    receiptNumber: null,
    paidAmount: 0,
    refundedAmount: 0,
    holdExpiresAt: isPending
      ? holdExpiry({ bookingSource: body.bookingSource, createdAt: now }, slot, now, call.terms)
      : null,
    seatsReleasedAt: null,
    checkedInAt: null,
    cancelledAt: null,
    cancelCause: null,
    cancelReason: null,
    lateCancel: false,
    noShowWaived: false,
  }
  world.bookings.push(row)
  if (isPaidNow(body)) Object.assign(row, { receiptNumber: receivePayment(call, row), paidAmount: bill.total })
  // The platform reads the absences of the provider only for lists and pages of slots.
  const { isUncovered: _, ...timeSlot } = presentSlot(call, slot)
  return { booking: presentBooking(call, row), timeSlot }
}

/** Returns the booking of a request, with its slot. */
export function bookingFor(call: CallContext, id: string): { row: BookingRow; slot: SlotRow } {
  const row = call.get(call.world.bookings, id)
  return { row, slot: call.get(call.world.slots, row.timeSlotId) }
}

export function payBooking(call: Call<'booking.pay'>) {
  const { world, body, now } = call
  const { row, slot } = bookingFor(call, call.params.id)
  requireAction(call, 'pay', row)
  if (body.subscriptionId !== undefined) return switchToMembership(call, row, slot, body.subscriptionId)
  if (body.paymentType === 'NOT_REQUIRED') throw invalidField('paymentType', 'INVALID_CHOICE')
  const bill = billOfBooking(row, { roundingScope: settingAt(call.terms, 'cashRounding', now) }, body.paymentType)
  const shownTotal = amountAt('total', body.total, row.currency)
  throwRefusal(whyNotPayment(bill, body, { isPaidNow: true, shownTotal }))
  if (!occupies(row)) {
    releaseExpiredHolds(world, slot, now)
    requireSeats(call, slot, row.bookingSlots)
  }
  const { tax, rounding, total } = bill
  const paid = { ...row, total, ...paymentColumns(body) }
  const receiptNumber = receivePayment(call, paid)
  settleInvoice(call, row)
  change(call, row, {
    status: bookingTransitions[row.status === 'CHECKED_IN' ? row.status : 'PAYMENT_PENDING'].pay,
    tax,
    rounding,
    total,
    paidAmount: total,
    receiptNumber,
    ...paymentColumns(body),
    holdExpiresAt: null,
    seatsReleasedAt: null,
  })
  return presentBooking(call, row)
}

/** Lets a membership pay for an unpaid booking. */
function switchToMembership(call: Call<'booking.pay'>, row: BookingRow, slot: SlotRow, subscriptionId: string) {
  const shownTotal = amountAt('total', call.body.total, row.currency)
  const isInvoiced = invoiceOf(call, row.id) !== undefined
  throwRefusal(whyNotSwitchToMembership({ price: row.price, isInvoiced }, call.body, { shownTotal }))
  if (!occupies(row)) {
    releaseExpiredHolds(call.world, slot, call.now)
    requireSeats(call, slot, row.bookingSlots)
  }
  payByMembership(call, { subscriptionId, customerId: row.customerId, bookingSlots: row.bookingSlots }, slot)
  change(call, row, {
    status: bookingTransitions[row.status === 'CHECKED_IN' ? row.status : 'PAYMENT_PENDING'].pay,
    subscriptionId,
    coveredValue: row.price,
    price: 0,
    tax: 0,
    rounding: 0,
    total: 0,
    paymentType: 'NOT_REQUIRED',
    holdExpiresAt: null,
    seatsReleasedAt: null,
  })
  return presentBooking(call, row)
}

export function checkInBooking(call: Call<'booking.check-in'>) {
  const { row } = bookingFor(call, call.params.id)
  requireAction(call, 'check-in', row)
  change(call, row, { status: bookingTransitions.CONFIRMED['check-in'], checkedInAt: call.now, holdExpiresAt: null })
  return presentBooking(call, row)
}

export function undoCheckIn(call: Call<'booking.undo-check-in'>) {
  const { row, slot } = bookingFor(call, call.params.id)
  requireAction(call, 'undo-check-in', row)
  const status = statusOfExpected(row)
  const isUnpaid = status === 'PAYMENT_PENDING'
  const hold = isUnpaid ? { holdExpiresAt: holdExpiry(row, slot, call.now, call.terms) } : {}
  change(call, row, { status, checkedInAt: null, ...hold })
  if (isUnpaid) releaseExpiredHolds(call.world, slot, call.now)
  return presentBooking(call, row)
}

export function cancelBooking(call: Call<'booking.cancel'>) {
  const { body, now } = call
  const { row, slot } = bookingFor(call, call.params.id)
  requireAction(call, 'cancel', row)
  const { hasStarted, lateCancel } = cancelMoment(row.status, slot.startTime, {
    cancelledBy: body.cancelledBy,
    createdAt: row.createdAt,
    now,
    terms: call.terms,
  })
  if (hasStarted && body.reason === '') throw invalidField('reason', 'REQUIRED')
  const plan = requireChoice(call, [{ row, lateCancel }], body)
  change(call, row, {
    status: 'CANCELLED',
    cancelledAt: now,
    cancelCause: body.cancelledBy,
    cancelReason: body.reason || null,
    lateCancel,
    holdExpiresAt: null,
  })
  const { refundsMade } = settleCancellation(call, plan, body)
  return { ...presentBooking(call, row), ...(refundsMade ? { refundsMade } : {}) }
}
