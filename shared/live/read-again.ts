import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'

/**
 * Refetches the active queries, and marks the others stale. A pending first read may have been answered before the
 * change, so it is repeated after it has ended. `invalidateQueries` alone does not repeat it.
 */
export function readAgain(client: QueryClient, filters: QueryFilters = {}): void {
  const firstReads = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
  void client.invalidateQueries(filters)
  for (const { queryKey, promise } of firstReads) {
    const repeat = () => void client.invalidateQueries({ queryKey, exact: true })
    promise?.then(repeat, () => undefined)
  }
}

/** Milliseconds. Twenty check-ins at once cause one read. */
const delayMs = 150
const pendingKeys = new WeakMap<QueryClient, Map<string, QueryKey>>()

/** Calls `readAgain` for these keys after 150 ms, together with the keys of other calls in that time. */
export function readAgainSoon(client: QueryClient, queryKeys: readonly QueryKey[]): void {
  const pending = pendingKeys.get(client)
  const keys = pending ?? new Map<string, QueryKey>()
  for (const key of queryKeys) keys.set(JSON.stringify(key), key)
  if (pending) return
  pendingKeys.set(client, keys)
  setTimeout(() => {
    pendingKeys.delete(client)
    for (const queryKey of keys.values()) readAgain(client, { queryKey })
  }, delayMs)
}
