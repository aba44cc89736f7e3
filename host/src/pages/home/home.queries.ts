import { api } from '@steward/shared/api'
import { queryOptions } from '@tanstack/react-query'

const minute = 60_000

/** What is on today and what waits: read by the start page, and by the navigation for its figure beside Today. */
export const home = {
  /** Every write of the app makes it stale (query-client.ts); what others do shows within a minute. */
  page: () =>
    queryOptions({
      queryKey: ['host', 'home', 'detail'],
      queryFn: ({ signal }) => api.call('home.get', { signal }),
      refetchInterval: ({ state }) => (state.status === 'error' ? false : minute),
    }),
}
