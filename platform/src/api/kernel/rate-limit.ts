import { problems } from './problem-error.ts'

interface Bucket {
  tokens: number
  at: number
}

/**
 * A token bucket a key: `perMinute` requests in a row, refilled evenly. Each process counts for itself, so behind n
 * processes the limit is n times as high. Throws 429 with Retry-After.
 *
 * @param monotonicMs a clock that never jumps; not that of the rules
 */
export function createRateLimit(
  perMinute: number,
  monotonicMs: () => number = () => performance.now(),
): (key: string) => void {
  const buckets = new Map<string, Bucket>()
  const perMs = perMinute / 60_000
  return (key) => {
    const now = monotonicMs()
    const bucket = buckets.get(key) ?? { tokens: perMinute, at: now }
    bucket.tokens = Math.min(perMinute, bucket.tokens + (now - bucket.at) * perMs)
    bucket.at = now
    buckets.set(key, bucket)
    if (buckets.size > 10_000) forgetIdle(buckets, now)
    if (bucket.tokens < 1) throw problems.tooManyRequests(Math.ceil((1 - bucket.tokens) / perMs / 1000))
    bucket.tokens -= 1
  }
}

/** A key not seen for a minute has a full bucket, which is what an unknown key has. */
function forgetIdle(buckets: Map<string, Bucket>, now: number): void {
  for (const [key, bucket] of buckets) if (now - bucket.at > 60_000) buckets.delete(key)
}
