import { queryOptions } from '@tanstack/react-query'
import { api } from '@steward/shared/api'
import type { CommissionRule } from '@steward/shared/contracts'

export interface CommissionTarget {
  id: string
  name: string
}

export const commissions = {
  groups: () =>
    queryOptions({
      queryKey: ['payroll', 'commission-group', 'list'],
      queryFn: ({ signal }) => api.call('commission-group.list', { signal }),
    }),
  rules: (targetType: CommissionRule['targetType']) =>
    queryOptions({
      queryKey: ['payroll', 'commission-rule', 'list', targetType],
      queryFn: ({ signal }) => api.call('commission-rule.list', { query: { targetType }, signal }),
    }),
  /** The active services or plans that can earn commission, including those without a rule. */
  targets: (targetType: CommissionRule['targetType']) =>
    queryOptions({
      queryKey: ['payroll', 'commission-target', 'list', targetType],
      queryFn: async ({ signal }): Promise<CommissionTarget[]> => {
        const query = { status: 'ACTIVE', sort: 'name', limit: '200' }
        const { items } =
          targetType === 'SERVICE'
            ? await api.call('service.list', { query, signal })
            : await api.call('membership.list', { query, signal })
        return items.map(({ id, name }) => ({ id, name }))
      },
    }),
}
