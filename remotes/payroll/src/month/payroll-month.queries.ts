import { queryOptions } from '@tanstack/react-query'
import { api } from '@steward/shared/api'

export const payrollMonths = {
  /** The payroll of a month in the form `YYYY-MM`. */
  detail: (month: string) =>
    queryOptions({
      queryKey: ['payroll', 'month', 'detail', month],
      queryFn: ({ signal }) => api.call('payroll-month.get', { params: { month }, signal }),
    }),
}
