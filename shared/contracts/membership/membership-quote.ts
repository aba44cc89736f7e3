import * as z from 'zod'
import { discountKinds } from '../../rules/membership/discount.ts'
import { membershipPayments } from '../../rules/membership/membership-quote.ts'
import { joiningFeeMoments } from '../../rules/common/business-settings.ts'
import * as f from '../common/fields.ts'
import { membershipInput } from './membership-input.ts'
import { operation } from '../common/operation.ts'

const bill = z.object({
  /** The day of the bill. */
  on: f.plainDate,
  /** Null for the joining fee alone, billed at the sale. */
  period: z
    .object({
      /** `PART` is shortened, up to the agreed day of the bill. `PACK` is paid once. */
      kind: z.enum(['FULL', 'PART', 'PACK']),
      from: f.plainDate,
      /** The day after the last one. Null until the pack is used. */
      to: f.plainDate.nullable(),
      /** The days that are billed, and the days of a full period. Null if `to` is null. */
      days: z.int().nullable(),
      daysOf: z.int().nullable(),
      /** Null is unlimited. */
      sessions: z.int().nullable(),
    })
    .nullable(),
  /** The fee of the period, and the price of a full one. */
  fee: z.object({ amount: f.amount, price: f.amount }).nullable(),
  /** Null if the period has no discount. `amount` is taken off `of`. */
  discount: z
    .object({
      amount: f.amount,
      kind: z.enum(discountKinds),
      /** Percent, or an amount off a full period. */
      value: z.string(),
      periods: z.int().nullable(),
      until: f.plainDate.nullable(),
      of: f.amount,
    })
    .nullable(),
  joiningFee: z.object({ amount: f.amount, moment: z.enum(joiningFeeMoments) }).nullable(),
  /** `base` is the amount without the tax. If it is included, the amounts above contain it. */
  tax: z.object({ amount: f.amount, percentage: z.string(), isIncluded: z.boolean(), base: f.amount }),
  total: f.amount,
  /** `step` is the smallest coin. Null if the payment is not rounded. */
  rounding: z.object({ amount: f.amount, step: f.amount.nullable() }),
  toCollect: f.amount,
  /** False for a bill of nothing, which gets no invoice. */
  isInvoiced: z.boolean(),
})

/** What a membership costs: its first bills with the parts of each amount. */
export const membershipQuote = z.object({
  currency: z.string(),
  /** The number of the version of the terms. Null for terms that are not saved. */
  version: z.int().nullable(),
  paymentType: z.enum(membershipPayments),
  startDate: f.plainDate,
  /** The free first period. `to` is the first paid day. */
  trial: z
    .object({
      from: f.plainDate,
      to: f.plainDate,
      /** Its days, and those of the period that would begin on its first day. */
      days: z.int(),
      daysOf: z.int(),
      sessions: z.int().nullable(),
    })
    .nullable(),
  /** Whether the customer has had the trial of this plan. */
  trialUsed: z.boolean(),
  /** At most two. */
  bills: z.array(bill),
  /** The days of the next three bills. */
  later: z.array(f.plainDate),
  /** The day after the last one of the membership. Null if it has no fixed end. */
  endsOn: f.plainDate.nullable(),
  /** Changes with everything above. A sale sends back the value that the user saw. */
  quote: z.string(),
})

export const saleChoices = {
  /** Defaults to today. Owners and managers go back up to 31 days, and nobody more than 12 months ahead. */
  startDate: f.plainDate.optional(),
  /** Whether it begins with the trial. By default it does, unless the customer has had the trial. */
  trial: z.boolean().optional(),
  /** The first day of the first full period, within the period that it shortens. Left out, it is the first paid day. */
  anchorOn: f.plainDate.optional(),
  /** Needs `subscription.override`. It ends after a number of paid periods, or with a day. */
  discount: z
    .strictObject({
      kind: z.enum(discountKinds),
      /** Percent, or an amount off each full period. */
      value: z.string().trim().max(20),
      periods: z.int().min(1).max(36).optional(),
      until: f.plainDate.optional(),
    })
    .optional(),
  paymentType: z.enum(membershipPayments),
}

/** Terms that are not saved yet. */
export const quotedTerms = membershipInput.omit({
  name: true,
  description: true,
  status: true,
  serviceIds: true,
  coversAllServices: true,
})

export const membershipQuoteOperations = {
  'membership.quote': operation({
    route: ['POST', '/api/membership/{id}/fee-preview'],
    summary: 'Get the first bills of a membership with the current terms of a plan, before it is sold',
    permission: 'plan.read',
    params: z.object({ id: f.id }),
    body: z.strictObject({
      ...saleChoices,
      /** Whether this customer has had the trial of the plan. */
      customerId: f.id.optional(),
    }),
    response: membershipQuote,
    repeatable: true,
    errors: ['PLAN_NOT_ON_SALE', 'TRIAL_USED'],
  }),
  'membership-terms.quote': operation({
    route: ['POST', '/api/membership-terms/fee-preview'],
    summary: 'Get the first bills of a membership with terms that are not saved yet',
    permission: 'plan.write',
    body: z.strictObject({ ...saleChoices, terms: quotedTerms }),
    response: membershipQuote,
    repeatable: true,
  }),
}
