import type { FieldCode } from '../../codes/problem-codes.ts'
import { presentBill, type BookingBill } from './booking-bill.ts'
import type { PaymentType } from '../common/quote.ts'
import { withoutPermission, type GuardContext, type Refusal, type Rejection } from '../common/refusal.ts'
import { whyNotSlot, type SlotFacts } from './slot-guards.ts'

/** The details of a payment as a request sends them. An empty text counts as none. */
export interface PaymentDetails {
  paymentType: PaymentType
  creditCardType: string | null
  creditCardLastFour: string | null
  paymentIDReferenceNumber: string | null
}

function invalid(path: string, code: FieldCode, params?: Record<string, number>): Rejection {
  return { code: 'VALIDATION_FAILED', members: { errors: [{ path, code, ...(params && { params }) }] } }
}

/**
 * Rejects details that do not fit the payment. Card fields belong to cards, and a charged card has a reference
 * (product decisions B.1 and B.2). A payment that is still to come has no details yet.
 */
export function whyNotDetails(payment: PaymentDetails, isPaidNow: boolean): Rejection | undefined {
  const isCard = payment.paymentType === 'CREDIT_CARD' && isPaidNow
  if (!isCard && payment.creditCardType !== null) return invalid('creditCardType', 'INVALID_CHOICE')
  if (!isCard && payment.creditCardLastFour) return invalid('creditCardLastFour', 'INVALID_CHOICE')
  if (!isPaidNow && payment.paymentIDReferenceNumber) return invalid('paymentIDReferenceNumber', 'INVALID_CHOICE')
  if (isCard && !payment.paymentIDReferenceNumber) return invalid('paymentIDReferenceNumber', 'REQUIRED')
  return undefined
}

/**
 * Returns why a payment of the bill is rejected, or undefined when it is not. The type is NOT_REQUIRED exactly when the
 * bill is zero before rounding. The client must have shown the total that the bill has now.
 *
 * @param shownTotal the total that the client showed, in minor units
 */
export function whyNotPayment(
  bill: BookingBill,
  payment: PaymentDetails,
  { isPaidNow, shownTotal }: { isPaidNow: boolean; shownTotal: number },
): Rejection | undefined {
  if ((bill.subtotal === 0) !== (payment.paymentType === 'NOT_REQUIRED'))
    return invalid('paymentType', 'INVALID_CHOICE')
  const refused = whyNotDetails(payment, isPaidNow)
  if (refused) return refused
  return shownTotal === bill.total ? undefined : { code: 'QUOTE_CHANGED', members: { current: presentBill(bill) } }
}

/** Returns why a price for all seats, in minor units, is not possible. Only some roles change the price of a slot. */
export function whyNotPrice(
  price: number,
  regularPrice: number,
  at: Pick<GuardContext, 'may'>,
): Refusal<'PERMISSION_DENIED'> | undefined {
  return price === regularPrice ? undefined : withoutPermission('booking.override-price', at)
}

/**
 * Rejects a membership as payment where there is nothing to pay, because its sessions would be lost, and beside a price
 * that the request asks for.
 */
export function whyNotByMembership(
  { subscriptionId, price }: Pick<BookingRequest, 'subscriptionId' | 'price'>,
  regularPrice: number,
): Rejection | undefined {
  if (subscriptionId === undefined) return undefined
  if (regularPrice === 0) return invalid('subscriptionId', 'NOT_APPLICABLE')
  return price === undefined ? undefined : invalid('price', 'NOT_APPLICABLE')
}

/**
 * Returns why a membership does not pay for a booking that exists and is unpaid: nothing is to pay, or its invoice demands
 * the price. Whether the membership covers it, `whyNotCovered` says.
 *
 * @param shownTotal the total that the client showed, in minor units
 */
export function whyNotSwitchToMembership(
  { price, isInvoiced }: { price: number; isInvoiced: boolean },
  payment: PaymentDetails,
  { shownTotal }: { shownTotal: number },
): Rejection | undefined {
  if (price === 0) return invalid('subscriptionId', 'NOT_APPLICABLE')
  if (payment.paymentType !== 'NOT_REQUIRED') return invalid('paymentType', 'INVALID_CHOICE')
  const refused = whyNotDetails(payment, false)
  if (refused) return refused
  if (shownTotal !== 0) return invalid('total', 'TOO_LARGE', { max: 0 })
  return isInvoiced ? { code: 'ALREADY_INVOICED' } : undefined
}

/** What a decision reads of the slot and of the customer's other bookings. */
export interface BookingCircumstances {
  slot: SlotFacts
  serviceType: 'SPOT' | 'APPOINTMENT'
  bill: BookingBill
  /** The price that the request asks for, for all seats, in minor units. It contains the tax if prices do. */
  price: number
  /** The price of the slot for all seats, in minor units. */
  regularPrice: number
  /** Whether the customer has another booking of the slot that holds seats. */
  isDuplicate: boolean
}

/** What a request for a booking asks for. */
export interface BookingRequest extends PaymentDetails {
  bookingSlots: number
  payLater: boolean
  allowDuplicate: boolean
  /** A price of its own, as a decimal string. */
  price?: string | undefined
  /** The membership that pays. */
  subscriptionId?: string | undefined
}

/** Whether the money of the booking is taken with the booking itself. */
export function isPaidNow<Request extends Pick<BookingRequest, 'paymentType' | 'payLater'>>(
  request: Request,
): request is Request & { paymentType: Exclude<PaymentType, 'NOT_REQUIRED'> } {
  return request.paymentType !== 'NOT_REQUIRED' && !request.payLater
}

/**
 * Returns why a booking is rejected, or undefined when it is possible. The order of the checks is the order of the API:
 * the slot, the seats of an appointment, the price, the payment and a second booking of the same customer. The verb
 * itself takes the seats and the sessions of a membership, because only the database counts them safely.
 *
 * @param shownTotal the total that the client showed, in minor units
 */
export function decideBooking(
  { slot, serviceType, bill, price, regularPrice, isDuplicate }: BookingCircumstances,
  request: BookingRequest,
  at: GuardContext & { shownTotal: number },
): Rejection | undefined {
  const refused = whyNotSlot('book', slot, at)
  if (refused) return refused
  if (serviceType === 'APPOINTMENT' && request.bookingSlots > 1) return invalid('bookingSlots', 'TOO_LARGE', { max: 1 })
  const denied = whyNotPrice(price, regularPrice, at)
  if (denied) return denied
  const notCovered = whyNotByMembership(request, regularPrice)
  if (notCovered) return notCovered
  const rejected = whyNotPayment(bill, request, { isPaidNow: isPaidNow(request), shownTotal: at.shownTotal })
  if (rejected) return rejected
  return isDuplicate && !request.allowDuplicate ? { code: 'DUPLICATE_BOOKING' } : undefined
}
