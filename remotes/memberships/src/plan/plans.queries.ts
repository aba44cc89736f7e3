import { queryOptions } from '@tanstack/react-query'
import { api, type QueryOf } from '@steward/shared/api'
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
}
