import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, type BodyOf } from '@steward/shared/api'
import type { LeaveKind } from '@steward/shared/contracts'
import { useInvalidateTeam } from './members.queries.ts'

export const leaveKinds = {
  list: () =>
    queryOptions({
      queryKey: ['team', 'leave-kind', 'list'],
      queryFn: async ({ signal }) => (await api.call('leave-kind.list', { signal })).items,
    }),
}

/** Creates a kind, or changes one. The unit of a kind stays. */
export function useSaveLeaveKind(kind: LeaveKind | undefined) {
  const invalidateTeam = useInvalidateTeam()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'leave-kind.create'>; idempotencyKey: string }) => {
      if (!kind) return api.call('leave-kind.create', { body, idempotencyKey })
      const { unit: _, ...changed } = body
      return api.call('leave-kind.update', { params: { id: kind.id }, body: changed, ifMatch: kind.version })
    },
    onSettled: invalidateTeam,
  })
}

export function useArchiveLeaveKind() {
  const invalidateTeam = useInvalidateTeam()
  return useMutation({
    mutationFn: ({ id, version }: Pick<LeaveKind, 'id' | 'version'>) =>
      api.call('leave-kind.archive', { params: { id }, ifMatch: version }),
    onSettled: invalidateTeam,
  })
}
