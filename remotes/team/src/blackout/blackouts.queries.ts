import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, type BodyOf, type QueryOf } from '@steward/shared/api'
import type { ResponseOf } from '@steward/shared/contracts'
import { useInvalidateTeam } from '../member-choice/members.queries.ts'

export type Blackout = ResponseOf<'blackout.list'>['items'][number]
export type ConcernedSessions = ResponseOf<'blackout.create'>['concerned']

export const blackouts = {
  /** The blackouts of a member, of places and of the whole business. */
  list: (filters: NonNullable<QueryOf<'blackout.list'>>) =>
    queryOptions({
      queryKey: ['team', 'blackout', 'list', filters],
      queryFn: ({ signal }) => api.call('blackout.list', { query: filters, signal }),
    }),
}

/** Creates a blackout, or changes it if there is one. */
export function useSaveBlackout(blackout: Blackout | undefined) {
  const invalidateTeam = useInvalidateTeam()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'blackout.create'>; idempotencyKey: string }) =>
      blackout
        ? api.call('blackout.update', { params: { id: blackout.id }, body, ifMatch: blackout.version })
        : api.call('blackout.create', { body, idempotencyKey }),
    // Invalidates after an error too: another user may have changed or deleted the blackout.
    onSettled: invalidateTeam,
  })
}

export function useRemoveBlackout() {
  const invalidateTeam = useInvalidateTeam()
  return useMutation({
    mutationFn: ({ id, version }: Blackout) => api.call('blackout.remove', { params: { id }, ifMatch: version }),
    onSettled: invalidateTeam,
  })
}
