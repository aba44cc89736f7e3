import { roundHalfUpRatio } from '../../money/index.ts'

/** Returns a part of a whole, such as a fill rate, with four decimals rounded half up. Null if the whole is zero. */
export function ratioOf(part: number, whole: number): number | null {
  return whole === 0 ? null : roundHalfUpRatio(BigInt(part) * 10_000n, BigInt(whole)) / 10_000
}
