import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '@steward/shared/api'
import { readAgainSoon, useLive } from '@steward/shared/live'

export const collection = {
  /** What memberships owe today. */
  today: () =>
    queryOptions({
      queryKey: ['memberships', 'collection', 'today'],
      queryFn: ({ signal }) => api.call('membership-collection.get', { signal }),
    }),
}

const stale = [['memberships', 'collection']] as const

/** Refetches the list when another user records a payment, a bill is issued, or a membership changes. */
export function useLiveCollection(): void {
  const client = useQueryClient()
  useLive('invoice', () => readAgainSoon(client, stale))
  useLive('subscription', () => readAgainSoon(client, stale))
}
