import { api } from '@steward/shared/api'
import type { Instant } from '@steward/shared/time'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

const minute = 60_000

/** Polls every minute until a read fails. Writes of this app and live updates refetch at once (query-client.ts). */
const fresh = {
  refetchInterval: ({ state }: { state: { status: string } }) => (state.status === 'error' ? false : minute),
}

/** A half-open range of time. */
export interface Range {
  from: Instant
  to: Instant
}

/** The queries of Home, one per card, so that each loads and fails on its own. */
export const home = {
  /** The page of Home. The navigation reads it too, for the number beside Today. */
  page: () =>
    queryOptions({
      queryKey: ['host', 'home', 'detail'],
      queryFn: ({ signal }) => api.call('home.get', { query: { without: 'tasks' }, signal }),
      ...fresh,
    }),
  tasks: () =>
    queryOptions({
      queryKey: ['host', 'home', 'tasks'],
      queryFn: ({ signal }) => api.call('home.tasks', { signal }),
      ...fresh,
    }),
  month: () =>
    queryOptions({
      queryKey: ['host', 'home', 'month'],
      queryFn: ({ signal }) => api.call('home.month', { signal }),
      staleTime: minute,
    }),
  team: () =>
    queryOptions({
      queryKey: ['host', 'home', 'team'],
      queryFn: ({ signal }) => api.call('home.team', { signal }),
      ...fresh,
    }),
  /** The bookings of sessions that start in the range. */
  bookings: ({ from, to }: Range) =>
    queryOptions({
      queryKey: ['host', 'home', 'bookings', from, to],
      queryFn: ({ signal }) =>
        api.call('booking.list', { query: { from, to, sort: 'startTime', limit: '200' }, signal }),
    }),
  unpaid: ({ from, to }: Range) =>
    queryOptions({
      queryKey: ['host', 'home', 'unpaid', from, to],
      queryFn: ({ signal }) =>
        api.call('booking.list', {
          query: { from, to, paymentState: 'UNPAID', sort: 'startTime', limit: '50' },
          signal,
        }),
    }),
}

/** Says whether the owner works alone. The response is the new state of the set-up. */
export function useSetWorksAlone() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (worksAlone: boolean) => api.call('business-setup.update', { body: { worksAlone } }),
    onSuccess: ({ setup }) => client.setQueryData(home.page().queryKey, (read) => read && { ...read, setup }),
  })
}
