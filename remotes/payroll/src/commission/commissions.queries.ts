import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type BodyOf } from '@steward/shared/api'
import type { CommissionGroup, CommissionRule } from '@steward/shared/contracts'

export interface CommissionTarget {
  id: string
  name: string
  /** What a customer pays for a booking or a sale. Undefined if the reader may not see it. */
  price: string | undefined
}

export const commissions = {
  groups: () =>
    queryOptions({
      queryKey: ['payroll', 'commission-group', 'list'],
      queryFn: ({ signal }) => api.call('commission-group.list', { signal }),
    }),
  /** Every version of the rules, so that a page shows values of any day and the history of a cell. */
  rules: (targetType: CommissionRule['targetType']) =>
    queryOptions({
      queryKey: ['payroll', 'commission-rule', 'list', targetType],
      queryFn: ({ signal }) => api.call('commission-rule.list', { query: { targetType, all: 'true' }, signal }),
    }),
  /** The active services or plans that can earn commission, including those without a rule. */
  targets: (targetType: CommissionRule['targetType']) =>
    queryOptions({
      queryKey: ['payroll', 'commission-target', 'list', targetType],
      queryFn: async ({ signal }): Promise<CommissionTarget[]> => {
        const query = { status: 'ACTIVE', sort: 'name', limit: '200' }
        if (targetType === 'SERVICE') {
          const { items } = await api.call('service.list', { query, signal })
          // Everyone who may read rules sees amounts.
          return items.map(({ id, name, eventCost }) => ({ id, name, price: eventCost! }))
        }
        const { items } = await api.call('membership.list', { query, signal })
        return items.map(({ id, name, price }) => ({ id, name, price }))
      },
    }),
  members: () =>
    queryOptions({
      queryKey: ['payroll', 'commission-group-member', 'list'],
      queryFn: async ({ signal }) => (await api.call('commission-group-member.list', { signal })).items,
    }),
  replay: (body: BodyOf<'commission-rule.simulate'>) =>
    queryOptions({
      queryKey: ['payroll', 'commission-rule', 'simulate', body],
      queryFn: ({ signal }) => api.call('commission-rule.simulate', { body, signal }),
    }),
}

function useInvalidateCommissions(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['payroll'] })
}

export function useSaveRules() {
  const invalidate = useInvalidateCommissions()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'commission-rule.save'>; idempotencyKey: string }) =>
      api.call('commission-rule.save', { body, idempotencyKey }),
    onSettled: invalidate,
  })
}

export function useUndoRules() {
  const invalidate = useInvalidateCommissions()
  return useMutation({
    mutationFn: (operationId: string) => api.call('commission-rule.undo', { params: { operationId } }),
    onSettled: invalidate,
  })
}

/** Creates a group, or changes one. */
export function useSaveGroup(group: CommissionGroup | undefined) {
  const invalidate = useInvalidateCommissions()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'commission-group.create'>; idempotencyKey: string }) =>
      group
        ? api.call('commission-group.update', { params: { id: group.id }, body, ifMatch: group.version })
        : api.call('commission-group.create', { body, idempotencyKey }),
    onSettled: invalidate,
  })
}

export function useMakeDefaultGroup() {
  const invalidate = useInvalidateCommissions()
  return useMutation({
    mutationFn: ({ id, version }: Pick<CommissionGroup, 'id' | 'version'>) =>
      api.call('commission-group.make-default', { params: { id }, ifMatch: version }),
    onSettled: invalidate,
  })
}

export function useRemoveGroup() {
  const invalidate = useInvalidateCommissions()
  return useMutation({
    mutationFn: ({ id, version }: Pick<CommissionGroup, 'id' | 'version'>) =>
      api.call('commission-group.remove', { params: { id }, ifMatch: version }),
    onSettled: invalidate,
  })
}

export function useSaveGroupMember() {
  const invalidate = useInvalidateCommissions()
  return useMutation({
    mutationFn: (body: BodyOf<'commission-group-member.save'>) => api.call('commission-group-member.save', { body }),
    onSettled: invalidate,
  })
}

export function useRemoveGroupMember() {
  const invalidate = useInvalidateCommissions()
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      api.call('commission-group-member.remove', { params: { id }, ifMatch: version }),
    onSettled: invalidate,
  })
}
