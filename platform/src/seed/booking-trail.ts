import { compareInstants, type Instant } from '@steward/shared/time'
import type { TrailAction } from '@steward/shared/contracts/insight/trail-registry'
import { bookingTransitions } from '@steward/shared/rules/booking/booking-transitions'
import {
  bookingChanges,
  expiredBookingFields,
  newBookingFields,
  type BookingChange,
} from '../api/booking/booking-trail.ts'
import type { BookingRecord } from '../tables/booking/booking.ts'
import type { payment, refund } from '../tables/booking/money.ts'
import type { TrailEvent } from './trail-event.ts'

interface Money {
  payments: readonly (typeof payment.$inferSelect)[]
  refunds: readonly (typeof refund.$inferSelect)[]
}

const unpaid = {
  status: 'PAYMENT_PENDING',
  receiptNumber: null,
  paidAmount: 0,
  creditCardType: null,
  creditCardLastFour: null,
  paymentIdReferenceNumber: null,
} as const
const untouched = {
  status: 'CONFIRMED',
  refundedAmount: 0,
  checkedInAt: null,
  checkedInById: null,
  cancelledAt: null,
  cancelledById: null,
  cancelCause: null,
  cancelReason: null,
  lateCancel: false,
} as const

/**
 * Returns the events of a booking of the demo, in their order. The booking goes again through the actions that its
 * columns, payments and refunds name, and each event has the fields that the action's operation records.
 */
export function bookingEvents(row: BookingRecord, { payments, refunds }: Money): TrailEvent[] {
  const later = payments.find(({ receivedAt }) => compareInstants(receivedAt, row.createdAt) > 0)
  const isPaidLater = later !== undefined || (payments.length === 0 && row.total > 0 && row.receiptNumber === null)
  let state: BookingRecord = { ...row, ...untouched, ...(isPaidLater && row.subscriptionId === null ? unpaid : {}) }
  let version = 1
  const events: TrailEvent[] = [
    {
      at: row.createdAt,
      actorId: row.createdById,
      row: { action: 'booking.create', recordType: 'booking', recordId: row.id, new: newBookingFields(state), version },
    },
  ]
  const act = (action: TrailAction<'booking'>, at: Instant, actorId: string | null, change: BookingChange) => {
    version += 1
    const changes = bookingChanges(state, change)
    events.push({ at, actorId, row: { action, recordType: 'booking', recordId: row.id, ...changes, version } })
    state = { ...state, ...change }
  }
  const expire = (at: Instant, status: BookingRecord['status']) => {
    version += 1
    const fields = expiredBookingFields(status)
    events.push({
      at,
      actorId: null,
      row: { action: 'booking.expire', recordType: 'booking', recordId: row.id, new: fields, version },
    })
    state = { ...state, status }
  }
  if (later) {
    const { paidAmount, receiptNumber, paymentType, creditCardType, creditCardLastFour, paymentIdReferenceNumber } = row
    act('booking.pay', later.receivedAt, later.receivedById, {
      status: bookingTransitions.PAYMENT_PENDING.pay,
      paidAmount,
      receiptNumber,
      paymentType,
      creditCardType,
      creditCardLastFour,
      paymentIdReferenceNumber,
    })
  }
  if (row.status === 'PAYMENT_FAILED') {
    const status = bookingTransitions.PAYMENT_PENDING['payment-failed']
    act('booking.payment-failed', row.createdAt, row.createdById, { status, holdExpiresAt: row.holdExpiresAt })
    if (row.seatsReleasedAt !== null) expire(row.seatsReleasedAt, status)
  }
  if (row.checkedInAt !== null) {
    const { checkedInAt, checkedInById } = row
    const status = bookingTransitions.CONFIRMED['check-in']
    act('booking.check-in', checkedInAt, checkedInById, { status, checkedInAt, checkedInById })
  }
  if (row.cancelledAt !== null && row.cancelCause === 'EXPIRED') expire(row.cancelledAt, 'CANCELLED')
  else if (row.cancelledAt !== null) {
    const { cancelledAt, cancelledById, cancelCause, cancelReason, lateCancel } = row
    const cancelled = { status: 'CANCELLED', cancelledAt, cancelledById, cancelCause, cancelReason } as const
    act('booking.cancel', cancelledAt, cancelledById, { ...cancelled, lateCancel })
    // A slot that is cancelled at that instant takes its bookings with it.
    events.at(-1)!.operation = `${row.timeSlotId} ${cancelledAt}`
  }
  for (const { amount, refundedAt, refundedById } of refunds) {
    const refundedAmount = state.refundedAmount + amount
    const status = refundedAmount === row.total ? 'REFUNDED' : state.status
    act('booking.refund', refundedAt, refundedById, { refundedAmount, status })
  }
  return events
}
