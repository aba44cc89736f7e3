import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api, type BodyOf, type QueryOf } from '@steward/shared/api'
import type { Customer } from '@steward/shared/contracts'
import { useInvalidateServices } from '../service/services.queries.ts'

export const customers = {
  list: (filters: NonNullable<QueryOf<'customer.list'>>) =>
    queryOptions({
      queryKey: ['services', 'customer', 'list', filters],
      queryFn: ({ signal }) => api.call('customer.list', { query: filters, signal }),
    }),
  /** The first matches for a picker. The previous matches stay visible until the next ones arrive. */
  search: (q: string) =>
    queryOptions({
      queryKey: ['services', 'customer', 'search', q],
      queryFn: ({ signal }) => api.call('customer.list', { query: { q, limit: '6' }, signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['services', 'customer', 'detail', id],
      queryFn: ({ signal }) => api.call('customer.get', { params: { id }, signal }),
    }),
  subscriptions: (customerId: string) =>
    queryOptions({
      queryKey: ['services', 'subscription', 'list', customerId],
      queryFn: ({ signal }) => api.call('subscription.list', { query: { customerId }, signal }),
    }),
}

/** Downloads exactly the selected customers. */
export const downloadSelected = (body: BodyOf<'customer.export-selected'>) =>
  api.download('customer.export-selected', { body })

export function useCreateCustomer() {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'customer.create'>; idempotencyKey: string }) =>
      api.call('customer.create', { body, idempotencyKey }),
    onSuccess: invalidate,
  })
}

export function useUpdateCustomer({ id, version }: Pick<Customer, 'id' | 'version'>) {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: (body: BodyOf<'customer.update'>) =>
      api.call('customer.update', { params: { id }, body, ifMatch: version }),
    onSuccess: invalidate,
  })
}

export function useMergeCustomers({ id, version }: Pick<Customer, 'id' | 'version'>) {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: (body: Omit<BodyOf<'customer.merge'>, 'keepId'>) =>
      api.call('customer.merge', { body: { ...body, keepId: id }, ifMatch: version }),
    onSuccess: invalidate,
  })
}

export function useUndoMerge() {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: (operationId: string) => api.call('customer-merge.undo', { params: { id: operationId } }),
    onSuccess: invalidate,
  })
}
