/**
 * A sequence of random numbers that depends only on a name. The same name creates the same demo business on every
 * machine.
 */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number
  /** Returns a whole number from `min` to `max`, including both. */
  between(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
}

export function randomFor(name: string): Random {
  const next = mulberry32(fnv1a(name))
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (list) => list[between(0, list.length - 1)]!,
    shuffled(list) {
      const copy = [...list]
      for (let last = copy.length - 1; last > 0; last--) {
        const other = between(0, last)
        ;[copy[last], copy[other]] = [copy[other]!, copy[last]!]
      }
      return copy
    },
  }
}

/** Hashes a name to a starting number with FNV-1a, 32 bits. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** Mulberry32: small, fast and good enough for demo data, but not for secrets. */
function mulberry32(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
