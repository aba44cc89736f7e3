import { queryOptions } from '@tanstack/react-query'
import { api, type QueryOf } from '@steward/shared/api'

export const locations = {
  list: (filters: NonNullable<QueryOf<'location.list'>>) =>
    queryOptions({
      queryKey: ['business-details', 'location', 'list', filters],
      queryFn: ({ signal }) => api.call('location.list', { query: filters, signal }),
    }),
}
