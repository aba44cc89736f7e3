import { queryOptions } from '@tanstack/react-query'
import { api } from '@steward/shared/api'
import type { PlainDate } from '@steward/shared/time'

export const overview = {
  /** The figures of local days, both ends included. */
  figures: (from: PlainDate, to: PlainDate) =>
    queryOptions({
      queryKey: ['business-details', 'overview', 'detail', from, to],
      queryFn: ({ signal }) => api.call('analytics.overview', { query: { from, to }, signal }),
    }),
}
