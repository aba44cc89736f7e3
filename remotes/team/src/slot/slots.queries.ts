import { queryOptions } from '@tanstack/react-query'
import { api } from '@steward/shared/api'
import { isOnDay, startsOnDay } from '@steward/shared/rules/common/on-day'
import { addDays, dayBounds, type PlainDate, type Zone } from '@steward/shared/time'
import type { CheckInQueries } from '@steward/shared/ui/guards'

export const slots = {
  /** A provider's slots on the seven local days from `monday`. */
  week: (providerId: string, monday: PlainDate, zone: Zone) =>
    queryOptions({
      queryKey: ['team', 'slot', 'list', providerId, monday, zone],
      queryFn: async ({ signal }) => {
        const week = { start: dayBounds(monday, zone).start, end: dayBounds(addDays(monday, 6), zone).end }
        // The list filters by the start, and the first session of the week may begin on the Sunday before.
        const { start: from, end: to } = startsOnDay(week)
        const query = { providerId, from, to, sort: 'startTime', limit: '200' }
        const { items } = await api.call('time-slot.list', { query, signal })
        return items.filter((slot) => isOnDay(slot, week))
      },
    }),
  roster: (timeSlotId: string) =>
    queryOptions({
      queryKey: ['team', 'booking', 'list', timeSlotId],
      queryFn: ({ signal }) => api.call('booking.list', { query: { timeSlotId, limit: '200' }, signal }),
    }),
}

/** The queries that a check-in on a roster concerns. */
export const checkInQueries: CheckInQueries = { lists: ['team', 'booking', 'list'], stale: ['team', 'booking'] }
