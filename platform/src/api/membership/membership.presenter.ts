import type { Membership, Subscription } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { termNames, type PlanTerms } from '@steward/shared/rules/membership/plan-terms'
import type { PlainDate } from '@steward/shared/time'
import { presentRecord, type RecordFields } from '../../kernel/record.ts'
import type { MembershipRow, TermsRow } from './membership.queries.ts'

const written = ['price', 'joiningFee', 'redemptionValue', 'interval', 'serviceIds'] as const
type PlainTerm = Exclude<keyof PlanTerms, (typeof written)[number]>
const plainTerms = termNames.filter((name): name is PlainTerm => !(written as readonly string[]).includes(name))

/** Returns the terms that a row and a response hold in the same form: counts, and yes or no. */
const plainTermsOf = (row: TermsRow) =>
  Object.fromEntries(plainTerms.map((name) => [name, row[name]])) as Pick<TermsRow, PlainTerm>

/** Returns the terms of a version with the services that it covers. */
export function presentTerms(row: TermsRow, services: readonly { id: string; name: string }[]) {
  const amount = (minor: number) => formatMinor(minor, row.currency)
  return {
    currency: row.currency,
    price: amount(row.price),
    joiningFee: amount(row.joiningFee),
    redemptionValue: row.redemptionValue === null ? null : amount(row.redemptionValue),
    interval: row.billingInterval,
    ...plainTermsOf(row),
    services: services.map(({ id, name }) => ({ id, name })),
  }
}

export function presentMembership(row: MembershipRow): Membership {
  return {
    ...presentRecord(row),
    name: row.name,
    description: row.description,
    status: row.status,
    ...presentTerms(row.terms, row.services),
    termsVersion: row.currentVersion,
    isSold: row.isSold,
    subscribers: { active: row.active, paused: row.paused, pastDue: row.pastDue, total: row.live },
    monthlyRecurringRevenue: formatMinor(row.monthlyRevenue, row.terms.currency),
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
  price: number
  currency: string
  terms: Pick<TermsRow, 'number' | 'billingInterval' | 'intervalCount' | 'sessions'>
  /** The terms that it waits for. */
  next: { number: number; price: number; currency: string } | null
  nextFrom: PlainDate | null
  nextPlan: { id: string; name: string } | null
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
    terms: {
      version: row.terms.number,
      price: formatMinor(row.price, row.currency),
      currency: row.currency,
      interval: row.terms.billingInterval,
      intervalCount: row.terms.intervalCount,
      sessions: row.terms.sessions,
    },
    nextTerms:
      row.next === null || row.nextFrom === null
        ? null
        : {
            version: row.next.number,
            price: formatMinor(row.next.price, row.next.currency),
            from: row.nextFrom,
            membership: row.nextPlan && row.nextPlan.id !== row.plan.id ? { ...row.nextPlan } : null,
          },
  }
}
