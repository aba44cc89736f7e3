import type { Membership } from '@steward/shared/contracts'
import { formatMinor, parseAmount, roundHalfUpRatio } from '@steward/shared/money'
import { addDays, plainDateOf } from '@steward/shared/time'
import type { CallContext, Handlers } from '../kernel/call.ts'
import { hasWords, oneOf, pageOf } from '../kernel/list-page.ts'
import type { PlanRow, SubscriptionRow } from '../tables/membership.ts'
import { wireOf } from '../kernel/wire.ts'
import { nameOf } from '../kernel/names.ts'

const billsPerYear = { WEEK: 52, MONTH: 12, QUARTER: 4, YEAR: 1, ONE_OFF: 0 } as const

/**
 * Returns the monthly revenue of a subscription in minor units (product decision B.8): the price at which it was sold,
 * by the interval of the plan. It is zero during a trial, and unless the subscription is active or past due.
 */
function monthlyRevenue(call: CallContext, plan: PlanRow, sold: SubscriptionRow): number {
  const today = plainDateOf(call.now, call.business.timeZone)
  if (sold.status !== 'ACTIVE' && sold.status !== 'PAST_DUE') return 0
  if (addDays(sold.startDate, plan.trialDays) > today) return 0
  const price = parseAmount(sold.price ?? plan.price, plan.currency)
  return roundHalfUpRatio(BigInt(price * billsPerYear[plan.interval]), BigInt(12 * plan.intervalCount))
}

const soldOf = (call: CallContext, plan: PlanRow) =>
  call.own(call.world.subscriptions).filter(({ membership }) => membership.id === plan.id)

const revenueOf = (call: CallContext, plan: PlanRow) =>
  soldOf(call, plan).reduce((total, sold) => total + monthlyRevenue(call, plan, sold), 0)

/** Returns the monthly revenue of all plans in minor units. */
export const recurringRevenue = (call: CallContext): number =>
  call.own(call.world.memberships).reduce((total, plan) => total + revenueOf(call, plan), 0)

/** Returns a plan with figures from its subscriptions, or with the figures that a test gave it. */
function presentPlan(call: CallContext, plan: PlanRow): Membership {
  const sold = soldOf(call, plan)
  const count = (...statuses: string[]) => sold.filter(({ status }) => statuses.includes(status)).length
  return {
    ...wireOf(plan),
    subscribers: plan.subscribers ?? {
      active: count('ACTIVE'),
      paused: count('PAUSED'),
      pastDue: count('PAST_DUE'),
      total: sold.length - count('CANCELLED', 'EXPIRED'),
    },
    monthlyRecurringRevenue: plan.monthlyRecurringRevenue ?? formatMinor(revenueOf(call, plan), plan.currency),
  }
}

export const membershipHandlers: Handlers<'membership.list' | 'membership.get' | 'subscription.list'> = {
  'membership.list': (call) => {
    const { query } = call
    const rows = call
      .own(call.world.memberships)
      .map((plan) => presentPlan(call, plan))
      .filter((row) => oneOf(row.status, query.status) && oneOf(row.interval, query.interval))
      .filter((row) => hasWords(row.name, query.q))
    const sorts = {
      name: (row: Membership) => row.name.toLowerCase(),
      price: (row: Membership) => Number(row.price),
      status: (row: Membership) => row.status,
      subscribers: (row: Membership) => row.subscribers.total,
      monthlyRecurringRevenue: (row: Membership) => Number(row.monthlyRecurringRevenue),
      createdAt: (row: Membership) => row.createdAt,
    }
    return pageOf(query, rows, sorts, 'name')
  },
  'membership.get': (call) => presentPlan(call, call.get(call.world.memberships, call.params.id)),
  'subscription.list': (call) => {
    const { query } = call
    const rows = call
      .own(call.world.subscriptions)
      .filter((row) => query.membershipId === undefined || row.membership.id === query.membershipId)
      .filter((row) => query.customerId === undefined || row.customer.id === query.customerId)
      .filter((row) => oneOf(row.status, query.status) && hasWords(nameOf(row.customer), query.q))
    const sorts = {
      customer: (row: SubscriptionRow) => nameOf(row.customer),
      startDate: (row: SubscriptionRow) => row.startDate,
      status: (row: SubscriptionRow) => row.status,
      createdAt: (row: SubscriptionRow) => row.createdAt,
    }
    const page = pageOf(query, rows, sorts, '-startDate')
    return { ...page, items: page.items.map(({ price: _, ...row }) => wireOf(row)) }
  },
}
