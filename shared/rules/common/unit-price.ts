import { formatMinor, parseAmount } from '../../money/index.ts'

/**
 * Returns the price of one unit as a decimal string like `line.amount`. Returns null if the amount is not divisible by
 * the quantity, because a price that was agreed for all units has no unit price.
 */
export function unitPriceOf(line: { amount: string; quantity: number }, currency: string): string | null {
  const whole = parseAmount(line.amount, currency)
  return whole % line.quantity === 0 ? formatMinor(whole / line.quantity, currency) : null
}
