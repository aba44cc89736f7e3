import { isOnSale } from '@steward/shared/rules/membership/plan-transitions'
import { monthlyRevenueOn } from '@steward/shared/rules/membership/subscription-revenue'
import { isLive } from '@steward/shared/rules/membership/subscription-transitions'
import type { Membership, MembershipVersion } from '@steward/shared/contracts'
import { formatMinor, parseAmount } from '@steward/shared/money'
import { termNames } from '@steward/shared/rules/membership/plan-terms'
import { plainDateOf } from '@steward/shared/time'
import type { CallContext } from '../kernel/call.ts'
import { Refusal } from '../kernel/refusal.ts'
import { wireOf } from '../kernel/wire.ts'
import type { FormerVersion, PlanRow, SubscriptionRow } from '../tables/membership.ts'

type TermKey = Exclude<(typeof termNames)[number], 'serviceIds'> | 'currency' | 'services'

/** The names of the terms in a plan. */
const termKeys: TermKey[] = [...termNames.filter((name) => name !== 'serviceIds'), 'currency', 'services']

/** Returns the current version of a plan. */
export const currentVersionOf = (plan: PlanRow): FormerVersion => ({
  ...(Object.fromEntries(termKeys.map((key) => [key, plan[key]])) as Pick<PlanRow, TermKey>),
  number: plan.termsVersion,
  createdAt: plan.termsSince ?? plan.createdAt,
  createdBy: plan.termsBy ?? null,
})

/** Returns the versions of a plan, newest first. */
export const versionsOf = (plan: PlanRow): FormerVersion[] => [
  currentVersionOf(plan),
  ...(plan.formerVersions ?? []).toReversed(),
]

/** Returns the terms of a subscription: those of the version under which it was sold. */
export const termsOf = (plan: PlanRow, sold: SubscriptionRow): FormerVersion =>
  versionsOf(plan).find(({ number }) => number === (sold.soldVersion ?? 1)) ?? currentVersionOf(plan)

export const subscribersOf = (call: CallContext, plan: PlanRow): SubscriptionRow[] =>
  call.own(call.world.subscriptions).filter(({ membership }) => membership.id === plan.id)

/** Returns the plan with the id, or throws NOT_FOUND (404). */
export const planOf = (call: CallContext, id: string): PlanRow => call.get(call.world.memberships, id)

/** Returns the plan of a subscription. A test may have added the subscription alone. */
export const planOfSold = (call: CallContext, { membership }: SubscriptionRow): PlanRow | undefined =>
  call.own(call.world.memberships).find(({ id }) => id === membership.id)

function monthlyRevenue(call: CallContext, plan: PlanRow, sold: SubscriptionRow): number {
  const today = plainDateOf(call.now, call.business.timeZone)
  const terms = termsOf(plan, sold)
  const price = parseAmount(sold.price ?? terms.price, terms.currency)
  const withTrial = sold.agreed?.withTrial !== false
  return monthlyRevenueOn({ ...terms, ...sold, price, withTrial, periodStart: null }, today)
}

const revenueOf = (call: CallContext, plan: PlanRow) =>
  subscribersOf(call, plan).reduce((total, sold) => total + monthlyRevenue(call, plan, sold), 0)

/** Returns a plan with figures from its subscriptions, or with the figures that a test gave it. */
export function presentPlan(call: CallContext, plan: PlanRow): Membership {
  const { formerVersions: _, termsSince: __, termsBy: ___, ...fields } = plan
  const sold = subscribersOf(call, plan)
  const count = (...statuses: string[]) => sold.filter(({ status }) => statuses.includes(status)).length
  return {
    ...wireOf(fields),
    isSold: plan.isSold ?? sold.length > 0,
    subscribers: plan.subscribers ?? {
      active: count('ACTIVE'),
      paused: count('PAUSED'),
      pastDue: count('PAST_DUE'),
      total: sold.filter(isLive).length,
    },
    monthlyRecurringRevenue: plan.monthlyRecurringRevenue ?? formatMinor(revenueOf(call, plan), plan.currency),
  }
}

/** Returns a version with the moment at which `next` replaced it. */
export const presentVersion = (
  call: CallContext,
  plan: PlanRow,
  version: FormerVersion,
  next: FormerVersion | undefined,
): MembershipVersion => ({
  ...version,
  replacedAt: next?.createdAt ?? null,
  subscribers: subscribersOf(call, plan).filter((sold) => isLive(sold) && (sold.soldVersion ?? 1) === version.number)
    .length,
})

/** The plans of the business that are not deleted. */
export const plansOf = (call: CallContext): PlanRow[] =>
  call.own(call.world.memberships).filter(({ deletedAt }) => deletedAt === null)

/** Returns the services on sale of each plan on sale that does not cover all services. */
export const servicesOfPlans = (call: CallContext): string[][] =>
  plansOf(call)
    .filter((plan) => isOnSale(plan) && !plan.coversAllServices)
    .map(({ services }) => services.map(({ id }) => id).filter((id) => isServiceOnSale(call, id)))

export const isServiceOnSale = (call: CallContext, id: string): boolean =>
  call.find(call.world.services, id)?.archivedAt === null

/** Throws unless the plans cover a service on sale. */
export function requireServiceOnSale(call: CallContext, plans: readonly PlanRow[]): void {
  const isEmpty = ({ coversAllServices, services }: PlanRow) =>
    !coversAllServices && !services.some(({ id }) => isServiceOnSale(call, id))
  if (plans.some(isEmpty)) throw new Refusal('PLAN_WITHOUT_SERVICE')
}
