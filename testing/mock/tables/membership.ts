import type {
  Membership,
  MembershipVersion,
  ResponseOf,
  Subscription,
  SubscriptionRecord,
  TermsOperation,
} from '@steward/shared/contracts'
import type { Instant, PlainDate } from '@steward/shared/time'
import type { ReadOnly, StoredRow } from './row.ts'

type PlanFigures = 'subscribers' | 'monthlyRecurringRevenue' | 'isSold'

/** A version of the terms of a plan that was replaced. */
export type FormerVersion = Omit<MembershipVersion, 'replacedAt' | 'subscribers'>

/**
 * A plan with its current terms. Without its figures, the mock computes them from the subscriptions. `termsSince` and
 * `termsBy` belong to the current version, and default to the creation of the plan.
 */
export type PlanRow = ReadOnly<
  Omit<Membership, PlanFigures> &
    Partial<Pick<Membership, PlanFigures>> & {
      formerVersions?: FormerVersion[]
      termsSince?: MembershipVersion['createdAt']
      termsBy?: MembershipVersion['createdBy']
    }
>

/** What was agreed at a sale. */
export type AgreedRow = Omit<ResponseOf<'subscription.get'>, keyof Subscription | 'upcoming'>

/**
 * A subscription. `price` is that of the sale if it is not the price of its version, and `soldVersion` the version if it
 * is not the first one. A row without `agreed` was sold on the usual terms.
 */
export type SubscriptionRow = ReadOnly<
  Omit<Subscription, 'terms' | 'nextTerms'> &
    Partial<Pick<Subscription, 'terms' | 'nextTerms'>> &
    Partial<
      Pick<
        SubscriptionRecord,
        'pausedFrom' | 'pausedUntil' | 'endedOn' | 'heldOn' | 'cancelCause' | 'periods' | 'otherInvoices' | 'credits'
      >
    > & {
      price?: string
      soldVersion?: number
      agreed?: AgreedRow
      /** The first day of the current period, if it is not the start date. */
      currentPeriodStart?: PlainDate
      anchorOn?: PlainDate
      previousSubscriptionId?: string
      /** The invoices that the mock has of it. */
      invoiceIds?: string[]
      /** The attempts to collect them that failed. */
      failures?: { invoiceId: string; at: Instant; reason: string }[]
      /** The pauses that are over. */
      pauses?: { from: PlainDate; until: PlainDate }[]
    }
>

/** The plans of a bulk archiving, with their versions after it. */
export interface PlanOperationRow extends StoredRow {
  plans: { id: string; version: number }[]
}

/** New terms for the subscribers of an older version. */
export interface TermsOperationRow extends StoredRow, Pick<TermsOperation, 'fromVersion' | 'toVersion'> {
  planId: string
  changes: { subscriptionId: string; from: PlainDate; isApplied: boolean }[]
}
