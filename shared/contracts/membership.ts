import * as z from 'zod'
import * as f from './fields.ts'
import { operation } from './operation.ts'

export const planStatuses = ['DRAFT', 'ACTIVE', 'ARCHIVED'] as const
export const planIntervals = ['WEEK', 'MONTH', 'QUARTER', 'YEAR', 'ONE_OFF'] as const
export const subscriptionStatuses = [
  'PENDING',
  'ACTIVE',
  'PAST_DUE',
  'SUSPENDED',
  'PAUSED',
  'CANCELLED',
  'EXPIRED',
] as const

export const membership = z.object({
  ...f.recordFields,
  name: z.string(),
  description: z.string(),
  status: z.enum(planStatuses),
  currency: z.string(),
  price: f.amount,
  joiningFee: f.amount,
  interval: z.enum(planIntervals),
  /** The number of intervals between two bills. */
  intervalCount: z.int(),
  /** Sessions per period. Null is unlimited. */
  sessions: z.int().nullable(),
  trialDays: z.int(),
  minimumTerm: z.int(),
  /** Empty means every service. */
  services: z.array(z.object({ id: f.id, name: z.string() })),
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
})

export const membershipOperations = {
  'membership.list': operation({
    summary: 'List the membership plans with their numbers of subscribers',
    permission: 'plan.read',
    query: z.strictObject({ ...f.paging, status: f.oneOrMore(planStatuses), interval: f.oneOrMore(planIntervals) }),
    response: f.listOf(membership),
  }),
  'membership.get': operation({
    summary: 'Get a membership plan',
    permission: 'plan.read',
    params: z.object({ id: f.id }),
    response: membership,
  }),
  'subscription.list': operation({
    summary: 'List the subscriptions of a plan or of a customer',
    permission: 'plan.read',
    query: z.strictObject({
      ...f.paging,
      membershipId: f.id.optional(),
      customerId: f.id.optional(),
      status: f.oneOrMore(subscriptionStatuses),
    }),
    response: f.listOf(subscription),
  }),
}
