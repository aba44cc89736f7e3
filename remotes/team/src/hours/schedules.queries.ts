import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type QueryOf } from '@steward/shared/api'
import type { BodyOf, ResponseOf } from '@steward/shared/contracts'
import type { Instant } from '@steward/shared/time'

export type WorkSchedule = ResponseOf<'work-schedule.get'>
export type HoursChange = BodyOf<'work-schedule.replace'>

export const schedules = {
  ofMember: (id: string) =>
    queryOptions({
      queryKey: ['team', 'work-schedule', 'detail', id],
      queryFn: ({ signal }) => api.call('work-schedule.get', { params: { id }, signal }),
    }),
  /** The blackouts of a member and of the whole business. */
  blackouts: (filters: NonNullable<QueryOf<'blackout.list'>>) =>
    queryOptions({
      queryKey: ['team', 'blackout', 'list', filters],
      queryFn: ({ signal }) => api.call('blackout.list', { query: filters, signal }),
    }),
  /** The places of the business, for the choice of a place of work. */
  places: () =>
    queryOptions({
      queryKey: ['team', 'location', 'list'],
      queryFn: ({ signal }) => api.call('location.list', { query: { limit: '200' }, signal }),
    }),
  /** The next sessions of a member, up to 200. */
  sessionsAhead: (providerId: string, from: Instant) =>
    queryOptions({
      queryKey: ['team', 'slot', 'list', providerId, 'ahead', from],
      queryFn: ({ signal }) =>
        api.call('time-slot.list', {
          query: { providerId, from, status: 'ACTIVE', sort: 'startTime', limit: '200' },
          signal,
        }),
    }),
}

/** Replaces the hours of a member. `version` is that of the hours from which the change started. */
export function useReplaceHours(memberId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, version }: { body: HoursChange; version: number }) =>
      api.call('work-schedule.replace', { params: { id: memberId }, body, ifMatch: version }),
    // Not awaited: the dialog closes first, because its version may be another record afterwards.
    onSettled: () => void client.invalidateQueries({ queryKey: ['team'] }),
  })
}
