import { api } from '@steward/shared/api'
import type { Instant } from '@steward/shared/time'
import { queryOptions } from '@tanstack/react-query'

/** What the start page reads. */
export const home = {
  /** The business's local day: counters and slots. */
  today: () =>
    queryOptions({
      queryKey: ['host', 'today', 'detail'],
      queryFn: ({ signal }) => api.call('today.get', { query: {}, signal }),
    }),
  /** A provider's next slots from `from` until `to`; the platform answers their own only. */
  ownSlots: (from: Instant, to: Instant) =>
    queryOptions({
      queryKey: ['host', 'own-slot', 'list', from, to],
      queryFn: ({ signal }) =>
        api.call('time-slot.list', { query: { from, to, status: 'ACTIVE', limit: '8' }, signal }),
    }),
}
