import { formatMinor, percentOf, roundHalfUpRatio } from '@steward/shared/money'
import type { CommissionExplanation, ExplainedBase } from '@steward/shared/rules/commission/explanation'
import type { PlainDate } from '@steward/shared/time'
import { explained } from './explained.ts'

/** The commission rule that applies, in its current revision. */
export interface CommissionRule {
  kind: 'FLAT_RATE' | 'PERCENTAGE'
  flatAmount: number | null
  percentage: string | null
  basis: 'PER_BOOKING' | 'PER_SEAT' | 'PER_SLOT'
  revision: number
  groupName: string
  effectiveFrom: PlainDate
}

/** What a booking sold. Amounts are in minor units, without tax and rounding. */
export interface CommissionBase {
  currency: string
  price: number
  seats: number
  /**
   * The plan of the subscription that paid for the booking, or null. `sessions` is null if unlimited. `redemptionValue`
   * is what a session of an unlimited plan is worth.
   */
  plan: { price: number; sessions: number | null; redemptionValue?: number | null } | null
}

export interface Commission {
  /** The amount that a percentage is taken of, in minor units. */
  base: number
  amount: number
  explanation: CommissionExplanation
  /** A sentence that explains the amount: `15 % (rule v3, group Senior, from 1 Sep 2026) of 49.90 = 7.49`. */
  trace: string
}

/**
 * Returns the commission of one booking (B.9): a percentage of the price, rounded half-up, or a flat amount per booking
 * or seat. A session of a limited plan is worth its share of the plan's fee. A session of an unlimited plan is worth
 * the redemption value of the plan, or nothing.
 */
export function commissionOf(rule: CommissionRule, sold: CommissionBase): Commission {
  const money = (minor: number) => formatMinor(minor, sold.currency)
  const [base, explainedBase] = baseOf(sold, money)
  const explainedRule = { group: rule.groupName, revision: rule.revision, from: rule.effectiveFrom }
  if (rule.kind === 'PERCENTAGE') {
    const percentage = rule.percentage ?? '0'
    const amount = percentOf(base, percentage)
    return {
      base,
      amount,
      ...explained({
        kind: 'PERCENTAGE',
        percentage,
        base: explainedBase,
        rule: explainedRule,
        amount: money(amount),
      }),
    }
  }
  const flat = rule.flatAmount ?? 0
  const times = rule.basis === 'PER_SEAT' ? sold.seats : 1
  const amount = flat * times
  return {
    base,
    amount,
    ...explained({
      kind: 'FLAT',
      value: money(flat),
      per: rule.basis,
      times,
      rule: explainedRule,
      amount: money(amount),
    }),
  }
}

function baseOf(
  { price, seats, plan }: CommissionBase,
  money: (minor: number) => string,
): [base: number, explained: ExplainedBase] {
  if (plan === null) return [price, { by: 'PRICE', amount: money(price) }]
  if (plan.sessions === null) {
    if (plan.redemptionValue == null) return [0, { by: 'UNLIMITED_PLAN', amount: money(0) }]
    const base = plan.redemptionValue * seats
    return [base, { by: 'REDEMPTION_VALUE', amount: money(base), value: money(plan.redemptionValue), seats }]
  }
  const base = roundHalfUpRatio(BigInt(plan.price * seats), BigInt(plan.sessions))
  const { sessions } = plan
  return [base, { by: 'SESSION_SHARE', amount: money(base), fee: money(plan.price), sessions, seats }]
}
