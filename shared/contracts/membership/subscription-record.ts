import * as z from 'zod'
import { announcedTypes, endCauses } from '../../rules/membership/announced-events.ts'
import { discountKinds } from '../../rules/membership/discount.ts'
import { membershipPayments } from '../../rules/membership/membership-quote.ts'
import { bookingStatuses } from '../booking/booking.ts'
import * as f from '../common/fields.ts'
import { invoice, payment } from '../booking/invoice.ts'
import { subscription, terms } from './membership.ts'
import { operation } from '../common/operation.ts'

export const creditKinds = ['GRANT', 'ROLLOVER', 'USE', 'ADVANCE', 'RETURN', 'LAPSE', 'FREEZE', 'ADJUST'] as const

/** What the sale agreed on, and what the minimum term and pauses depend on. */
const agreed = z.object({
  ...terms.pick({
    rolloverSessions: true,
    trialDays: true,
    minimumTerm: true,
    termPeriods: true,
    validForDays: true,
    maxPauses: true,
    maxPauseDays: true,
  }).shape,
  /** The first day of the first full period. Later periods are counted from it. A pause moves it. */
  anchorOn: f.plainDate,
  paymentType: z.enum(membershipPayments),
  discount: z
    .object({
      kind: z.enum(discountKinds),
      /** Percent, or an amount off each full period. */
      value: z.string(),
      periods: z.int().nullable(),
      until: f.plainDate.nullable(),
    })
    .nullable(),
})

/** An invoice of a subscription with its payments. */
const billed = z.object({
  ...invoice.pick({
    id: true,
    invoiceNumber: true,
    status: true,
    currency: true,
    dueOn: true,
    total: true,
    credited: true,
    paid: true,
    returned: true,
  }).shape,
  open: f.amount,
  payments: z.array(payment.pick({ id: true, amount: true, rounding: true, paymentType: true, receivedAt: true })),
})

/** A period with its bill and the payments of the bill. `endDay` is the day after the last one. */
const period = z.object({
  id: f.id,
  number: z.int(),
  firstDay: f.plainDate,
  /** Null: a pack that is valid until it is used. */
  endDay: f.plainDate.nullable(),
  isTrial: z.boolean(),
  /** Null if nothing was billed. */
  invoice: billed.nullable(),
})

/** A line of the credit ledger with the booking that it is for. */
const creditEntry = z.object({
  id: f.id,
  at: f.instant,
  kind: z.enum(creditKinds),
  /** What it adds to its lot. */
  credits: z.int(),
  /** What its lot had left afterwards. Null for an advance on the next grant. */
  left: z.int().nullable(),
  reason: z.string(),
  /** The days on which the sessions of its lot are valid. Null for an advance. */
  lot: z.object({ from: f.plainDate, until: f.plainDate.nullable() }).nullable(),
  booking: z
    .object({ id: f.id, serviceName: z.string(), startTime: f.instant, status: z.enum(bookingStatuses) })
    .nullable(),
})

/** An event to come. See `AnnouncedEvent` in `shared/rules/membership/announced-events.ts`. */
const announced = z.object({
  on: f.plainDate,
  type: z.enum(announcedTypes),
  number: z.int().nullable(),
  amount: f.amount.nullable(),
  sessions: z.int().nullable(),
  carried: z.int(),
  isTrial: z.boolean(),
  hasNewTerms: z.boolean(),
  cause: z.enum(endCauses).nullable(),
})

const related = z.object({ id: f.id, membershipName: z.string(), startDate: f.plainDate })

export const subscriptionRecord = subscription.extend({
  agreed,
  pausedFrom: f.plainDate.nullable(),
  /** The first day after the pause. */
  pausedUntil: f.plainDate.nullable(),
  endedOn: f.plainDate.nullable(),
  /** Since this day nothing is billed, because too many periods were missed. A person decides. */
  heldOn: f.plainDate.nullable(),
  /** The membership that it follows, because the customer came back. */
  previous: related.nullable(),
  /** The first membership that follows it. */
  following: related.nullable(),
  cancelCause: z.enum(['CUSTOMER', 'BUSINESS', 'NON_PAYMENT']).nullable(),
  /** What is open on its invoices. */
  open: f.amount,
  /** Its price by a month, without tax. */
  monthlyRevenue: f.amount,
  /** The first day on which it can end with a period. Null for a pack and before the first period. */
  earliestEnd: f.plainDate.nullable(),
  /** Newest first. */
  periods: z.array(period),
  /**
   * The invoices without a period, oldest first: that of a joining fee that is billed alone, and that of a first period
   * which has not begun.
   */
  otherInvoices: z.array(billed),
  /** Newest first, at most 200. */
  credits: z.array(creditEntry),
  /** At most 12. */
  nextEvents: z.array(announced),
})

export const subscriptionRecordOperations = {
  'subscription.record': operation({
    route: ['GET', '/api/subscription/{id}/record'],
    summary: 'Get a subscription with its periods, credits and next events',
    permission: 'plan.read',
    params: z.object({ id: f.id }),
    response: subscriptionRecord,
    snapshot: true,
  }),
  'subscription.credits': operation({
    route: ['GET', '/api/subscription/{id}/credits'],
    summary: 'List the credit ledger of a subscription, newest first, at most 200 lines',
    permission: 'plan.read',
    params: z.object({ id: f.id }),
    response: z.object({
      /** The sum of all lines. Null is unlimited. */
      left: z.int().nullable(),
      items: z.array(creditEntry),
    }),
    snapshot: true,
  }),
}
