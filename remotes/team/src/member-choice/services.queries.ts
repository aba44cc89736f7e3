import { queryOptions } from '@tanstack/react-query'
import { api } from '@steward/shared/api'

export const services = {
  /** The services on sale, for a choice. */
  onSale: () =>
    queryOptions({
      queryKey: ['team', 'service', 'on-sale'],
      queryFn: ({ signal }) => api.call('service.list', { query: { status: 'ACTIVE', limit: '200' }, signal }),
    }),
}
