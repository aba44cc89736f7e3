import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, type BodyOf } from '@steward/shared/api'
import type { EmploymentPeriod } from '@steward/shared/contracts'
import { useInvalidateTeam } from '../member-choice/members.queries.ts'

export const employments = {
  /** The employment periods of a member, the last one first. */
  list: (memberId: string) =>
    queryOptions({
      queryKey: ['team', 'employment', 'list', memberId],
      queryFn: async ({ signal }) => (await api.call('employment.list', { params: { id: memberId }, signal })).items,
    }),
}

/** Adds a period to a member, or changes one if there is one. */
export function useSaveEmployment(memberId: string, period: EmploymentPeriod | undefined) {
  const invalidateTeam = useInvalidateTeam()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'employment.create'>; idempotencyKey: string }) =>
      period
        ? api.call('employment.update', { params: { id: period.id }, body, ifMatch: period.version })
        : api.call('employment.create', { params: { id: memberId }, body, idempotencyKey }),
    onSettled: invalidateTeam,
  })
}

export function useRemoveEmployment() {
  const invalidateTeam = useInvalidateTeam()
  return useMutation({
    mutationFn: ({ id, version }: EmploymentPeriod) =>
      api.call('employment.remove', { params: { id }, ifMatch: version }),
    onSettled: invalidateTeam,
  })
}
