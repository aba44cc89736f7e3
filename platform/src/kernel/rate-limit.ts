import { problems, type TooManyRule } from './problem-error.ts'

interface Bucket {
  tokens: number
  at: number
}

/**
 * Creates a token bucket per key: `most` requests at once, refilled evenly over the window. Each process counts for
 * itself, so n processes allow n times as many. The returned function throws 429 with Retry-After.
 * @param monotonicMs a clock that never jumps, unlike the clock of the business rules
 * @param windowMs the time that fills an empty bucket
 * @param rule the details of the error
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
    if (buckets.size > 10_000) deleteIdleBuckets(buckets, now - windowMs)
    if (bucket.tokens < 1) throw problems.tooManyRequests(Math.ceil((1 - bucket.tokens) / perMs / 1000), rule)
    bucket.tokens -= 1
  }
}

/** Deletes buckets that were not used since then. They are full by now, like the bucket of an unknown key. */
function deleteIdleBuckets(buckets: Map<string, Bucket>, since: number): void {
  for (const [key, bucket] of buckets) if (bucket.at < since) buckets.delete(key)
}
