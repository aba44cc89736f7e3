import * as z from 'zod'
import { emailChoices } from '../../rules/customer/email-choice.ts'
import { coverageRefusals } from '../../rules/membership/membership-coverage.ts'
import { paymentStates } from '../../rules/booking/payment-state.ts'
import { refundChoice, refundsMade } from './cancellation.ts'
import * as f from '../common/fields.ts'
import { languages } from '../common/language.ts'
import { operation } from '../common/operation.ts'
import { creditCardTypes, paymentTypes } from '../common/payment-types.ts'
import { timeSlot, timeSlotStatuses } from './time-slot.ts'

export const bookingStatuses = [
  'CONFIRMED',
  'PAYMENT_PENDING',
  'CANCELLED',
  'CHECKED_IN',
  'PAYMENT_FAILED',
  'REFUNDED',
] as const
export const bookingSources = ['BACK_OFFICE', 'ONLINE', 'PHONE', 'WALK_IN', 'IMPORT', 'API'] as const

/** The amounts of a bill: `total = price + tax + rounding`. `subtotal` is the total before rounding. */
export const quote = z.object({
  currency: z.string(),
  price: f.amount,
  taxPercentage: z.string(),
  tax: f.amount,
  subtotal: f.amount,
  rounding: f.amount,
  total: f.amount,
})

/**
 * A booking. For a service provider the customer is a given name and an initial, and the response has no price,
 * currency, tax, totals, payment or contact.
 */
export const booking = z.object({
  ...f.recordFields,
  bookingNumber: z.string(),
  status: z.enum(bookingStatuses),
  currency: z.string().optional(),
  price: f.amount.optional(),
  taxPercentage: z.string().optional(),
  tax: f.amount.optional(),
  rounding: f.amount.optional(),
  total: f.amount.optional(),
  /** The price of the slot when a membership paid for the booking. Null if none did. */
  coveredValue: f.amount.nullable().optional(),
  paidAmount: f.amount.optional(),
  refundedAmount: f.amount.optional(),
  paymentType: z.enum(paymentTypes).optional(),
  creditCardType: z.enum(creditCardTypes).nullable().optional(),
  creditCardLastFour: z.string().nullable().optional(),
  paymentIDReferenceNumber: z.string().nullable().optional(),
  receiptNumber: z.string().nullable().optional(),
  TimeSlotID: f.id,
  timeSlot: z.object({
    startTime: f.instant,
    endTime: f.instant,
    status: z.enum(timeSlotStatuses),
    service: z.object({ id: f.id, name: z.string() }),
    serviceProvider: z.object({ id: f.id, givenName: z.string(), lastName: z.string() }),
    location: z.object({ id: f.id, name: z.string() }).nullable(),
  }),
  subscription: z.object({ id: f.id, membershipName: z.string() }).nullable(),
  customer: z.object({
    id: f.id.optional(),
    givenName: z.string(),
    lastName: z.string(),
    email: z.string().optional(),
    emailChoice: z.enum(emailChoices).optional(),
    phoneNumber: z.string().optional(),
  }),
  bookingSource: z.enum(bookingSources),
  /** The seats that the booking takes. */
  bookingSlots: z.int(),
  holdExpiresAt: f.instant.nullable(),
  checkedInAt: f.instant.nullable(),
  cancelledAt: f.instant.nullable(),
  cancelReason: z.string().nullable(),
  cancelledBy: z.enum(['CUSTOMER', 'BUSINESS', 'EXPIRED']).nullable(),
  lateCancel: z.boolean(),
  /** Derived: the booking is still confirmed when its slot is completed, or after it completes by itself. */
  noShow: z.boolean(),
  noShowWaived: z.boolean(),
})

export const paymentFields = {
  paymentType: z.enum(paymentTypes),
  creditCardType: z.enum(creditCardTypes).nullable().default(null),
  creditCardLastFour: f
    .text({ max: 4, pattern: /^\d{4}$/ })
    .nullable()
    .default(null),
  paymentIDReferenceNumber: f.text({ max: 64 }).nullable().default(null),
}

export const quoteInput = z.strictObject({
  timeSlotId: f.id,
  /** An existing booking, to quote its bill at its original price. */
  bookingId: f.id.optional(),
  bookingSlots: z.int().min(1).max(20).default(1),
  paymentType: z.enum(paymentTypes),
  price: f.amountUpTo(999_999).optional(),
  /** The membership that pays. The bill is then zero. `booking.create` checks whether it can pay. */
  subscriptionId: f.id.optional(),
})

