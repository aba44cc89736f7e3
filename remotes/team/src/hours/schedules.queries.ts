import { queryOptions } from '@tanstack/react-query'
import { api, type QueryOf } from '@steward/shared/api'

export const schedules = {
  ofMember: (id: string) =>
    queryOptions({
      queryKey: ['team', 'work-schedule', 'detail', id],
      queryFn: ({ signal }) => api.call('work-schedule.get', { params: { id }, signal }),
    }),
  /** The blackouts of a member and of the whole business. */
  blackouts: (filters: NonNullable<QueryOf<'blackout.list'>>) =>
    queryOptions({
      queryKey: ['team', 'blackout', 'list', filters],
      queryFn: ({ signal }) => api.call('blackout.list', { query: filters, signal }),
    }),
}
