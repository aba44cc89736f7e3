import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, type BodyOf, type QueryOf } from '@steward/shared/api'
import type { TimeOff } from '@steward/shared/contracts'
import { useInvalidateTeam } from '../member-choice/members.queries.ts'

export const timesOff = {
  balances: (memberId: string) =>
    queryOptions({
      queryKey: ['team', 'leave-balance', 'detail', memberId],
      queryFn: ({ signal }) => api.call('leave-balance.get', { params: { id: memberId }, signal }),
    }),
  list: (filters: NonNullable<QueryOf<'time-off.list'>>) =>
    queryOptions({
      queryKey: ['team', 'time-off', 'list', filters],
      queryFn: ({ signal }) => api.call('time-off.list', { query: filters, signal }),
    }),
  review: (id: string) =>
    queryOptions({
      queryKey: ['team', 'time-off', 'review', id],
      queryFn: ({ signal }) => api.call('time-off.review', { params: { id }, signal }),
    }),
  /** Counts an absence before it is requested. */
  preview: (asked: NonNullable<QueryOf<'time-off.preview'>>) =>
    queryOptions({
      queryKey: ['team', 'time-off', 'preview', asked],
      queryFn: ({ signal }) => api.call('time-off.preview', { query: asked, signal }),
      retry: false,
    }),
}

export function useRequestTimeOff() {
  const invalidateTeam = useInvalidateTeam()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'time-off.request'>; idempotencyKey: string }) =>
      api.call('time-off.request', { body, idempotencyKey }),
    onSuccess: invalidateTeam,
  })
}

type Named = Pick<TimeOff, 'id' | 'version'>

export function useChangeTimeOff({ id, version }: Named) {
  const invalidateTeam = useInvalidateTeam()
  return useMutation({
    mutationFn: (body: BodyOf<'time-off.update'>) =>
      api.call('time-off.update', { params: { id }, body, ifMatch: version }),
    onSettled: invalidateTeam,
  })
}

export function useWithdrawTimeOff() {
  const invalidateTeam = useInvalidateTeam()
  return useMutation({
    mutationFn: ({ id, version }: Named) => api.call('time-off.withdraw', { params: { id }, ifMatch: version }),
    onSettled: invalidateTeam,
  })
}

export function useApproveTimeOff({ id, version }: Named) {
  const invalidateTeam = useInvalidateTeam()
  return useMutation({
    mutationFn: (body: BodyOf<'time-off.approve'>) =>
      api.call('time-off.approve', { params: { id }, body, ifMatch: version }),
    // Invalidates after an error too: a session may have been added, or another approver may have decided.
    onSettled: invalidateTeam,
  })
}

export function useRejectTimeOff({ id, version }: Named) {
  const invalidateTeam = useInvalidateTeam()
  return useMutation({
    mutationFn: (reason: string) => api.call('time-off.reject', { params: { id }, body: { reason }, ifMatch: version }),
    onSettled: invalidateTeam,
  })
}

export function useCancelTimeOff({ id, version }: Named) {
  const invalidateTeam = useInvalidateTeam()
  return useMutation({
    mutationFn: (reason: string) => api.call('time-off.cancel', { params: { id }, body: { reason }, ifMatch: version }),
    onSettled: invalidateTeam,
  })
}

export function useShortenTimeOff({ id, version }: Named) {
  const invalidateTeam = useInvalidateTeam()
  return useMutation({
    mutationFn: (body: BodyOf<'time-off.shorten'>) =>
      api.call('time-off.shorten', { params: { id }, body, ifMatch: version }),
    onSettled: invalidateTeam,
  })
}

export function useAdjustBalance(memberId: string) {
  const invalidateTeam = useInvalidateTeam()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'leave-balance.adjust'>; idempotencyKey: string }) =>
      api.call('leave-balance.adjust', { params: { id: memberId }, body, idempotencyKey }),
    onSuccess: invalidateTeam,
  })
}
