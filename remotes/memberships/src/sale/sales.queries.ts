import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type BodyOf } from '@steward/shared/api'

/** What the dialog of a sale reads besides plans and quotes. */
export const sales = {
  plans: () =>
    queryOptions({
      queryKey: ['memberships', 'plan', 'on-sale'],
      queryFn: ({ signal }) =>
        api.call('membership.list', { query: { status: 'ACTIVE', sort: 'name', limit: '200' }, signal }),
    }),
  /** The first matches of a search. The former ones stay until the next ones arrive. */
  customers: (q: string) =>
    queryOptions({
      queryKey: ['memberships', 'customer', 'search', q],
      queryFn: ({ signal }) => api.call('customer.list', { query: { q, limit: '6' }, signal }),
      placeholderData: keepPreviousData,
    }),
  customer: (id: string) =>
    queryOptions({
      queryKey: ['memberships', 'customer', 'detail', id],
      queryFn: ({ signal }) => api.call('customer.get', { params: { id }, signal }),
    }),
  /** A membership that has ended, before the customer comes back. */
  former: (id: string) =>
    queryOptions({
      queryKey: ['memberships', 'subscription', 'detail', id],
      queryFn: ({ signal }) => api.call('subscription.get', { params: { id }, signal }),
    }),
}

/** Sells a membership. Plans, customers and invoices of every page are read again. */
export function useSell() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'subscription.sell'>; idempotencyKey: string }) =>
      api.call('subscription.sell', { body, idempotencyKey }),
    onSuccess: () => client.invalidateQueries(),
  })
}
