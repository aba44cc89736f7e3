import { formatMinor, percentOf, roundHalfUpRatio } from '@steward/shared/money'
import { formatDate, type PlainDate } from '@steward/shared/time'

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
  /** The plan of the subscription that paid for the booking, or null. `sessions` is null if unlimited. */
  plan: { price: number; sessions: number | null } | null
}

export interface Commission {
  /** The amount that a percentage is taken of, in minor units. */
  base: number
  amount: number
  /** A sentence that explains the amount: `15 % (rule v3, group Senior, from 1 Sep 2026) of 49.90 = 7.49`. */
  trace: string
}

/**
 * Returns the commission of one booking (B.9): a percentage of the price, rounded half-up, or a flat amount per booking
 * or seat. A session of a limited plan is worth its share of the plan's fee. A session of an unlimited plan is worth
 * nothing.
 */
export function commissionOf(rule: CommissionRule, sold: CommissionBase): Commission {
  const base = baseOf(sold)
  const from = `rule v${rule.revision}, group ${rule.groupName}, from ${formatDate(rule.effectiveFrom, 'en')}`
  const money = (minor: number) => formatMinor(minor, sold.currency)
  if (rule.kind === 'PERCENTAGE') {
    const percentage = rule.percentage ?? '0'
    const amount = percentOf(base, percentage)
    return { base, amount, trace: `${percentage} % (${from}) of ${money(base)} = ${money(amount)}` }
  }
  const flat = rule.flatAmount ?? 0
  const times = rule.basis === 'PER_SEAT' ? sold.seats : 1
  const amount = flat * times
  return {
    base,
    amount,
    trace: `${money(flat)} ${per[rule.basis]} (${from})${times > 1 ? ` x ${times}` : ''} = ${money(amount)}`,
  }
}

const per = { PER_BOOKING: 'a booking', PER_SEAT: 'a seat', PER_SLOT: 'a slot' }

function baseOf({ price, seats, plan }: CommissionBase): number {
  if (plan === null) return price
  if (plan.sessions === null) return 0
  return roundHalfUpRatio(BigInt(plan.price * seats), BigInt(plan.sessions))
}
