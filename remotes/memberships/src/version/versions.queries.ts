import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type BodyOf } from '@steward/shared/api'
import type { Membership } from '@steward/shared/contracts'

export const versions = {
  list: (planId: string) =>
    queryOptions({
      queryKey: ['memberships', 'version', 'list', planId],
      queryFn: ({ signal }) => api.call('membership-version.list', { params: { id: planId }, signal }),
    }),
  preview: (planId: string, body: BodyOf<'membership-terms.preview'>) =>
    queryOptions({
      queryKey: ['memberships', 'version', 'preview', planId, body],
      queryFn: ({ signal }) => api.call('membership-terms.preview', { params: { id: planId }, body, signal }),
    }),
}

/** Returns a function that invalidates all queries of this remote: plans, versions and subscribers. */
function useInvalidate(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['memberships'] })
}

export function useApplyTerms({ id, version }: Pick<Membership, 'id' | 'version'>) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'membership-terms.apply'>; idempotencyKey: string }) =>
      api.call('membership-terms.apply', { params: { id }, body, ifMatch: version, idempotencyKey }),
    onSuccess: invalidate,
  })
}

export function useUndoTerms() {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (operationId: string) => api.call('membership-terms.undo', { params: { operationId } }),
    onSuccess: invalidate,
  })
}
