/** One function per rounding rule, named after it. All work on whole minor units. */

/** `numerator / denominator`, half away from zero, as a whole number. The denominator is positive. */
export function roundHalfUpRatio(numerator: bigint, denominator: bigint): number {
  const isNegative = numerator < 0n
  const absolute = isNegative ? -numerator : numerator
  const rounded = (absolute * 2n + denominator) / (denominator * 2n)
  return Number(isNegative ? -rounded : rounded)
}

/**
 * A percentage of an amount, half-up to the minor unit (tax, commission: B.9, B.10).
 * `percent` is a decimal string with at most 6 decimals: `percentOf(4990, '15')` is 749.
 */
export function percentOf(minor: number, percent: string): number {
  const [whole = '0', fraction = ''] = percent.split('.')
  const scale = 10n ** BigInt(fraction.length)
  return roundHalfUpRatio(BigInt(minor) * BigInt(whole + fraction), 100n * scale)
}

/** To the nearest multiple of `increment` minor units, half away from zero: 8203 by 5 is 8205. */
export function roundToIncrement(minor: number, increment: number): number {
  return roundHalfUpRatio(BigInt(minor), BigInt(increment)) * increment
}

/**
 * The smallest cash step in minor units; 1 where coins reach the minor unit.
 * Only MYR is on: nearest 5 sen on the bill total (Bank Negara Malaysia). Other countries'
 * rules wait until they are verified (B.10).
 */
export function cashIncrement(currency: string): number {
  return currency === 'MYR' ? 5 : 1
}
