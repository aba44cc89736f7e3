import { queryOptions } from '@tanstack/react-query'
import { api } from '@steward/shared/api'

export const payrollRecords = {
  detail: (businessUserId: string) =>
    queryOptions({
      queryKey: ['payroll', 'payroll-record', 'detail', businessUserId],
      // A member without a record is not an error: the query returns null.
      queryFn: async ({ signal }) => {
        const { items } = await api.call('payroll-record.list', { query: { businessUserId }, signal })
        return items[0] ?? null
      },
    }),
  /** The member whose record the page shows. */
  member: (id: string) =>
    queryOptions({
      queryKey: ['payroll', 'member', 'detail', id],
      queryFn: ({ signal }) => api.call('member.get', { params: { id }, signal }),
    }),
  defaults: () =>
    queryOptions({
      queryKey: ['payroll', 'defaults', 'detail'],
      queryFn: ({ signal }) => api.call('payroll-defaults.get', { signal }),
    }),
}
