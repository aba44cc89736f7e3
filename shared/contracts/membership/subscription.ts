import * as z from 'zod'
import { announcedTypes } from '../../rules/membership/announced-events.ts'
import { discountKinds } from '../../rules/membership/discount.ts'
import { membershipPayments } from '../../rules/membership/membership-quote.ts'
import { paymentFields } from '../booking/booking.ts'
import * as f from '../common/fields.ts'
import { invoice, invoiceDetails, invoicePaymentInput, payment, writeOffInput } from '../booking/invoice.ts'
import { subscription } from './membership.ts'
import { saleChoices } from './membership-quote.ts'
import { operation } from '../common/operation.ts'

/** A subscription with what was agreed at its sale. */
export const subscriptionDetails = subscription.extend({
  paymentType: z.enum(membershipPayments),
  /** Whether it began or begins with the trial of its terms. */
  withTrial: z.boolean(),
  /** The first day of the first full period. Other periods are counted from it. */
  anchorOn: f.plainDate,
  discount: z
    .object({
      kind: z.enum(discountKinds),
      /** Percent, or an amount off each full period. */
      value: z.string(),
      periods: z.int().nullable(),
      until: f.plainDate.nullable(),
    })
    .nullable(),
  /** The day on which it expires unless its first bill is paid before. Null if nothing is to pay, or it was paid. */
  payBefore: f.plainDate.nullable(),
})

/** The body of a sale. The fields of a card belong to a payment with the sale. */
export const sellInput = z.strictObject({
  ...saleChoices,
  membershipId: f.id,
  customerId: f.id,
  /** A membership of the customer that has ended, if this one follows it. */
  previousSubscriptionId: f.id.optional(),
  /** The member who sells. By default the one who sends the request. */
  soldById: f.id.optional(),
  /** Whether the first bill is paid with the sale. */
  payNow: z.boolean(),
  creditCardType: paymentFields.creditCardType,
  creditCardLastFour: paymentFields.creditCardLastFour,
  paymentIDReferenceNumber: paymentFields.paymentIDReferenceNumber,
  /** The `quote` that the user saw. If the present one differs, the response is QUOTE_CHANGED with it. */
  quote: f.text({ max: 32 }),
  /** Sells also if the customer has this plan already. */
  force: z.boolean().default(false),
  notify: f.notify,
})

export const subscriptionOperations = {
  'subscription.get': operation({
    route: ['GET', '/api/subscription/{id}'],
    summary: 'Get a subscription with what was agreed at its sale',
    permission: 'plan.read',
    params: z.object({ id: f.id }),
    response: subscriptionDetails.extend({
      /** The next events if nobody changes anything, at most 12. Only a bill has an amount. */
      upcoming: z.array(z.object({ on: f.plainDate, kind: z.enum(announcedTypes), amount: f.amount.optional() })),
    }),
    snapshot: true,
  }),
  'subscription.sell': operation({
    route: ['POST', '/api/subscription'],
    summary: 'Sell a membership, issue its first invoice and record its payment',
    permission: 'subscription.sell',
    body: sellInput,
    response: z.object({
      subscription: subscriptionDetails,
      /** The invoices of the sale, in the order of their due days. Empty if nothing is to pay. */
      invoices: z.array(invoice.pick({ id: true, invoiceNumber: true, status: true, total: true, dueOn: true })),
      /** Null if it is paid later. */
      payment: payment.nullable(),
    }),
    status: 201,
    idempotent: true,
    errors: [
      'PLAN_NOT_ON_SALE',
      'TRIAL_USED',
      'QUOTE_CHANGED',
      'ALREADY_SUBSCRIBED',
      'REFERENCE_TAKEN',
      'BUSINESS_DETAILS_MISSING',
    ],
  }),
  'subscription.payment': operation({
    route: ['POST', '/api/subscription/{id}/payment'],
    summary: 'Record a payment of the oldest open invoice of a subscription, in full or in part',
    permission: 'subscription.sell',
    params: z.object({ id: f.id }),
    body: invoicePaymentInput,
    response: invoiceDetails,
    idempotent: true,
    errors: ['TRANSITION_NOT_ALLOWED', 'INVOICE_SETTLED', 'AMOUNT_TOO_HIGH', 'REFERENCE_TAKEN'],
  }),
  'subscription.write-off': operation({
    route: ['POST', '/api/subscription/{id}/write-off'],
    summary: 'Give up what is open on all invoices of a subscription, with credit notes; no money moves',
    permission: 'subscription.end',
    params: z.object({ id: f.id }),
    body: writeOffInput,
    /** The invoices that were written off, oldest first. */
    response: z.object({ items: z.array(invoiceDetails) }),
    idempotent: true,
    errors: ['TRANSITION_NOT_ALLOWED', 'INVOICE_SETTLED'],
  }),
}
