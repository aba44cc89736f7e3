import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'

/**
 * Reads what is shown again, and the rest when it is shown next. A first read that is under way may have been answered
 * before the change, so it is repeated once it has ended; `invalidateQueries` alone would forget it.
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

/** In ms. Twenty check-ins at once are one read. */
const patience = 150
const due = new WeakMap<QueryClient, Map<string, QueryKey>>()

/** `readAgain` for these keys after a moment, together with the keys that others ask for meanwhile. */
export function readAgainSoon(client: QueryClient, queryKeys: readonly QueryKey[]): void {
  const known = due.get(client)
  const keys = known ?? new Map<string, QueryKey>()
  for (const key of queryKeys) keys.set(JSON.stringify(key), key)
  if (known) return
  due.set(client, keys)
  setTimeout(() => {
    due.delete(client)
    for (const queryKey of keys.values()) readAgain(client, { queryKey })
  }, patience)
}
