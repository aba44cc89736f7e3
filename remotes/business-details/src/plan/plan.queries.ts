import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type BodyOf } from '@steward/shared/api'
import type { Member } from '@steward/shared/contracts'

export const plan = {
  /** The limits of the plan, and how much of each is used. Locations share this key. */
  limits: (businessId: string) =>
    queryOptions({
      queryKey: ['business-details', 'limits', businessId],
      queryFn: ({ signal }) => api.call('entity-limits.get', { params: { id: businessId }, signal }),
    }),
  /** The active members by name. */
  members: () =>
    queryOptions({
      queryKey: ['business-details', 'member', 'list', 'ACTIVE'],
      queryFn: ({ signal }) => api.call('member.list', { query: { status: 'ACTIVE', limit: '200' }, signal }),
    }),
}

/** Hands the ownership over. Everything is read anew, because the rights of the user are others. */
export function useTransferOwnership() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ member, body }: { member: Pick<Member, 'version'>; body: BodyOf<'business-entity.transfer'> }) =>
      api.call('business-entity.transfer', { body, ifMatch: member.version }),
    onSuccess: () => client.invalidateQueries(),
  })
}
