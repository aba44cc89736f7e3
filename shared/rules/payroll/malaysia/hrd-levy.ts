import { roundHalfUpRatio } from '../../../money/rounding.ts'
import { derivation, type Figure } from './derivation.ts'
import type { PayFacts } from './facts.ts'
import type { Sen } from './sen.ts'

/** Thousandths of the wages. */
const rates = { NONE: 0, OPTIONAL: 5, MANDATORY: 10 } as const

/** Returns the employer's levy on the basic salary and fixed allowances of citizens (Act 612). */
export function hrdLevyOf(wages: Sen, { citizenship, hrdLevy }: Pick<PayFacts, 'citizenship' | 'hrdLevy'>): Figure {
  const rate = citizenship === 'CITIZEN' ? rates[hrdLevy] : 0
  const inputs = { wages, hrdLevy, citizenship }
  if (rate === 0) return { amount: 0, derivation: derivation('HRD_NOT_LIABLE', { inputs }) }
  const amount = roundHalfUpRatio(BigInt(wages) * BigInt(rate), 1000n)
  return { amount, derivation: derivation('HRD_LEVY', { inputs: { ...inputs, rate: `${rate / 10} %` } }) }
}
