import { formatMinor } from '@steward/shared/money'
import { baseOf, earnedAmount, flatTimes, type Sold } from '@steward/shared/rules/commission/earned-amount'
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

/** What a booking sold, with its currency. */
export interface CommissionBase extends Sold {
  currency: string
  /** Where a price that is no whole price of a booking comes from. */
  origin?: { by: 'FEE' } | { by: 'FEE_DIFFERENCE'; fee: number; before: number } | { by: 'KEPT'; price: number }
}

export interface Commission {
  /** The amount that a percentage is taken of, in minor units. */
  base: number
  amount: number
  explanation: CommissionExplanation
  /** A sentence that explains the amount: `15 % (rule v3, group Senior, from 1 Sep 2026) of 49.90 = 7.49`. */
  trace: string
}

/** Returns the commission of one booking (B.9) with its explanation. `earnedAmount` of the rules calculates it. */
export function commissionOf(rule: CommissionRule, sold: CommissionBase): Commission {
  const money = (minor: number) => formatMinor(minor, sold.currency)
  const base = baseOf(sold)
  const amount = earnedAmount(rule, sold)
  const common = {
    rule: { group: rule.groupName, revision: rule.revision, from: rule.effectiveFrom },
    amount: money(amount),
  }
  if (rule.kind === 'PERCENTAGE')
    return {
      base,
      amount,
      ...explained({
        kind: 'PERCENTAGE',
        percentage: rule.percentage ?? '0',
        base: explainedBase(sold, money(base), money),
        ...common,
      }),
    }
  return {
    base,
    amount,
    ...explained({
      kind: 'FLAT',
      value: money(rule.flatAmount ?? 0),
      per: sold.origin && sold.origin.by !== 'KEPT' ? 'PER_SALE' : rule.basis,
      times: flatTimes(rule, sold),
      ...(sold.part && { part: { of: money(sold.part.of), from: money(sold.part.from) } }),
      ...common,
    }),
  }
}

function explainedBase(
  { seats, plan, origin }: CommissionBase,
  amount: string,
  money: (minor: number) => string,
): ExplainedBase {
  if (origin?.by === 'FEE') return { by: 'FEE', amount }
  if (origin?.by === 'KEPT') return { by: 'KEPT', amount, price: money(origin.price) }
  if (origin?.by === 'FEE_DIFFERENCE')
    return { by: 'FEE_DIFFERENCE', amount, fee: money(origin.fee), before: money(origin.before) }
  if (plan === null) return { by: 'PRICE', amount }
  const { price, sessions, redemptionValue } = plan
  if (sessions !== null) return { by: 'SESSION_SHARE', amount, fee: money(price), sessions, seats }
  if (redemptionValue == null) return { by: 'UNLIMITED_PLAN', amount }
  return { by: 'REDEMPTION_VALUE', amount, value: money(redemptionValue), seats }
}
