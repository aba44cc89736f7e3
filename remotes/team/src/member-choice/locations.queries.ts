import { queryOptions } from '@tanstack/react-query'
import { api } from '@steward/shared/api'

export const locations = {
  /** The places of the business, for a choice of place. */
  list: () =>
    queryOptions({
      queryKey: ['team', 'location', 'list'],
      queryFn: ({ signal }) => api.call('location.list', { query: { limit: '200' }, signal }),
    }),
}
