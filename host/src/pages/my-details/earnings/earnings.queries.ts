import { api } from '@steward/shared/api'
import type { Language } from '@steward/shared/contracts/common/language'
import { queryOptions } from '@tanstack/react-query'

/** The most lines that the page lists. The statement has all of them. */
const mostLines = '200'

/** What the user earned. The platform knows who asks, and an owner or a manager names themselves for their lines. */
export const earnings = {
  month: (month: string) =>
    queryOptions({
      queryKey: ['host', 'earnings', 'detail', month],
      queryFn: ({ signal }) => api.call('earnings.get', { params: { month }, signal }),
    }),
  lines: (memberId: string, month: string) =>
    queryOptions({
      queryKey: ['host', 'earnings', 'list', memberId, month],
      queryFn: ({ signal }) =>
        api.call('commission-entry.list', { query: { memberId, month, limit: mostLines }, signal }),
    }),
  gaps: (memberId: string, month: string) =>
    queryOptions({
      queryKey: ['host', 'earnings', 'gaps', memberId, month],
      queryFn: ({ signal }) => api.call('commission-gap.list', { query: { memberId, month }, signal }),
    }),
}

/** Downloads the statement of a month. Without a language, it is in that of the business. */
export const downloadStatement = (month: string, language: Language | undefined) =>
  api.download('earnings.statement', { params: { month }, query: language ? { language } : {} })
