import { percentOf } from '../../money/rounding.ts'
import type { PlainDate } from '../../time/types.ts'
import { proRata, type BilledDays } from './billed-days.ts'

/** The kinds of a discount: a share of the fee, or an amount off the fee of each period. */
export const discountKinds = ['PERCENT', 'AMOUNT'] as const

/**
 * A discount on the fee of a membership. It ends after a number of paid periods, or with a day: a period that begins on
 * this day or before has the discount. Exactly one of `periods` and `until` is set.
 */
export type Discount = { periods: number | null; until: PlainDate | null } & (
  | { kind: 'PERCENT'; percent: string }
  /** Minor units off a full period. A shortened period gets its share. */
  | { kind: 'AMOUNT'; amount: number }
)

/** Whether the paid period with this number, the first one being 0, has the discount. */
export function isDiscounted(
  { periods, until }: Discount,
  { from, number }: { from: PlainDate; number: number },
): boolean {
  if (periods !== null) return number < periods
  return until !== null && from <= until
}

/** Returns the discount on a fee in minor units, never more than the fee. */
export function discountOn(fee: number, discount: Discount, billed: BilledDays): number {
  const off = discount.kind === 'PERCENT' ? percentOf(fee, discount.percent) : proRata(discount.amount, billed)
  return Math.min(off, fee)
}
