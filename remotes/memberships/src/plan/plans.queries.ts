import { queryOptions } from '@tanstack/react-query'
import { api, type QueryOf } from '@steward/shared/api'

export const plans = {
  list: (filters: NonNullable<QueryOf<'membership.list'>>) =>
    queryOptions({
      queryKey: ['memberships', 'plan', 'list', filters],
      queryFn: ({ signal }) => api.call('membership.list', { query: filters, signal }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['memberships', 'plan', 'detail', id],
      queryFn: ({ signal }) => api.call('membership.get', { params: { id }, signal }),
    }),
}
