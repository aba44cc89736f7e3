import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, type BodyOf, type QueryOf } from '@steward/shared/api'
import type { Invitation } from '@steward/shared/contracts'
import { useForgetTeam } from '../member-choice/members.queries.ts'

export const invitations = {
  list: (filters: NonNullable<QueryOf<'invitation.list'>>) =>
    queryOptions({
      queryKey: ['team', 'invitation', 'list', filters],
      queryFn: ({ signal }) => api.call('invitation.list', { query: filters, signal }),
    }),
  /** How many people the plan allows, and how many there are; who is invited counts. */
  places: (businessId: string) =>
    queryOptions({
      queryKey: ['team', 'limits', 'detail', businessId],
      queryFn: async ({ signal }) => (await api.call('entity-limits.get', { params: { id: businessId }, signal })).user,
    }),
}

export function useInvite() {
  const forget = useForgetTeam()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'invitation.create'>; idempotencyKey: string }) =>
      api.call('invitation.create', { body, idempotencyKey }),
    onSuccess: forget,
  })
}

type Named = Pick<Invitation, 'id' | 'version'>

/** Another link for another seven days, in the language of the first. */
export function useResendInvitation() {
  const forget = useForgetTeam()
  return useMutation({
    mutationFn: ({ id, version }: Named) =>
      api.call('invitation.resend', { params: { id }, body: {}, ifMatch: version }),
    // Also after a refusal: somebody else may have sent it, or the person has come.
    onSettled: forget,
  })
}

export function useRevokeInvitation() {
  const forget = useForgetTeam()
  return useMutation({
    mutationFn: ({ id, version }: Named) => api.call('invitation.revoke', { params: { id }, ifMatch: version }),
    onSettled: forget,
  })
}
