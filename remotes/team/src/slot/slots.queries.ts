import { queryOptions } from '@tanstack/react-query'
import { api, type QueryOf } from '@steward/shared/api'
import type { TimeSlot } from '@steward/shared/contracts'
import { isOnDay, startsOnDay } from '@steward/shared/rules/common/on-day'
import { addDays, dayBounds, type PlainDate, type Zone } from '@steward/shared/time'
import type { CheckInQueries } from '@steward/shared/ui/guards'

/** All slots on the local days from `first` to `last`, also more than a page of them. With a provider, theirs. */
const onDays = (first: PlainDate, last: PlainDate, zone: Zone, providerId?: string) =>
  queryOptions({
    queryKey: ['team', 'slot', 'list', providerId, first, last, zone],
    queryFn: async ({ signal }) => {
      const days = { start: dayBounds(first, zone).start, end: dayBounds(last, zone).end }
      // The list filters by the start, and the first session may begin on the day before.
      const { start: from, end: to } = startsOnDay(days)
      const slots = await readAll({ providerId, from, to, sort: 'startTime' }, signal)
      return slots.filter((slot) => isOnDay(slot, days))
    },
  })

export const slots = {
  onDays,
  /** A provider's slots on the seven local days from `monday`. */
  week: (providerId: string, first: PlainDate, zone: Zone) => onDays(first, addDays(first, 6), zone, providerId),
  roster: (timeSlotId: string) =>
    queryOptions({
      queryKey: ['team', 'booking', 'list', timeSlotId],
      queryFn: ({ signal }) => api.call('booking.list', { query: { timeSlotId, limit: '200' }, signal }),
    }),
}

async function readAll(filters: NonNullable<QueryOf<'time-slot.list'>>, signal: AbortSignal): Promise<TimeSlot[]> {
  const read: TimeSlot[] = []
  let cursor: string | undefined
  do {
    const page = await api.call('time-slot.list', { query: { ...filters, limit: '200', cursor }, signal })
    read.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return read
}

/** The queries that a check-in on a roster concerns. */
export const checkInQueries: CheckInQueries = { lists: ['team', 'booking', 'list'], stale: ['team', 'booking'] }
