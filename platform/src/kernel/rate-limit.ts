import { problems, type TooManyRule } from './problem-error.ts'

interface Bucket {
  tokens: number
  at: number
}

/**
 * A token bucket a key: `most` requests in a row, refilled evenly over a minute. Each process counts for itself, so behind
 * n processes the limit is n times as high. Throws 429 with Retry-After.
 *
 * @param monotonicMs a clock that never jumps; not that of the rules
 * @param windowMs the time in which an empty bucket is full again
 * @param rule told with the refusal
 */
export function createRateLimit(
  most: number,
  monotonicMs: () => number = () => performance.now(),
  { windowMs = 60_000, rule }: { windowMs?: number; rule?: TooManyRule } = {},
): (key: string) => void {
  const buckets = new Map<string, Bucket>()
  const perMs = most / windowMs
  return (key) => {
    const now = monotonicMs()
    const bucket = buckets.get(key) ?? { tokens: most, at: now }
    bucket.tokens = Math.min(most, bucket.tokens + (now - bucket.at) * perMs)
    bucket.at = now
    buckets.set(key, bucket)
    if (buckets.size > 10_000) forgetIdle(buckets, now - windowMs)
    if (bucket.tokens < 1) throw problems.tooManyRequests(Math.ceil((1 - bucket.tokens) / perMs / 1000), rule)
    bucket.tokens -= 1
  }
}

/** A key not seen since then has a full bucket, which is what an unknown key has. */
function forgetIdle(buckets: Map<string, Bucket>, since: number): void {
  for (const [key, bucket] of buckets) if (bucket.at < since) buckets.delete(key)
}
