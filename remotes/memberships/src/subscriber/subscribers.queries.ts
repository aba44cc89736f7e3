import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type QueryOf } from '@steward/shared/api'
import { readAgainSoon, useLive } from '@steward/shared/live'

export const subscribers = {
  list: (filters: NonNullable<QueryOf<'subscription.list'>>) =>
    queryOptions({
      queryKey: ['memberships', 'subscription', 'list', filters],
      queryFn: ({ signal }) => api.call('subscription.list', { query: filters, signal }),
    }),
  /** The plans of the business, for a choice. */
  plans: () =>
    queryOptions({
      queryKey: ['memberships', 'plan', 'choices'],
      queryFn: ({ signal }) => api.call('membership.list', { query: { sort: 'name', limit: '200' }, signal }),
    }),
}

const stale = [['memberships', 'subscription', 'list']] as const

/** Refetches the subscribers when one is sold or changes. */
export function useLiveSubscribers(): void {
  const client = useQueryClient()
  useLive('subscription', () => readAgainSoon(client, stale))
}
