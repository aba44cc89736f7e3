export interface Places {
  /** Takes a place and returns the function that frees it, or returns undefined if none is free. */
  take(key: string): (() => void) | undefined
  /** Runs the work in a place and returns its result, or returns undefined if none is free. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> | undefined
}

/** Limits the places for expensive work. One key with many calls cannot block all others. */
export function createPlaces({ perKey, inAll = Infinity }: { perKey: number; inAll?: number }): Places {
  const taken = new Map<string, number>()
  let all = 0

  function take(key: string): (() => void) | undefined {
    const own = taken.get(key) ?? 0
    if (own >= perKey || all >= inAll) return undefined
    taken.set(key, own + 1)
    all += 1
    return () => {
      const left = taken.get(key)! - 1
      if (left > 0) taken.set(key, left)
      else taken.delete(key)
      all -= 1
    }
  }

  function run<Result>(key: string, work: () => Promise<Result>): Promise<Result> | undefined {
    const leave = take(key)
    return leave && work().finally(leave)
  }

  return { take, run }
}
