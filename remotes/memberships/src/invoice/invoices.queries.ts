import { queryOptions } from '@tanstack/react-query'
import { api, type QueryOf } from '@steward/shared/api'

export const invoices = {
  list: (filters: NonNullable<QueryOf<'invoice.list'>>) =>
    queryOptions({
      queryKey: ['memberships', 'invoice', 'list', filters],
      queryFn: ({ signal }) => api.call('invoice.list', { query: filters, signal }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['memberships', 'invoice', 'detail', id],
      queryFn: ({ signal }) => api.call('invoice.get', { params: { id }, signal }),
    }),
}
