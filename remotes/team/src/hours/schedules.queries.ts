import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '@steward/shared/api'
import type { BodyOf, ResponseOf } from '@steward/shared/contracts'
import type { Instant } from '@steward/shared/time'
import { useInvalidateTeam } from '../member-choice/members.queries.ts'

export type WorkSchedule = ResponseOf<'work-schedule.get'>
export type HoursChange = BodyOf<'work-schedule.replace'>

export const schedules = {
  ofMember: (id: string) =>
    queryOptions({
      queryKey: ['team', 'work-schedule', 'detail', id],
      queryFn: ({ signal }) => api.call('work-schedule.get', { params: { id }, signal }),
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
  const invalidateTeam = useInvalidateTeam()
  return useMutation({
    mutationFn: ({ body, version }: { body: HoursChange; version: number }) =>
      api.call('work-schedule.replace', { params: { id: memberId }, body, ifMatch: version }),
    // Not awaited: the dialog closes first, because its version may be another record afterwards.
    onSettled: () => void invalidateTeam(),
  })
}
