import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type BodyOf, type QueryOf } from '@steward/shared/api'
import type { Membership } from '@steward/shared/contracts'
import { useMembership } from '@steward/shared/stores'

function rememberPlans(read: readonly Membership[]): void {
  const added = Object.fromEntries(read.map((plan) => [plan.id, plan]))
  useMembership.setState(({ plans: stored }) => ({ plans: { ...stored, ...added } }))
}

export const plans = {
  list: (filters: NonNullable<QueryOf<'membership.list'>>) =>
    queryOptions({
      queryKey: ['memberships', 'plan', 'list', filters],
      queryFn: async ({ signal }) => {
        const page = await api.call('membership.list', { query: filters, signal })
        rememberPlans(page.items)
        return page
      },
    }),
  /** One plan. A stored plan is painted first, and stays on screen when the refresh fails. */
  detail: (id: string) =>
    queryOptions({
      queryKey: ['memberships', 'plan', 'detail', id],
      queryFn: async ({ signal }) => {
        const plan = await api.call('membership.get', { params: { id }, signal })
        rememberPlans([plan])
        return plan
      },
      initialData: () => useMembership.getState().plans[id],
      initialDataUpdatedAt: 0,
    }),
  /** The services that a plan can cover. */
  services: () =>
    queryOptions({
      queryKey: ['memberships', 'service', 'list'],
      queryFn: ({ signal }) =>
        api.call('service.list', { query: { status: 'ACTIVE', sort: 'name', limit: '200' }, signal }),
    }),
  previewArchive: (body: BodyOf<'membership-bulk.preview'>) =>
    queryOptions({
      queryKey: ['memberships', 'plan', 'preview-archive', body],
      queryFn: ({ signal }) => api.call('membership-bulk.preview', { body, signal }),
    }),
}

/** Returns a function that invalidates all queries of this remote: plans, versions and subscribers. */
function useInvalidatePlans(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['memberships'] })
}

export function useCreatePlan() {
  const invalidate = useInvalidatePlans()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'membership.create'>; idempotencyKey: string }) =>
      api.call('membership.create', { body, idempotencyKey }),
    onSuccess: invalidate,
  })
}

export function useUpdatePlan({ id, version }: Pick<Membership, 'id' | 'version'>) {
  const invalidate = useInvalidatePlans()
  return useMutation({
    mutationFn: (body: BodyOf<'membership.update'>) =>
      api.call('membership.update', { params: { id }, body, ifMatch: version }),
    onSuccess: invalidate,
  })
}

export function usePlanStatus() {
  const invalidate = useInvalidatePlans()
  return useMutation({
    mutationFn: ({ action, plan }: { action: 'put-on-sale' | 'archive' | 'restore'; plan: Membership }) =>
      api.call(`membership.${action}`, { params: { id: plan.id }, ifMatch: plan.version }),
    onSuccess: invalidate,
  })
}

export function useRemovePlan() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: Membership) => api.call('membership.remove', { params: { id }, ifMatch: version }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['memberships', 'plan', 'list'] }),
  })
}

/** Archives several plans. The response names each one that did not change. */
export function useArchivePlans() {
  const invalidate = useInvalidatePlans()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'membership-bulk.archive'>; idempotencyKey: string }) =>
      api.call('membership-bulk.archive', { body, idempotencyKey }),
    onSuccess: invalidate,
  })
}

export function useUndoPlans() {
  const invalidate = useInvalidatePlans()
  return useMutation({
    mutationFn: (operationId: string) => api.call('membership-bulk.undo', { params: { operationId } }),
    onSuccess: invalidate,
  })
}
