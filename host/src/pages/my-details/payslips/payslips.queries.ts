import { api } from '@steward/shared/api'
import type { Language } from '@steward/shared/contracts/common/language'
import { queryOptions } from '@tanstack/react-query'

/** More than 16 years of months. */
const mostSlips = '200'

/** The user's own payslips. Owners and managers read those of others, too, so the list names its member. */
export const payslips = {
  list: (businessUserId: string) =>
    queryOptions({
      queryKey: ['host', 'payslip', 'list', businessUserId],
      queryFn: ({ signal }) => api.call('payslip.list', { query: { businessUserId, limit: mostSlips }, signal }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['host', 'payslip', 'detail', id],
      queryFn: ({ signal }) => api.call('payslip.get', { params: { id }, signal }),
    }),
}

/** Downloads a payslip. Without a language, it is in that of the business. */
export const downloadPayslip = (id: string, language: Language | undefined) =>
  api.download('payslip.pdf', { params: { id }, query: language ? { language } : {} })
