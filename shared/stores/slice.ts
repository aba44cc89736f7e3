import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { persist, type PersistStorage, type StorageValue } from 'zustand/middleware'

/** Where slices are kept: what `localStorage` offers, and what a test can fake. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface SliceOptions<State, Kept> {
  /** Storage key, named by the specification. */
  key: string
  /** Raised when the shape of what is kept changes; older content is dropped. */
  version: number
  initial: State
  /** The part that outlives the page. Everything else stays in memory. */
  keep: (state: State) => Kept
  /** Decides whether what was read back may be believed. */
  isKept: (value: unknown) => boolean
  storage?: TextStorage
}

export type Slice<State> = UseBoundStore<StoreApi<State>> & {
  /** Sets whose slice this is, and clears it first when the storage was written for another owner. */
  claim: (owner: string) => void
  /** Back to the initial state, in memory and in storage. */
  clear: () => void
  /** Empties storage only, for a page that is about to be left and must not flicker before. */
  forget: () => void
}

// Storage can be switched off, full or written by someone else: none of that may stop the page.
function guarded<Kept>(isKept: (value: unknown) => boolean, given?: TextStorage): PersistStorage<Kept> {
  const storage = () => given ?? globalThis.localStorage
  const quietly = <T>(work: () => T): T | null => {
    try {
      return work()
    } catch {
      return null
    }
  }
  return {
    getItem: (key) =>
      quietly(() => {
        const value = JSON.parse(storage().getItem(key) ?? 'null') as StorageValue<Kept> | null
        return value && isKept(value.state) ? value : null
      }),
    setItem: (key, value) => void quietly(() => storage().setItem(key, JSON.stringify(value))),
    removeItem: (key) => void quietly(() => storage().removeItem(key)),
  }
}

/**
 * A zustand slice that survives a reload, is versioned, and believes nothing it cannot check. What it writes names its
 * owner: another tab may still write for the user or the business that this tab has left.
 */
export function createKeptSlice<State extends object, Kept extends object>(
  options: SliceOptions<State, Kept>,
): Slice<State> {
  const { key, version, initial, keep, isKept, storage } = options
  // Undefined in storage that was written before 1.7.0, which is believed.
  let owner: string | undefined
  const store = create<State>()(
    persist<State, [], [], Kept & Owned>(() => initial, {
      name: key,
      version,
      partialize: (state) => ({ ...keep(state), owner }),
      storage: guarded<Kept & Owned>(isKept, storage),
      merge(read, state) {
        const { owner: writer, ...kept } = (read ?? {}) as Kept & Owned
        owner = writer
        return { ...state, ...kept }
      },
      // Another version is another shape: start over rather than guess.
      migrate: () => keep(initial),
    }),
  )
  const clear = () => {
    store.setState(initial, true)
    store.persist.clearStorage()
  }
  return Object.assign(store, {
    claim(next: string) {
      if (owner !== undefined && owner !== next) clear()
      owner = next
    },
    clear,
    forget: () => store.persist.clearStorage(),
  })
}

interface Owned {
  owner?: string | undefined
}

/** A zustand slice that ends with the page. */
export function createViewSlice<State extends object>(initial: State): Slice<State> {
  const store = create<State>()(() => initial)
  return Object.assign(store, {
    claim: () => undefined,
    clear: () => store.setState(initial, true),
    forget: () => undefined,
  })
}
