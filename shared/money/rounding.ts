/** The rounding rules, one function each. All use whole minor units. */

/** Returns `numerator / denominator` as a whole number, rounded half away from zero. The denominator is positive. */
export function roundHalfUpRatio(numerator: bigint, denominator: bigint): number {
  const isNegative = numerator < 0n
  const absolute = isNegative ? -numerator : numerator
  const rounded = (absolute * 2n + denominator) / (denominator * 2n)
  return Number(isNegative ? -rounded : rounded)
}

/**
 * Returns a percentage of an amount, rounded half away from zero to the minor unit (tax, commission: B.9, B.10).
 * `percent` is a decimal string with at most 6 decimals: `percentOf(4990, '15')` is 749.
 */
export function percentOf(minor: number, percent: string): number {
  const [whole = '0', fraction = ''] = percent.split('.')
  const scale = 10n ** BigInt(fraction.length)
  return roundHalfUpRatio(BigInt(minor) * BigInt(whole + fraction), 100n * scale)
}

/**
 * Returns the tax in an amount that contains it, rounded half away from zero to the minor unit (B.10). `percent` is a
 * decimal string with at most 6 decimals: `taxWithin(5389, '8')` is 399.
 */
export function taxWithin(minor: number, percent: string): number {
  const [whole = '0', fraction = ''] = percent.split('.')
  const scaled = BigInt(whole + fraction)
  return roundHalfUpRatio(BigInt(minor) * scaled, 100n * 10n ** BigInt(fraction.length) + scaled)
}

/** Rounds to the nearest multiple of `increment` minor units, half away from zero: 8203 by 5 is 8205. */
export function roundToIncrement(minor: number, increment: number): number {
  return roundHalfUpRatio(BigInt(minor), BigInt(increment)) * increment
}

/**
 * Returns the smallest cash step in minor units, or 1 if the currency has no cash rounding.
 * Only MYR is enabled: bill totals are rounded to 5 sen (Bank Negara Malaysia). The rules of other countries
 * follow once they are verified (B.10).
 */
export function cashIncrement(currency: string): number {
  return currency === 'MYR' ? 5 : 1
}
