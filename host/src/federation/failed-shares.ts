/** A module of the contract set as the federation runtime stores it. */
interface Shared {
  get?: (() => unknown) | undefined
  /** The attempt in progress, or the failed one. */
  loading?: unknown
}

/**
 * Makes failed shared modules loadable again. The federation runtime caches the promise of a shared module even if it
 * rejected. Without this, a page that uses the module would fail until the app is reloaded.
 */
export function clearFailedShares(scope: Record<string, Record<string, Shared>>): void {
  for (const shared of Object.values(scope).flatMap((versions) => Object.values(versions))) {
    const { get } = shared
    if (!get) continue
    shared.get = () => {
      const got = get()
      if (!(got instanceof Promise)) return got
      return got.catch((error: unknown) => {
        shared.loading = undefined
        throw error
      })
    }
  }
}
