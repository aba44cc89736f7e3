import { queryOptions } from '@tanstack/react-query'
import { api, type QueryOf } from '@steward/shared/api'

export const subscribers = {
  list: (filters: NonNullable<QueryOf<'subscription.list'>>) =>
    queryOptions({
      queryKey: ['memberships', 'subscription', 'list', filters],
      queryFn: ({ signal }) => api.call('subscription.list', { query: filters, signal }),
    }),
}
