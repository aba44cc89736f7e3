import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, type BodyOf, type QueryOf } from '@steward/shared/api'
import type { Invitation } from '@steward/shared/contracts'
import { useInvalidateTeam } from '../member-choice/members.queries.ts'

export const invitations = {
  list: (filters: NonNullable<QueryOf<'invitation.list'>>) =>
    queryOptions({
      queryKey: ['team', 'invitation', 'list', filters],
      queryFn: ({ signal }) => api.call('invitation.list', { query: filters, signal }),
    }),
  /** The number of members that the plan allows and the number in use. Invited members count. */
  places: (businessId: string) =>
    queryOptions({
      queryKey: ['team', 'limits', 'detail', businessId],
      queryFn: async ({ signal }) => (await api.call('entity-limits.get', { params: { id: businessId }, signal })).user,
    }),
}

export function useInvite() {
  const invalidateTeam = useInvalidateTeam()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'invitation.create'>; idempotencyKey: string }) =>
      api.call('invitation.create', { body, idempotencyKey }),
    onSuccess: invalidateTeam,
  })
}

type Named = Pick<Invitation, 'id' | 'version'>

/** Sends a new link that is valid for another seven days, in the language of the first invitation. */
export function useResendInvitation() {
  const invalidateTeam = useInvalidateTeam()
  return useMutation({
    mutationFn: ({ id, version }: Named) =>
      api.call('invitation.resend', { params: { id }, body: {}, ifMatch: version }),
    // Invalidates after an error too: another user may have resent the invitation, or the invitee has accepted it.
    onSettled: invalidateTeam,
  })
}

export function useRevokeInvitation() {
  const invalidateTeam = useInvalidateTeam()
  return useMutation({
    mutationFn: ({ id, version }: Named) => api.call('invitation.revoke', { params: { id }, ifMatch: version }),
    onSettled: invalidateTeam,
  })
}
