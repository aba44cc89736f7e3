export interface Backoff {
  /** Wait before the second attempt, in milliseconds. */
  firstMs: number
  /** No wait is longer. */
  maxMs: number
}

export const LOAD_BACKOFF: Backoff = { firstMs: 400, maxMs: 8_000 }

/**
 * Milliseconds to wait after attempt `number` (from 1): doubling, capped, and spread over the upper
 * half, so that many browsers that failed together do not come back together.
 * @param random a number in [0, 1)
 */
export function waitAfter(number: number, { firstMs, maxMs }: Backoff, random: () => number): number {
  const whole = Math.min(maxMs, firstMs * 2 ** (number - 1))
  return whole / 2 + (whole / 2) * random()
}

/** `url` as attempt `number` asks for it: from the second on it is changed, or a stalled request would answer for it. */
export function urlOfAttempt(url: string, number: number): string {
  if (number <= 1) return url
  return `${url}${url.includes('?') ? '&' : '?'}r=${number}`
}
