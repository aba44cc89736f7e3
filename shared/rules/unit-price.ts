import { formatMinor, parseAmount } from '../money/index.ts'

/**
 * What one of several costs, as a decimal string like `line.amount`; null where the amount does not divide by them: a
 * price that was agreed on for all of them has no price each.
 */
export function unitPriceOf(line: { amount: string; quantity: number }, currency: string): string | null {
  const whole = parseAmount(line.amount, currency)
  return whole % line.quantity === 0 ? formatMinor(whole / line.quantity, currency) : null
}
