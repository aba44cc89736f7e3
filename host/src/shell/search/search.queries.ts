import { api } from '@steward/shared/api'
import type { ResponseOf } from '@steward/shared/contracts'
import { queryOptions } from '@tanstack/react-query'

export type SearchGroup = ResponseOf<'search.query'>['groups'][number]
export type SearchType = SearchGroup['type']

/** Searches records by words, numbers, digits and dates. A search that is no longer needed is aborted. */
export const search = {
  query: (q: string, types: readonly SearchType[]) =>
    queryOptions({
      queryKey: ['host', 'search', 'list', q, types],
      queryFn: ({ signal }) => api.call('search.query', { query: { q, types: types.join(',') }, signal }),
      staleTime: 15_000,
      // A short time, so that customers' names are not cached longer than needed.
      gcTime: 60_000,
    }),
}
