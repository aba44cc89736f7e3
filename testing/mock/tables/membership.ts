import type { Membership, Subscription } from '@steward/shared/contracts'
import type { ReadOnly } from './row.ts'

type PlanFigures = 'subscribers' | 'monthlyRecurringRevenue'

/** A plan. Without its figures, the mock computes them from the subscriptions. */
export type PlanRow = ReadOnly<Omit<Membership, PlanFigures> & Partial<Pick<Membership, PlanFigures>>>

/** A subscription, with the price at which it was sold if that is not the price of its plan. */
export type SubscriptionRow = ReadOnly<Subscription & { price?: string }>
