/** A module of the contract set as the federation runtime keeps it. */
interface Shared {
  get?: (() => unknown) | undefined
  /** The attempt that is under way, or that failed. */
  loading?: unknown
}

/**
 * The federation runtime keeps the promise of a shared module also when it failed, and hands that failure out to
 * whoever asks again: no page that takes the module could come before the app is loaded anew. From now on what failed
 * is forgotten, so that another try is one.
 */
export function forgetFailedShares(scope: Record<string, Record<string, Shared>>): void {
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
