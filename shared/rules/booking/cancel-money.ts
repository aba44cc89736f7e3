import { awaitsPayment } from './booking-status.ts'
import { formatMinor } from '../../money/index.ts'
import { compareInstants, type Instant } from '../../time/index.ts'
import type { BookingStatus } from './booking-transitions.ts'
import { fullName } from '../common/person-name.ts'

/**
 * The outcomes for the money of a cancelled booking.
 *
 * - `REFUND`: the amount is refunded, now or later.
 * - `WAITS`: another user refunds the amount later, because users cannot refund their own bookings (B.3).
 * - `KEPT`: a late cancellation by the customer. The business keeps the amount or the session.
 * - `NOT_OWED`: the amount was never paid and is no longer owed.
 * - `CREDITS`: the sessions return to the membership.
 * - `NOTHING`: nothing was paid or counted.
 */
export const moneyOutcomes = ['REFUND', 'WAITS', 'KEPT', 'NOT_OWED', 'CREDITS', 'NOTHING'] as const
export type MoneyOutcome = (typeof moneyOutcomes)[number]

/** When the refunds of a cancellation are made. */
export const refundTimes = ['NOW', 'LATER'] as const
export type RefundTime = (typeof refundTimes)[number]

/** A booking before it is cancelled. Amounts are minor units. */
export interface CancelledMoney {
  status: BookingStatus
  total: number
  paidAmount: number
  refundedAmount: number
  bookingSlots: number
  /** Whether the booking uses sessions of a membership. False for an unlimited membership. */
  usesSessions: boolean
}

interface Circumstances {
  lateCancel: boolean
  /** Whether the user who cancels is also the customer. */
  isOwn: boolean
}

/** Returns the outcome for the money and sessions of a cancelled booking (B.1). Amounts are in minor units. */
export function moneyWhenCancelled(
  { status, total, paidAmount, refundedAmount, bookingSlots, usesSessions }: CancelledMoney,
  { lateCancel, isOwn }: Circumstances,
): { outcome: MoneyOutcome; amount: number; credits: number } {
  const left = paidAmount - refundedAmount
  if (left > 0) return { outcome: refundOutcome({ lateCancel, isOwn }), amount: left, credits: 0 }
  const isUnpaid = awaitsPayment({ status })
  if (isUnpaid && total > paidAmount) return { outcome: 'NOT_OWED', amount: total - paidAmount, credits: 0 }
  if (!usesSessions) return { outcome: 'NOTHING', amount: 0, credits: 0 }
  return { outcome: lateCancel ? 'KEPT' : 'CREDITS', amount: 0, credits: bookingSlots }
}

function refundOutcome({ lateCancel, isOwn }: Circumstances): MoneyOutcome {
  if (lateCancel) return 'KEPT'
  return isOwn ? 'WAITS' : 'REFUND'
}

/** One booking of a cancellation, with the figures for the totals. */
export interface CountedCancellation {
  outcome: MoneyOutcome
  currency: string
  amount: number
  credits: number
  /** The seats that the booking occupies before the cancellation. */
  seats: number
}

export interface CancellationTotals {
  bookings: number
  seats: number
  /** Sessions that return to memberships. */
  credits: number
  /** The refunds by currency, in minor units. */
  refunds: { currency: string; amount: number; bookings: number }[]
}

/** Adds up a cancellation. Amounts of different currencies are never added. */
export function cancellationTotals(rows: readonly CountedCancellation[]): CancellationTotals {
  const refunded = rows.filter(({ outcome }) => outcome === 'REFUND')
  const returned = rows.filter(({ outcome }) => outcome === 'CREDITS')
  return {
    bookings: rows.length,
    seats: rows.reduce((sum, { seats }) => sum + seats, 0),
    credits: returned.reduce((sum, { credits }) => sum + credits, 0),
    refunds: [...Map.groupBy(refunded, ({ currency }) => currency)]
      .map(([currency, ofCurrency]) => ({
        currency,
        amount: ofCurrency.reduce((sum, { amount }) => sum + amount, 0),
        bookings: ofCurrency.length,
      }))
      .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
  }
}

/** Returns the refunds of a cancellation as in a response, with decimal amounts. */
export const presentRefunds = ({ refunds }: CancellationTotals) =>
  refunds.map(({ currency, amount, bookings }) => ({ currency, amount: formatMinor(amount, currency), bookings }))

/** The totals that the user saw before they confirmed. */
export interface ShownCancellation {
  bookings: number
  refunds: readonly { currency: string; amount: string }[]
}

/** Whether the totals of a cancellation are still those that the user saw. */
export function isAsShown(totals: CancellationTotals, shown: ShownCancellation): boolean {
  const textOf = (refunds: ShownCancellation['refunds']) =>
    refunds
      .map(({ currency, amount }) => `${currency} ${amount}`)
      .toSorted()
      .join()
  return shown.bookings === totals.bookings && textOf(shown.refunds) === textOf(presentRefunds(totals))
}

/** Returns the refunds that were recorded with a cancellation, and those that wait for another user. */
export function refundsMadeBy(rows: readonly (CountedCancellation & { row: { id: string; bookingNumber: string } })[]) {
  return {
    refunds: presentRefunds(cancellationTotals(rows)),
    waiting: rows
      .filter(({ outcome }) => outcome === 'WAITS')
      .map(({ row, amount, currency }) => ({
        bookingId: row.id,
        bookingNumber: row.bookingNumber,
        currency,
        amount: formatMinor(amount, currency),
        code: 'OWN_BOOKING' as const,
      })),
  }
}

interface NamedRow {
  startTime: Instant
  customer: { givenName: string; lastName: string }
  bookingNumber: string
}

/** Orders the bookings of a cancellation by the start of their sessions, then by the names of the customers. */
export function compareCancelled(a: NamedRow, b: NamedRow): number {
  const nameOf = ({ customer, bookingNumber }: NamedRow) => `${fullName(customer)} ${bookingNumber}`
  return compareInstants(a.startTime, b.startTime) || (nameOf(a) < nameOf(b) ? -1 : 1)
}
