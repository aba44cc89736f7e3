import { queryOptions } from '@tanstack/react-query'
import { api, type QueryOf } from '@steward/shared/api'

export const businessServices = {
  list: (filters: NonNullable<QueryOf<'service.list'>>) =>
    queryOptions({
      queryKey: ['business-details', 'service', 'list', filters],
      queryFn: ({ signal }) => api.call('service.list', { query: filters, signal }),
    }),
}
