import * as z from 'zod'
import { soonKinds } from '../../rules/membership/soon-kind.ts'
import { planIntervals } from '../../rules/membership/plan-terms.ts'
import { planTransitions, type PlanStatus } from '../../rules/membership/plan-transitions.ts'
import * as f from '../common/fields.ts'
import { membershipInput, membershipPatch } from './membership-input.ts'
import { operation } from '../common/operation.ts'

export const planStatuses = Object.keys(planTransitions) as [PlanStatus, ...PlanStatus[]]
export const subscriptionStatuses = [
  'PENDING',
  'ACTIVE',
  'PAST_DUE',
  'SUSPENDED',
  'PAUSED',
  'CANCELLED',
  'EXPIRED',
] as const

/** The terms of a plan in one version. */
export const terms = z.object({
  currency: z.string(),
  price: f.amount,
  joiningFee: f.amount,
  interval: z.enum(planIntervals),
  /** The number of intervals between two bills. */
  intervalCount: z.int(),
  /** Sessions per period. Null is unlimited. */
  sessions: z.int().nullable(),
  /** The most unused sessions that the next period takes over. */
  rolloverSessions: z.int(),
  /** The most seats of one booking that the membership pays for. */
  seatsPerBooking: z.int(),
  /** The worth of a session of an unlimited plan, for commissions. */
  redemptionValue: f.amount.nullable(),
  trialDays: z.int(),
  /** In periods. */
  minimumTerm: z.int(),
  /** The number of periods after which the membership ends. Null is open-ended. */
  termPeriods: z.int().nullable(),
  /** The days for which a pack is valid. Null is until it is used. */
  validForDays: z.int().nullable(),
  /** The most pauses in 12 months, and the most paused days in them. */
  maxPauses: z.int(),
  maxPauseDays: z.int(),
  /** True: `services` is empty, and every service is covered. */
  coversAllServices: z.boolean(),
  services: z.array(z.object({ id: f.id, name: z.string() })),
})

/** A plan with its current terms. */
export const membership = z.object({
  ...f.recordFields,
  name: z.string(),
  description: z.string(),
  status: z.enum(planStatuses),
  ...terms.shape,
  /** The number of the version that is sold now. */
  termsVersion: z.int(),
  /** Whether it was ever sold, also to customers who have left since. */
  isSold: z.boolean(),
  subscribers: z.object({ active: z.int(), paused: z.int(), pastDue: z.int(), total: z.int() }),
  /** The prices per month of active and past-due subscriptions, without tax (B.8). */
  monthlyRecurringRevenue: f.amount,
})

export const subscription = z.object({
  ...f.recordFields,
  status: z.enum(subscriptionStatuses),
  membership: z.object({ id: f.id, name: z.string() }),
  customer: z.object({
    id: f.id,
    givenName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
  }),
  soldBy: z.object({ id: f.id, givenName: z.string(), lastName: z.string() }).nullable(),
  startDate: f.plainDate,
  currentPeriodEnd: f.plainDate.nullable(),
  cancelAt: f.plainDate.nullable(),
  creditsLeft: z.int().nullable(),
  /** The terms under which it was sold, or to which it was moved since. */
  terms: z.object({
    version: z.int(),
    price: f.amount,
    currency: z.string(),
    interval: z.enum(planIntervals),
    intervalCount: z.int(),
    /** Sessions per period. Null is unlimited. */
    sessions: z.int().nullable(),
  }),
  /** The terms that it gets with the first period that begins on or after `from`. Null if none wait. */
  nextTerms: z
    .object({
      version: z.int(),
      price: f.amount,
      from: f.plainDate,
      /** The other plan to which it changes. Null for a newer version of its own plan. */
      membership: z.object({ id: f.id, name: z.string() }).nullable(),
    })
    .nullable(),
})

