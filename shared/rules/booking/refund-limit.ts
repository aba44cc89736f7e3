import { formatMinor } from '../../money/index.ts'
import type { Rejection } from '../common/refusal.ts'

interface LimitedRefunds {
  /** The refunds that a member wants to make now, in minor units. */
  wanted: readonly { amount: number; currency: string }[]
  /** What the member refunded on this local day in the currency of the business, in minor units. */
  refunded: number
  /** The limit of the day in minor units. */
  limit: number
  /** The currency of the business. */
  currency: string
}

/**
 * Returns why a member with a daily limit may not make refunds, or undefined. The limit covers the currency of the
 * business. A booking in another one needs a manager.
 */
export function whyNotRefundToday({ wanted, refunded, limit, currency }: LimitedRefunds): Rejection | undefined {
  const sum = wanted.reduce((total, { amount }) => total + amount, 0)
  const isForeign = wanted.some((refund) => refund.currency !== currency)
  if (!isForeign && refunded + sum <= limit) return undefined
  const text = (minor: number) => formatMinor(minor, currency)
  const left = Math.max(0, limit - refunded)
  return { code: 'REFUND_LIMIT', members: { current: { currency, limit: text(limit), left: text(left) } } }
}
