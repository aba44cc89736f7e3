import type { Membership, Subscription } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import type { PlainDate } from '@steward/shared/time'
import { presentRecord, type RecordFields } from '../../kernel/record.ts'
import type { MembershipRow } from './membership.queries.ts'

export function presentMembership(row: MembershipRow): Membership {
  return {
    ...presentRecord(row),
    name: row.name,
    description: row.description,
    status: row.status,
    currency: row.currency,
    price: formatMinor(row.price, row.currency),
    joiningFee: formatMinor(row.joiningFee, row.currency),
    interval: row.billingInterval,
    intervalCount: row.intervalCount,
    sessions: row.sessions,
    trialDays: row.trialDays,
    minimumTerm: row.minimumTerm,
    services: row.services.map(({ id, name }) => ({ id, name })),
    subscribers: { active: row.active, paused: row.paused, pastDue: row.pastDue, total: row.live },
    monthlyRecurringRevenue: formatMinor(row.monthlyRevenue, row.currency),
  }
}

type PersonFields = { id: string; givenName: string; lastName: string }

interface SubscriptionRow extends RecordFields {
  status: Subscription['status']
  plan: { id: string; name: string }
  customer: PersonFields & { email: string; phoneNumber: string }
  seller: PersonFields | null
  startDate: PlainDate
  currentPeriodEnd: PlainDate | null
  cancelAt: PlainDate | null
  sessionsLeft: number | null
}

export function presentSubscription(row: SubscriptionRow): Subscription {
  return {
    ...presentRecord(row),
    status: row.status,
    membership: { id: row.plan.id, name: row.plan.name },
    customer: {
      id: row.customer.id,
      givenName: row.customer.givenName,
      lastName: row.customer.lastName,
      email: row.customer.email,
      phoneNumber: row.customer.phoneNumber,
    },
    soldBy: row.seller && { id: row.seller.id, givenName: row.seller.givenName, lastName: row.seller.lastName },
    startDate: row.startDate,
    currentPeriodEnd: row.currentPeriodEnd,
    cancelAt: row.cancelAt,
    creditsLeft: row.sessionsLeft,
  }
}
