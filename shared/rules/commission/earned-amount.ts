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
  /**
   * The plan of the subscription that paid for the booking, or null. `sessions` is null if unlimited. `redemptionValue`
   * is what a session of an unlimited plan is worth.
   */
  plan: { price: number; sessions: number | null; redemptionValue?: number | null } | null
  /** The part of the whole price that `price` is, if it is not all of it. A flat amount is earned for the same part. */
  part?: { of: number; from: number } | null
}

/**
 * Returns what a rule earns with one booking, in minor units (B.9): a percentage of its base, rounded half up, or a flat
 * amount per booking or seat. NONE earns nothing.
 */
export function earnedAmount(rule: RuleValue, sold: Sold): number {
  if (rule.kind === 'PERCENTAGE') return percentOf(baseOf(sold), rule.percentage ?? '0')
  if (rule.kind !== 'FLAT_RATE') return 0
  const flat = (rule.flatAmount ?? 0) * flatTimes(rule, sold)
  return sold.part ? roundHalfUpRatio(BigInt(flat) * BigInt(sold.part.of), BigInt(sold.part.from)) : flat
}

/** Returns what the whole price would earn where `amount` was earned on a part of it, in minor units. */
export const wholeOf = (amount: number, part: Sold['part']): number =>
  part ? roundHalfUpRatio(BigInt(amount) * BigInt(part.from), BigInt(part.of)) : amount

/** Returns how many times a flat amount is earned with one booking. */
export const flatTimes = ({ basis }: Pick<RuleValue, 'basis'>, { seats }: Pick<Sold, 'seats'>): number =>
  basis === 'PER_SEAT' ? seats : 1

/**
 * Returns the amount that a percentage is taken of. A session of a limited plan is worth its share of the plan's fee. A
 * session of an unlimited plan is worth the redemption value of the plan, or nothing.
 */
export function baseOf({ price, seats, plan }: Sold): number {
  if (plan === null) return price
  if (plan.sessions === null) return (plan.redemptionValue ?? 0) * seats
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