export const bookingInput = z.strictObject({
  timeSlotId: f.id,
  customerId: f.id,
  bookingSlots: z.int().min(1).max(20).default(1),
  bookingSource: z.enum(bookingSources).default('BACK_OFFICE'),
  ...paymentFields,
  /** The customer pays later at the desk. The booking starts as PAYMENT_PENDING, and can be checked in unpaid. */
  payLater: z.boolean().default(false),
  /** A price that differs from the slot's. It requires `booking.override-price`. */
  price: f.amountUpTo(999_999).optional(),
  /** The membership of the customer that pays. The payment type is then NOT_REQUIRED, and the total 0. */
  subscriptionId: f.id.optional(),
  /** The total that the user saw. If the current one differs, the response is QUOTE_CHANGED. */
  total: f.amountUpTo(9_999_999),
  allowDuplicate: z.boolean().default(false),
  notify: f.notify,
})

export const paymentInput = z.strictObject({
  ...paymentFields,
  /** The membership that pays instead. The payment type is then NOT_REQUIRED, and the total 0. */
  subscriptionId: f.id.optional(),
  total: f.amountUpTo(9_999_999),
  notify: f.notify,
})
export const bookingCancelInput = z.strictObject({
  reason: f.text({ max: 160 }).default(''),
  cancelledBy: z.enum(['CUSTOMER', 'BUSINESS']).default('CUSTOMER'),
  notify: f.notify,
  ...refundChoice,
})

export const refundInput = z.strictObject({
  /** The amount to refund. Default: everything that is left. */
  amount: f.amountUpTo(9_999_999).optional(),
  /** Default: the payment type of the booking. */
  paymentType: z.enum(['CREDIT_CARD', 'CASH', 'BANK_TRANSFER']).optional(),
  reason: f.text({ min: 1, max: 160 }),
  notify: f.notify,
})

/** A line of the refund ledger, with its credit note, which reduces the receipt. */
export const refund = z.object({
  id: f.id,
  createdAt: f.instant,
  creditNoteNumber: z.string(),
  receiptNumber: z.string().nullable(),
  currency: z.string(),
  /** The paid-out amount. `rounding` is its signed difference to the requested amount, from cash rounding. */
  amount: f.amount,
  rounding: f.amount,
  paymentType: z.enum(paymentTypes),
  reason: z.string(),
  refundedAt: f.instant,
})

export const bookingMoveInput = z.strictObject({
  timeSlotId: f.id,
  allowDuplicate: z.boolean().default(false),
  notify: f.notify,
})

/** `from` and `to` bound the start of the booked slot, half-open. */
const bookingFilter = {
  status: f.oneOrMore(bookingStatuses),
  paymentType: f.oneOrMore(paymentTypes),
  paymentState: f.oneOrMore(paymentStates),
  bookingSource: f.oneOrMore(bookingSources),
  timeSlotId: f.id.optional(),
  serviceId: f.id.optional(),
  customerId: f.id.optional(),
  providerId: f.id.optional(),
  locationId: f.id.optional(),
  from: f.instant.optional(),
  to: f.instant.optional(),
}

const byId = z.object({ id: f.id })
const seatProblems = ['SLOT_FULL', 'SLOT_ENDED', 'SLOT_CANCELLED'] as const
/** Why a booking that exists cannot have a place in a slot. */
const placeProblems = ['DUPLICATE_BOOKING', 'CUSTOMER_ANONYMISED', ...coverageRefusals, ...seatProblems] as const

