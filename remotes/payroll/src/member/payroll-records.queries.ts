import { queryOptions } from '@tanstack/react-query'
import { api, isApiProblem } from '@steward/shared/api'

export const payrollRecords = {
  detail: (businessUserId: string) =>
    queryOptions({
      queryKey: ['payroll', 'payroll-record', 'detail', businessUserId],
      // A member without a record is not an error: the query returns null.
      queryFn: ({ signal }) =>
        api.call('payroll-record.get', { params: { businessUserId }, signal }).catch((error: unknown) => {
          if (isApiProblem(error) && error.status === 404) return null
          throw error
        }),
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
