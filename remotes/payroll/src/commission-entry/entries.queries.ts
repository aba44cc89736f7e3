import { queryOptions } from '@tanstack/react-query'
import { api, type QueryOf } from '@steward/shared/api'

export const entries = {
  list: (filters: NonNullable<QueryOf<'commission-entry.list'>>) =>
    queryOptions({
      queryKey: ['payroll', 'commission-entry', 'list', filters],
      queryFn: ({ signal }) => api.call('commission-entry.list', { query: filters, signal }),
    }),
}