export const bookingOperations = {
  'booking.quote': operation({
    route: ['POST', '/api/booking/quote'],
    summary: 'Quote a booking: price, tax, rounding and total',
    permission: 'booking.create',
    body: quoteInput,
    response: quote,
  }),
  'booking.list': operation({
    route: ['GET', '/api/booking'],
    summary: 'List bookings; a provider sees those of their own slots',
    permission: 'booking.read',
    query: z.strictObject({ ...f.paging, ...bookingFilter }),
    response: f.listOf(booking),
  }),
  // For releases before 1.10. `data-export.*` replaces it.
  'booking.export': operation({
    route: ['GET', '/api/booking/export.csv'],
    summary: 'Export the bookings of a filter as CSV, by the start of their slot',
    costly: 'export',
    permission: 'export.lists',
    query: z.strictObject({ q: f.paging.q, ...bookingFilter, language: z.enum(languages).optional() }),
    response: null,
    file: 'text/csv',
    snapshot: true,
  }),
  'booking.get': operation({
    route: ['GET', '/api/booking/{id}'],
    summary: 'Get a booking',
    permission: 'booking.read',
    params: byId,
    response: booking,
  }),
  'booking.create': operation({
    route: ['POST', '/api/booking'],
    summary: 'Book a customer into a slot, with or without taking money',
    permission: 'booking.create',
    body: bookingInput,
    response: z.object({ booking, timeSlot }),
    status: 201,
    idempotent: true,
    errors: [...seatProblems, 'DUPLICATE_BOOKING', 'QUOTE_CHANGED', 'REFERENCE_TAKEN', ...coverageRefusals],
  }),
  'booking.pay': operation({
    route: ['POST', '/api/booking/{id}/payment'],
    summary:
      'Record the payment of a booking that is pending, has failed, or was checked in unpaid, also by a membership',
    permission: 'booking.record-payment',
    params: byId,
    body: paymentInput,
    response: booking,
    idempotent: true,
    versioned: true,
    errors: [
      'STALE_VERSION',
      'TRANSITION_NOT_ALLOWED',
      'QUOTE_CHANGED',
      'REFERENCE_TAKEN',
      'ALREADY_INVOICED',
      ...coverageRefusals,
      ...seatProblems,
    ],
  }),
  'booking.check-in': operation({
    route: ['POST', '/api/booking/{id}/check-in'],
    summary: 'Check in a customer in the time that the settings of the business allow',
    permission: 'booking.check-in',
    params: byId,
    response: booking,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', 'CHECK_IN_NOT_OPEN', 'SLOT_CANCELLED'],
  }),
  'booking.undo-check-in': operation({
    route: ['POST', '/api/booking/{id}/undo-check-in'],
    summary: 'Undo a check-in on the same local day; an unpaid booking is pending again',
    permission: 'booking.check-in',
    params: byId,
    response: booking,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', 'PERIOD_LOCKED'],
  }),
  'booking.cancel': operation({
    route: ['POST', '/api/booking/{id}/cancel'],
    summary: 'Cancel a booking; after the start only a manager can, with a reason',
    permission: 'booking.create',
    params: byId,
    body: bookingCancelInput,
    response: booking.extend({ refundsMade: refundsMade.optional() }),
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', 'CANCELLATION_CHANGED', 'REFUND_LIMIT'],
  }),
  'booking.payment-failed': operation({
    route: ['POST', '/api/booking/{id}/payment-failed'],
    summary: 'Record a failed card payment; the seat stays reserved for 15 minutes',
    permission: 'booking.record-payment',
    params: byId,
    response: booking,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED'],
  }),
  'booking.retry': operation({
    route: ['POST', '/api/booking/{id}/retry'],
    summary: 'Retry a failed payment',
    permission: 'booking.record-payment',
    params: byId,
    response: booking,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', ...seatProblems],
  }),
  'booking.restore': operation({
    route: ['POST', '/api/booking/{id}/restore'],
    summary: 'Restore a cancelled booking of a future slot',
    permission: 'booking.create',
    params: byId,
    response: booking,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', ...placeProblems],
  }),
  'booking.move': operation({
    route: ['POST', '/api/booking/{id}/move'],
    summary: 'Move a booking to another slot of the same service; a manager can choose another service',
    permission: 'booking.create',
    params: byId,
    body: bookingMoveInput,
    /** The signed price difference of the new slot. It is shown but not charged. */
    response: z.object({ booking, priceDifference: f.amount }),
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', ...placeProblems],
  }),
  'booking.waive-no-show': operation({
    route: ['POST', '/api/booking/{id}/waive-no-show'],
    summary: 'Waive a no-show',
    permission: 'booking.cancel-late',
    params: byId,
    response: booking,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED'],
  }),
  'booking.refund': operation({
    route: ['POST', '/api/booking/{id}/refund'],
    summary: 'Refund a booking in full or in part, with a credit note',
    permission: 'booking.refund',
    params: byId,
    body: refundInput,
    response: z.object({ booking, refund }),
    idempotent: true,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', 'REFUND_LIMIT'],
  }),
  'booking-refund.list': operation({
    route: ['GET', '/api/booking/{id}/refunds'],
    summary: 'List the refunds of a booking, oldest first',
    permission: 'customer.read',
    params: byId,
    response: z.object({ items: z.array(refund) }),
  }),
  'time-slot.check-in-all': operation({
    route: ['POST', '/api/time-slot/{id}/check-in-all'],
    summary: 'Check in every confirmed booking of a slot',
    permission: 'booking.check-in',
    params: byId,
    response: z.object({ checkedIn: z.int(), timeSlot }),
    versioned: true,
    errors: ['STALE_VERSION', 'CHECK_IN_NOT_OPEN', 'SLOT_CANCELLED'],
  }),
}
