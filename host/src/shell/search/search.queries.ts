import { api } from '@steward/shared/api'
import type { ResponseOf } from '@steward/shared/contracts'
import { queryOptions } from '@tanstack/react-query'

export type SearchGroup = ResponseOf<'search.query'>['groups'][number]
export type SearchType = SearchGroup['type']

/** Records by words, numbers, digits and dates. A search that was typed over is cancelled by its signal. */
export const search = {
  query: (q: string, types: readonly SearchType[]) =>
    queryOptions({
      queryKey: ['host', 'search', 'list', q, types],
      queryFn: ({ signal }) => api.call('search.query', { query: { q, types: types.join(',') }, signal }),
      staleTime: 15_000,
      // Names of customers are not kept for longer than they are of use.
      gcTime: 60_000,
    }),
}
