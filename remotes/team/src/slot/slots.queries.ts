import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type ResponseOf } from '@steward/shared/api'
import type { Booking } from '@steward/shared/contracts'
import { addDays, dayBounds, systemClock, type PlainDate, type Zone } from '@steward/shared/time'

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

type Roster = ResponseOf<'booking.list'>

/**
 * Checks a customer in or undoes the check-in. The update is optimistic because an undo is one click away. An error
 * rolls the roster back.
 */
export function useCheckIn(timeSlotId: string) {
  const client = useQueryClient()
  const { queryKey } = slots.roster(timeSlotId)
  return useMutation({
    mutationFn: ({ booking: { id, version }, here }: { booking: Booking; here: boolean }) =>
      api.call(here ? 'booking.check-in' : 'booking.undo-check-in', { params: { id }, ifMatch: version }),
    onMutate: async ({ booking, here }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Roster>(queryKey)
      const shown = here
        ? ({ status: 'CHECKED_IN', checkedInAt: systemClock.now() } as const)
        : ({ status: 'CONFIRMED', checkedInAt: null } as const)
      client.setQueryData<Roster>(queryKey, (roster) =>
        roster
          ? { ...roster, items: roster.items.map((item) => (item.id === booking.id ? { ...item, ...shown } : item)) }
          : roster,
      )
      return { before }
    },
    onError: (_error, _variables, context) => client.setQueryData(queryKey, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: ['team', 'booking'] }),
  })
}
