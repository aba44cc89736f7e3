import { createPlaces } from '../concurrency/places.ts'
import { problems, type TooManyRule } from './problem-error.ts'

/**
 * Limits how much expensive work of one key runs at the same time. Each call holds a database connection while it works
 * or waits.
 * @param seconds the time after which a rejected client should retry
 * @param rule the details of the error. Its `max` is the number of calls at the same time
 * @returns a function that runs the work. It throws 429 when the key already runs `max` calls
 */
export function limitAtOnce(
  seconds: number,
  rule: TooManyRule,
): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const places = createPlaces({ perKey: rule.max })
  return async (key, work) => {
    const result = places.run(key, work)
    if (!result) throw problems.tooManyRequests(seconds, rule)
    return result
  }
}
