import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, type QueryOf } from '@steward/shared/api'
import type { ScheduleRequest, ScheduleRequestDetails } from '@steward/shared/contracts'
import { useInvalidateTeam } from '../member-choice/members.queries.ts'
import type { HoursChange } from './schedules.queries.ts'

export const scheduleRequests = {
  list: (filters: NonNullable<QueryOf<'schedule-request.list'>>) =>
    queryOptions({
      queryKey: ['team', 'schedule-request', 'list', filters],
      queryFn: ({ signal }) => api.call('schedule-request.list', { query: filters, signal }),
    }),
  /** The last request of a member. */
  last: (memberId: string) => scheduleRequests.list({ memberId, limit: '1' }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['team', 'schedule-request', 'detail', id],
      queryFn: ({ signal }) => api.call('schedule-request.get', { params: { id }, signal }),
    }),
}

type Named = Pick<ScheduleRequest, 'id' | 'version'>

export function useRequestHours() {
  const invalidateTeam = useInvalidateTeam()
  return useMutation({
    mutationFn: ({ body, version, idempotencyKey }: { body: Asked; version: number; idempotencyKey: string }) =>
      api.call('schedule-request.create', { body, ifMatch: version, idempotencyKey }),
    // Not awaited: the dialog closes first, because its version may be another record afterwards.
    onSettled: () => void invalidateTeam(),
  })
}

export interface Asked {
  hours: HoursChange
  note: string
}

export function useChangeRequest() {
  const invalidateTeam = useInvalidateTeam()
  return useMutation({
    mutationFn: ({ request: { id, version }, body }: { request: Named; body: Asked }) =>
      api.call('schedule-request.update', { params: { id }, body, ifMatch: version }),
    onSettled: () => void invalidateTeam(),
  })
}

export function useWithdrawRequest() {
  const invalidateTeam = useInvalidateTeam()
  return useMutation({
    mutationFn: ({ id, version }: Named) => api.call('schedule-request.withdraw', { params: { id }, ifMatch: version }),
    onSettled: invalidateTeam,
  })
}

export function useApproveRequest() {
  const invalidateTeam = useInvalidateTeam()
  return useMutation({
    mutationFn: ({ id, version, difference }: ScheduleRequestDetails) =>
      api.call('schedule-request.approve', {
        params: { id },
        body: { hoursVersion: difference.hoursVersion },
        ifMatch: version,
      }),
    // Invalidates after an error too: the hours may have changed, so the page shows the new difference.
    onSettled: invalidateTeam,
  })
}

export function useRejectRequest({ id, version }: Named) {
  const invalidateTeam = useInvalidateTeam()
  return useMutation({
    mutationFn: (reason: string) =>
      api.call('schedule-request.reject', { params: { id }, body: { reason }, ifMatch: version }),
    onSettled: invalidateTeam,
  })
}
