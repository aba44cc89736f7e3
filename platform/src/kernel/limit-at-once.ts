import { createPlaces } from '../concurrency/places.ts'
import { problems, type TooManyRule } from './problem-error.ts'

/**
 * Limits the costly work that one key does at the same time: each call holds a connection of the database while it works
 * or waits.
 *
 * @param seconds until a refused call should try again
 * @param rule what is said to it; its `max` is the number of places
 * @returns does work in a place; throws 429 where all places of the key are taken
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
