import { queryOptions } from '@tanstack/react-query'
import { api, type QueryOf } from '@steward/shared/api'
import type { Language } from '@steward/shared/contracts/language'

export const invoices = {
  list: (filters: NonNullable<QueryOf<'invoice.list'>>) =>
    queryOptions({
      queryKey: ['memberships', 'invoice', 'list', filters],
      queryFn: ({ signal }) => api.call('invoice.list', { query: filters, signal }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['memberships', 'invoice', 'detail', id],
      queryFn: ({ signal }) => api.call('invoice.get', { params: { id }, signal }),
    }),
}

const queryOf = (language: Language | undefined) => (language ? { language } : {})

export const downloadInvoice = (id: string, language: Language | undefined) =>
  api.download('invoice.pdf', { params: { id }, query: queryOf(language) })
export const downloadCreditNote = (id: string, language: Language | undefined) =>
  api.download('credit-note.pdf', { params: { id }, query: queryOf(language) })
