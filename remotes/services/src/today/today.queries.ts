import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type QueryOf } from '@steward/shared/api'
import { storeToday } from './stored-today.ts'

/** One request for the whole day. It repeats every half minute while the page is visible. */
export const today = {
  day: (filters: NonNullable<QueryOf<'today.get'>>) =>
    queryOptions({
      queryKey: ['services', 'today', filters],
      queryFn: async ({ signal }) => storeToday(await api.call('today.get', { query: filters, signal })),
      refetchInterval: 30_000,
      placeholderData: keepPreviousData,
    }),
}
