import { queryOptions } from '@tanstack/react-query'
import { api } from '@steward/shared/api'

export const media = {
  list: () =>
    queryOptions({
      queryKey: ['business-details', 'media', 'list'],
      queryFn: ({ signal }) => api.call('media.list', { query: { limit: '200' }, signal }),
    }),
}
