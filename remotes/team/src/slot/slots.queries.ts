import { queryOptions } from '@tanstack/react-query'
import { api } from '@steward/shared/api'
import { addDays, dayBounds, type PlainDate, type Zone } from '@steward/shared/time'
import type { CheckInQueries } from '@steward/shared/ui/guards'

export const slots = {
  /** A provider's slots of the seven local days from `monday`. */
  week: (providerId: string, monday: PlainDate, zone: Zone) =>
    queryOptions({
      queryKey: ['team', 'slot', 'list', providerId, monday, zone],
      queryFn: ({ signal }) =>
        api.call('time-slot.list', {
          query: {
            providerId,
            from: dayBounds(monday, zone).start,
            to: dayBounds(addDays(monday, 6), zone).end,
            sort: 'startTime',
            limit: '200',
          },
          signal,
        }),
    }),
  roster: (timeSlotId: string) =>
    queryOptions({
      queryKey: ['team', 'booking', 'list', timeSlotId],
      queryFn: ({ signal }) => api.call('booking.list', { query: { timeSlotId, limit: '200' }, signal }),
    }),
}

/** The queries that a check-in on a roster concerns. */
export const checkInQueries: CheckInQueries = { lists: ['team', 'booking', 'list'], stale: ['team', 'booking'] }
