import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type BodyOf, type QueryOf } from '@steward/shared/api'
import type { Member } from '@steward/shared/contracts'
import type { Role } from '@steward/shared/roles'
import { systemClock } from '@steward/shared/time'

export const members = {
  list: (filters: NonNullable<QueryOf<'member.list'>>) =>
    queryOptions({
      queryKey: ['team', 'member', 'list', filters],
      queryFn: ({ signal }) => api.call('member.list', { query: filters, signal }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['team', 'member', 'detail', id],
      queryFn: ({ signal }) => api.call('member.get', { params: { id }, signal }),
    }),
  /** The number of a member's upcoming slots. */
  slotsAhead: (id: string) =>
    queryOptions({
      queryKey: ['team', 'slot', 'ahead', id],
      queryFn: async ({ signal }) => {
        const query = { providerId: id, status: 'ACTIVE', from: systemClock.now(), limit: '1' }
        return (await api.call('time-slot.list', { query, signal })).total
      },
    }),
}

/**
 * Returns a function that invalidates everything about the team, because a member appears in lists, headers and counts.
 */
export function useInvalidateTeam(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['team'] })
}

type Named = Pick<Member, 'id' | 'version'>

export function useChangeRole({ id, version }: Named) {
  const invalidateTeam = useInvalidateTeam()
  return useMutation({
    mutationFn: (role: Role) => api.call('member.change-role', { params: { id }, body: { role }, ifMatch: version }),
    onSettled: invalidateTeam,
  })
}

/** Changes the record of a member. Their name is in many lists, and their services are in those of the services. */
export function useUpdateMember({ id, version }: Named) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<'member.update'>) =>
      api.call('member.update', { params: { id }, body, ifMatch: version }),
    onSuccess: () => client.invalidateQueries(),
  })
}

/** The body says when the employment begins or ends. Empty, it stays as it is. */
type Activation =
  | { isActive: true; body: BodyOf<'member.reactivate'> }
  | { isActive: false; body: BodyOf<'member.deactivate'> }

/** Deactivates or reactivates a member. */
export function useSetActive({ id, version }: Named) {
  const invalidateTeam = useInvalidateTeam()
  return useMutation({
    mutationFn: (change: Activation) =>
      change.isActive
        ? api.call('member.reactivate', { params: { id }, body: change.body, ifMatch: version })
        : api.call('member.deactivate', { params: { id }, body: change.body, ifMatch: version }),
    onSettled: invalidateTeam,
  })
}

/** Removes a member from the team for good. */
export function useRemoveMember({ id, version }: Named) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.call('member.remove', { params: { id }, ifMatch: version }),
    // Does not refetch the record itself: it no longer exists, and the user is about to leave its page.
    onSuccess: () =>
      client.invalidateQueries({
        queryKey: ['team'],
        predicate: ({ queryKey }) => !(queryKey[2] === 'detail' && queryKey[3] === id),
      }),
  })
}