/** A subscription in a list, with the day of its next bill as its page shows it. Null if no bill follows by itself. */
export const listedSubscription = subscription.extend({
  nextBillOn: f.plainDate.nullable(),
  /** The first day after it, if it ends by a cancellation, a fixed term or the last day of a pack. */
  endsOn: f.plainDate.nullable().optional(),
  /** The sessions that lapse within 14 days unless they are used, and the first day on which some are not valid. */
  lapsing: z.object({ sessions: z.int(), on: f.plainDate }).nullable().optional(),
})

const byId = z.object({ id: f.id })

/** The filter of the list of plans, which its export has too. */
export const planFilter = {
  status: f.oneOrMore(planStatuses),
  interval: f.oneOrMore(planIntervals),
  /** Plans that cover this service. */
  serviceId: f.id.optional(),
}

export const membershipOperations = {
  'membership.list': operation({
    route: ['GET', '/api/membership'],
    summary: 'List the membership plans with their numbers of subscribers',
    permission: 'plan.read',
    query: z.strictObject({ ...f.paging, ...planFilter }),
    response: f.listOf(membership),
  }),
  'membership.get': operation({
    route: ['GET', '/api/membership/{id}'],
    summary: 'Get a membership plan',
    permission: 'plan.read',
    params: byId,
    response: membership,
  }),
  'membership.create': operation({
    route: ['POST', '/api/membership'],
    summary: 'Create a membership plan within the limit, as a draft or on sale',
    permission: 'plan.write',
    body: membershipInput,
    response: membership,
    status: 201,
    idempotent: true,
    errors: ['LIMIT_REACHED', 'NAME_TAKEN', 'BUSINESS_DETAILS_MISSING'],
  }),
  'membership.update': operation({
    route: ['PATCH', '/api/membership/{id}'],
    summary: 'Change a membership plan; changed terms become a new version, and subscribers keep theirs',
    permission: 'plan.write',
    params: byId,
    body: membershipPatch,
    response: membership,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', 'NAME_TAKEN'],
  }),
  'membership.put-on-sale': operation({
    route: ['POST', '/api/membership/{id}/put-on-sale'],
    summary: 'Put a draft on sale',
    permission: 'plan.write',
    params: byId,
    response: membership,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', 'BUSINESS_DETAILS_MISSING', 'PLAN_WITHOUT_SERVICE'],
  }),
  'membership.archive': operation({
    route: ['POST', '/api/membership/{id}/archive'],
    summary: 'Archive a membership plan: it is off sale, and its subscribers keep it',
    permission: 'plan.write',
    params: byId,
    response: membership,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED'],
  }),
  'membership.restore': operation({
    route: ['POST', '/api/membership/{id}/restore'],
    summary: 'Put an archived membership plan back on sale within the limit',
    permission: 'plan.write',
    params: byId,
    response: membership,
    versioned: true,
    errors: [
      'STALE_VERSION',
      'TRANSITION_NOT_ALLOWED',
      'LIMIT_REACHED',
      'BUSINESS_DETAILS_MISSING',
      'PLAN_WITHOUT_SERVICE',
    ],
  }),
  'membership.remove': operation({
    route: ['DELETE', '/api/membership/{id}'],
    summary: 'Delete a membership plan that was never sold',
    permission: 'plan.write',
    params: byId,
    response: null,
    status: 204,
    versioned: true,
    errors: ['STALE_VERSION', 'PLAN_HAS_SUBSCRIBERS'],
  }),
  'subscription.list': operation({
    route: ['GET', '/api/subscription'],
    summary:
      'List subscriptions: all, those of a plan or a customer, or those that end or have sessions that lapse soon',
    permission: 'plan.read',
    query: z.strictObject({
      ...f.paging,
      membershipId: f.id.optional(),
      customerId: f.id.optional(),
      status: f.oneOrMore(subscriptionStatuses),
      /** The number of the version that they have. */
      termsVersion: z.coerce.number<string>().int().min(1).optional(),
      /** Those that end within 30 days, or that have sessions that lapse within 14 days. */
      soon: z.enum(soonKinds).optional(),
    }),
    response: f.listOf(listedSubscription),
  }),
}
