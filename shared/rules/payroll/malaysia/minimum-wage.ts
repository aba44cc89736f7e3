import { roundHalfUpRatio } from '../../../money/rounding.ts'
import type { BasicPay } from './basic-pay.ts'
import type { PaidItem } from './remuneration.ts'
import { senOf, sumOf, type Sen } from './sen.ts'
import type { MinimumWageTable } from './statutory-table.ts'

/** What counts for the minimum: base pay, and commission, which has to reach it alone for a person without base pay. */
const counted = new Set(['BASIC_SALARY', 'COMMISSION'])

/**
 * Returns the minimum of the month if the pay is below it, otherwise undefined. In a shortened month the minimum is
 * shortened by the same days.
 */
export function missedMinimum(
  items: readonly PaidItem[],
  { eligible, calendarDays }: Pick<BasicPay, 'eligible' | 'calendarDays'>,
  { minimum }: MinimumWageTable,
): { paid: Sen; minimum: Sen } | undefined {
  const full = senOf(minimum.monthly!)
  const due = roundHalfUpRatio(BigInt(full) * eligible.count, eligible.of * BigInt(calendarDays))
  const paid = sumOf(items.filter(({ code }) => counted.has(code)).map(({ amount }) => amount))
  return paid < due ? { paid, minimum: due } : undefined
}
