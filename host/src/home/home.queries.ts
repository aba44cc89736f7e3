import { api } from '@steward/shared/api'
import type { Instant } from '@steward/shared/time'
import { queryOptions } from '@tanstack/react-query'

const minute = 60_000

/** Polls each minute until a read fails. Writes of this app and live updates refetch at once (query-client.ts). */
const fresh = {
  refetchInterval: ({ state }: { state: { status: string } }) => (state.status === 'error' ? false : minute),
}

/** Half-open. */
export interface Range {
  from: Instant
  to: Instant
}

/** The reads of Home: one for each card, so that each loads and fails alone. */
export const home = {
  /** Today: also read by the navigation for its figure beside Today. */
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
