export interface Backoff {
  /** The wait before the second attempt, in milliseconds. */
  firstMs: number
  /** The longest wait, in milliseconds. */
  maxMs: number
}

export const LOAD_BACKOFF: Backoff = { firstMs: 400, maxMs: 8_000 }

/**
 * Returns the milliseconds to wait after attempt `number` (from 1). The wait doubles up to `maxMs`. Its upper half is
 * random, so that browsers that failed together do not retry together.
 * @param random a number in [0, 1)
 */
export function waitAfter(number: number, { firstMs, maxMs }: Backoff, random: () => number): number {
  const whole = Math.min(maxMs, firstMs * 2 ** (number - 1))
  return whole / 2 + (whole / 2) * random()
}

/**
 * Returns the URL for attempt `number`. From the second on it differs, or the browser would join the stalled request.
 */
export function urlOfAttempt(url: string, number: number): string {
  if (number <= 1) return url
  return `${url}${url.includes('?') ? '&' : '?'}r=${number}`
}
