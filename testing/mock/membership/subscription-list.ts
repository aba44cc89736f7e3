import type { ListedSubscription } from '@steward/shared/contracts'
import { dunningOn } from '@steward/shared/rules/membership/dunning-dates'
import type { SoonKind } from '@steward/shared/rules/membership/soon-kind'
import { endingDays, isWithin, lapsingSessions, plannedEnd } from '@steward/shared/rules/membership/due-soon'
import { nextBillOn } from '@steward/shared/rules/membership/subscription-outlook'
import { plainDateOf } from '@steward/shared/time'
import type { CallContext, Handlers } from '../kernel/call.ts'
import { isOfCustomer, oneOf, pageOf } from '../kernel/list-page.ts'
import { nameOf, phoneOf } from '../kernel/names.ts'
import type { SubscriptionRow } from '../tables/membership.ts'
import { presentSubscription } from './memberships.ts'
import { stateOfSold } from './subscription-records.ts'

const presentListed = (call: CallContext, row: SubscriptionRow): ListedSubscription => ({
  ...presentSubscription(call, row),
  nextBillOn: nextBillOn(stateOfSold(call, row), { dunning: (day) => dunningOn(call.terms, day) }),
  endsOn: plannedEnd(stateOfSold(call, row)),
  lapsing: lapsingSessions(stateOfSold(call, row), todayOf(call)),
})

const todayOf = ({ now, business }: CallContext) => plainDateOf(now, business.timeZone)

/** Whether a subscription ends soon, or has sessions that lapse soon. */
export function isSoon(call: CallContext, row: SubscriptionRow, kind: SoonKind): boolean {
  const state = stateOfSold(call, row)
  if (kind === 'LAPSING') return lapsingSessions(state, todayOf(call)) !== null
  const end = plannedEnd(state)
  return end !== null && isWithin(end, todayOf(call), endingDays)
}

export const subscriptionListHandlers: Handlers<'subscription.list'> = {
  'subscription.list': (call) => {
    const { query } = call
    const rows = call
      .own(call.world.subscriptions)
      .filter((row) => query.membershipId === undefined || row.membership.id === query.membershipId)
      .filter((row) => query.customerId === undefined || row.customer.id === query.customerId)
      .filter(({ status }) => oneOf(status, query.status))
      .filter((row) => query.soon === undefined || isSoon(call, row, query.soon))
      .filter(({ customer }) => isOfCustomer(nameOf(customer), phoneOf(call.world.customers, customer.id), query.q))
      .filter((row) => query.termsVersion === undefined || (row.soldVersion ?? 1) === query.termsVersion)
    const sorts = {
      customer: (row: SubscriptionRow) => nameOf(row.customer),
      startDate: (row: SubscriptionRow) => row.startDate,
      status: (row: SubscriptionRow) => row.status,
      createdAt: (row: SubscriptionRow) => row.createdAt,
    }
    const page = pageOf(query, rows, sorts, '-startDate')
    return { ...page, items: page.items.map((row) => presentListed(call, row)) }
  },
}
