import { percentOf, roundHalfUpRatio } from '../../money/rounding.ts'
import type { RuleBasis, RuleKind } from './commission-rule.ts'

/** The value of a rule. `flatAmount` is in minor units. */
export interface RuleValue {
  kind: RuleKind
  flatAmount: number | null
  percentage: string | null
  basis: RuleBasis
}

/** What a booking sold. Amounts are in minor units, without tax and rounding. */
export interface Sold {
  price: number
  seats: number
  /** The plan of the subscription that paid for the booking, or null. `sessions` is null if unlimited. */
  plan: { price: number; sessions: number | null } | null
}

/**
 * Returns what a rule earns with one booking, in minor units (B.9): a percentage of its base, rounded half up, or a flat
 * amount per booking or seat. NONE earns nothing.
 */
export function earnedAmount(rule: RuleValue, sold: Sold): number {
  if (rule.kind === 'PERCENTAGE') return percentOf(baseOf(sold), rule.percentage ?? '0')
  if (rule.kind !== 'FLAT_RATE') return 0
  return (rule.flatAmount ?? 0) * (rule.basis === 'PER_SEAT' ? sold.seats : 1)
}

/**
 * Returns the amount that a percentage is taken of. A session of a limited plan is worth its share of the plan's fee. A
 * session of an unlimited plan is worth nothing.
 */
export function baseOf({ price, seats, plan }: Sold): number {
  if (plan === null) return price
  if (plan.sessions === null) return 0
  return roundHalfUpRatio(BigInt(plan.price * seats), BigInt(plan.sessions))
}

/** Returns whether two values earn the same with every booking. */
export function isSameValue(a: RuleValue, b: RuleValue): boolean {
  if (a.kind !== b.kind) return false
  if (a.kind === 'PERCENTAGE') return Number(a.percentage) === Number(b.percentage)
  return a.kind !== 'FLAT_RATE' || (a.flatAmount === b.flatAmount && a.basis === b.basis)
}

/** Returns whether a flat amount is more than a customer pays. That is allowed, and the page warns of it (B.9). */
export function isAbovePrice({ kind, flatAmount, basis }: RuleValue, price: number): boolean {
  return kind === 'FLAT_RATE' && basis !== 'PER_SLOT' && flatAmount !== null && flatAmount > price
}
