import { queryOptions } from '@tanstack/react-query'
import { api, type QueryOf } from '@steward/shared/api'

export const members = {
  list: (filters: NonNullable<QueryOf<'member.list'>>) =>
    queryOptions({
      queryKey: ['team', 'member', 'list', filters],
      queryFn: ({ signal }) => api.call('member.list', { query: filters, signal }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['team', 'member', 'detail', id],
      queryFn: ({ signal }) => api.call('member.get', { params: { id }, signal }),
    }),
}
