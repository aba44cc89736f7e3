import { derivation, malaysianManner, type Manner } from './derivation.ts'
import type { MonthInput } from './facts.ts'
import type { PayLine } from './pay-lines.ts'
import { payItems, type PayItemCode } from './pay-items.ts'
import type { Sen } from './sen.ts'

/**
 * Takes the other deductions in their order from what is left of the pay. They never make it negative: the rest is carried
 * on. Contributions, MTD, CP38 and zakat are taken before, and in full.
 */
export function takeDeductions(
  items: readonly Pick<MonthInput['items'][number], 'code' | 'amount'>[],
  available: Sen,
  { write, deduction: rule }: Pick<Manner, 'write' | 'deduction'> = malaysianManner,
): { lines: PayLine[]; carriedOver: { code: PayItemCode; amount: Sen }[] } {
  const lines: PayLine[] = []
  const carriedOver: { code: PayItemCode; amount: Sen }[] = []
  let left = Math.max(0, available)
  for (const { code, amount } of items.filter((item) => payItems[item.code].kind === 'DEDUCTION')) {
    const taken = Math.min(amount, left)
    lines.push({
      code,
      amount: taken,
      derivation: derivation(rule, { inputs: { amount: write(amount), left: write(left) } }),
    })
    if (taken < amount) carriedOver.push({ code, amount: amount - taken })
    left -= taken
  }
  return { lines, carriedOver }
}
