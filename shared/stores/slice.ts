import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { persist, type PersistStorage, type StorageValue } from 'zustand/middleware'

/** The storage of slices: `localStorage`, or a fake in tests. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface SliceOptions<State, Kept> {
  /** The storage key, which the specification defines. */
  key: string
  /** The version of the stored shape. Increase it when the shape changes. Content of another version is dropped. */
  version: number
  initial: State
  /** Returns the part of the state to store. Everything else stays in memory. */
  keep: (state: State) => Kept
  /** Whether a stored value is valid. */
  isKept: (value: unknown) => boolean
  storage?: TextStorage
}

export type Slice<State> = UseBoundStore<StoreApi<State>> & {
  /** Sets the owner of the slice. Clears it first if the storage was written for another owner. */
  claim: (owner: string) => void
  /** Resets the slice to the initial state, in memory and in storage. */
  clear: () => void
  /** Clears the storage only. The page is about to be left and must not flicker before. */
  forget: () => void
}

// Storage can be turned off, full, or hold content of another program. None of these may break the page.
function guarded<Kept>(isKept: (value: unknown) => boolean, override?: TextStorage): PersistStorage<Kept> {
  const storage = () => override ?? globalThis.localStorage
  const ignoreErrors = <T>(work: () => T): T | null => {
    try {
      return work()
    } catch {
      return null
    }
  }
  return {
    getItem: (key) =>
      ignoreErrors(() => {
        const value = JSON.parse(storage().getItem(key) ?? 'null') as StorageValue<Kept> | null
        return value && isKept(value.state) ? value : null
      }),
    setItem: (key, value) => void ignoreErrors(() => storage().setItem(key, JSON.stringify(value))),
    removeItem: (key) => void ignoreErrors(() => storage().removeItem(key)),
  }
}

/**
 * Creates a zustand slice that survives a reload. Its stored content has a version, and is checked when it is read. The
 * content includes its owner, because another tab may still write for the user or business that this tab has left.
 */
export function createKeptSlice<State extends object, Kept extends object>(
  options: SliceOptions<State, Kept>,
): Slice<State> {
  const { key, version, initial, keep, isKept, storage } = options
  // Undefined in content that a release before 1.7.0 wrote. Such content is accepted.
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
      // Content of another version has another shape, so it is dropped.
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

/** Creates a zustand slice that lives in memory only. */
export function createViewSlice<State extends object>(initial: State): Slice<State> {
  const store = create<State>()(() => initial)
  return Object.assign(store, {
    claim: () => undefined,
    clear: () => store.setState(initial, true),
    forget: () => undefined,
  })
}
