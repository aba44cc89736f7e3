import type { Membership, Subscription } from '@steward/shared/contracts'
import { recordOf, type Call, type CallContext, type Handlers } from '../kernel/call.ts'
import type { ExportedRows } from '../kernel/exported-rows.ts'
import { hasWords, oneOf, pageOf } from '../kernel/list-page.ts'
import type { SubscriptionRow } from '../tables/membership.ts'
import { csvLine } from '@steward/shared/rules/common/csv'
import { plainDateOf } from '@steward/shared/time'
import { planOf, planOfSold, plansOf, presentPlan, presentVersion, termsOf, versionsOf } from './plan-rows.ts'

type Filter = Pick<Call<'membership.list'>['query'], 'q' | 'status' | 'interval' | 'serviceId'>

const matching = (call: CallContext, { q, status, interval, serviceId }: Filter): Membership[] =>
  plansOf(call)
    .map((plan) => presentPlan(call, plan))
    .filter((row) => oneOf(row.status, status) && oneOf(row.interval, interval))
    .filter(
      (row) => serviceId === undefined || row.coversAllServices || row.services.some(({ id }) => id === serviceId),
    )
    .filter((row) => hasWords(row.name, q))

/** Returns the file of the plans that the list shows with a filter. */
export function exportedPlans(call: CallContext, filter: Filter): ExportedRows {
  const rows = matching(call, filter)
  const lines = rows.map((row) => csvLine([row.name, row.status, row.price]))
  const name = `membership-plans-${plainDateOf(call.now, call.business.timeZone)}.csv`
  return { name, content: [csvLine(['Name', 'Status', 'Price']), ...lines].join(''), rows: rows.length }
}

/** Returns a subscription as lists show it. */
export function presentSubscription(call: CallContext, row: SubscriptionRow): Subscription {
  const { price, terms: given, nextTerms = null } = row
  const plan = planOfSold(call, row)
  const version = plan && termsOf(plan, row)
  const terms = given ?? {
    version: version?.number ?? 1,
    price: price ?? version?.price ?? '0',
    currency: version?.currency ?? call.currency,
    interval: version?.interval ?? 'MONTH',
    intervalCount: version?.intervalCount ?? 1,
    sessions: version?.sessions ?? null,
  }
  return {
    ...recordOf(row),
    status: row.status,
    membership: { ...row.membership },
    customer: { ...row.customer },
    soldBy: row.soldBy && { ...row.soldBy },
    startDate: row.startDate,
    currentPeriodEnd: row.currentPeriodEnd,
    cancelAt: row.cancelAt,
    creditsLeft: row.creditsLeft,
    terms: { ...terms },
    nextTerms: nextTerms && { ...nextTerms },
  }
}

export const membershipHandlers: Handlers<'membership.list' | 'membership.get' | 'membership-version.list'> = {
  'membership.list': (call) => {
    const sorts = {
      name: (row: Membership) => row.name.toLowerCase(),
      price: (row: Membership) => Number(row.price),
      status: (row: Membership) => row.status,
      subscribers: (row: Membership) => row.subscribers.total,
      monthlyRecurringRevenue: (row: Membership) => Number(row.monthlyRecurringRevenue),
      createdAt: (row: Membership) => row.createdAt,
    }
    return pageOf(call.query, matching(call, call.query), sorts, 'name')
  },
  'membership.get': (call) => presentPlan(call, planOf(call, call.params.id)),
  'membership-version.list': (call) => {
    const plan = planOf(call, call.params.id)
    const versions = versionsOf(plan)
    const waiting = call
      .own(call.world.termsOperations)
      .filter(({ planId, deletedAt }) => planId === plan.id && deletedAt === null)
      .map(({ id, fromVersion, toVersion, createdAt, changes }) => {
        const applied = changes.filter(({ isApplied }) => isApplied).length
        return { id, fromVersion, toVersion, createdAt, applied, waiting: changes.length - applied }
      })
      .filter((operation) => operation.waiting > 0)
      .reverse()
    return {
      items: versions.map((version, index) => presentVersion(call, plan, version, versions[index - 1])),
      waiting,
    }
  },
}
