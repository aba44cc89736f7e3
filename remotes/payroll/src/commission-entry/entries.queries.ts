import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type BodyOf, type QueryOf } from '@steward/shared/api'

export type LedgerFilter = NonNullable<QueryOf<'commission-entry.totals'>>

export const entries = {
  list: (filters: NonNullable<QueryOf<'commission-entry.list'>>) =>
    queryOptions({
      queryKey: ['payroll', 'commission-entry', 'list', filters],
      queryFn: ({ signal }) => api.call('commission-entry.list', { query: filters, signal }),
    }),
  /** The sums of the lines that a filter lists. */
  totals: (filters: LedgerFilter) =>
    queryOptions({
      queryKey: ['payroll', 'commission-entry', 'totals', filters],
      queryFn: ({ signal }) => api.call('commission-entry.totals', { query: filters, signal }),
    }),
  /** What was attended or sold in a month and earned nothing. */
  gaps: (month: string) =>
    queryOptions({
      queryKey: ['payroll', 'commission-entry', 'gaps', month],
      queryFn: ({ signal }) => api.call('commission-gap.list', { query: { month }, signal }),
    }),
  /** The active members, who may get a line by hand. */
  members: () =>
    queryOptions({
      queryKey: ['payroll', 'member', 'list'],
      queryFn: async ({ signal }) =>
        (await api.call('member.list', { query: { status: 'ACTIVE', limit: '200' }, signal })).items,
    }),
}

function useInvalidatePayroll() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['payroll'] })
}

/** Writes a line by hand. */
export function useAddLine() {
  const invalidate = useInvalidatePayroll()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'commission-entry.create'>; idempotencyKey: string }) =>
      api.call('commission-entry.create', { body, idempotencyKey }),
    onSettled: invalidate,
  })
}

/** Takes a line by hand back with a further line. */
export function useTakeBackLine(id: string) {
  const invalidate = useInvalidatePayroll()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: { reason: string }; idempotencyKey: string }) =>
      api.call('commission-entry.take-back', { params: { id }, body, idempotencyKey }),
    onSettled: invalidate,
  })
}
