import { problems } from './problem-error.ts'

type Rule = Parameters<typeof problems.tooManyRequests>[1]

/**
 * Places for costly work. Each call holds a connection of the database while it works or waits, so that one business with
 * many of them would keep everybody else waiting.
 *
 * @param most places of one key
 * @param seconds until a refused call should try again
 * @returns takes a place and returns the function that gives it back; throws 429 where all of the key are taken
 */
export function createPlaces(most: number, seconds: number, rule: Rule): (key: string) => () => void {
  const taken = new Map<string, number>()
  return (key) => {
    const own = taken.get(key) ?? 0
    if (own >= most) throw problems.tooManyRequests(seconds, rule)
    taken.set(key, own + 1)
    return () => {
      const left = taken.get(key)! - 1
      if (left > 0) taken.set(key, left)
      else taken.delete(key)
    }
  }
}
