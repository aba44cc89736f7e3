import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api, type BodyOf, type QueryOf, type ResponseOf } from '@steward/shared/api'
import type { Customer, CustomerNote } from '@steward/shared/contracts'
import { readAgainSoon, useLive } from '@steward/shared/live'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useInvalidateServices } from '../service/services.queries.ts'

/** The records of a customer, page by page. The previous rows stay visible until the next page arrives. */
export const customerRecord = {
  invoices: (id: string, query: NonNullable<QueryOf<'customer.invoices'>>) =>
    queryOptions({
      queryKey: ['services', 'customer', 'invoices', id, query],
      queryFn: ({ signal }) => api.call('customer.invoices', { params: { id }, query, signal }),
      placeholderData: keepPreviousData,
    }),
  payments: (id: string, query: NonNullable<QueryOf<'customer.payments'>>) =>
    queryOptions({
      queryKey: ['services', 'customer', 'payments', id, query],
      queryFn: ({ signal }) => api.call('customer.payments', { params: { id }, query, signal }),
      placeholderData: keepPreviousData,
    }),
  activity: (id: string, query: NonNullable<QueryOf<'customer.activity'>>) =>
    queryOptions({
      queryKey: ['services', 'customer', 'activity', id, query],
      queryFn: ({ signal }) => api.call('customer.activity', { params: { id }, query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** The notes, pinned ones first, so that they are on the first page. */
  notes: (id: string) =>
    infiniteQueryOptions({
      queryKey: ['services', 'customer', 'notes', id],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam: cursor, signal }) =>
        api.call('customer-note.list', { params: { id }, query: { limit: '20', cursor }, signal }),
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
}

const stale = [['services', 'customer']] as const
const staleWithMemberships = [...stale, ['services', 'subscription']] as const

/** Refetches the figures and lists of a customer when another user changes one of their invoices or memberships. */
export function useLiveCustomer(customerId: string): void {
  const client = useQueryClient()
  useLive('invoice', (changed) => {
    if (changed.customerId === customerId) readAgainSoon(client, stale)
  })
  useLive('subscription', (changed) => {
    if (changed.customerId === customerId) readAgainSoon(client, staleWithMemberships)
  })
}

export function useWriteNote(customerId: string) {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'customer-note.create'>; idempotencyKey: string }) =>
      api.call('customer-note.create', { params: { id: customerId }, body, idempotencyKey }),
    onSuccess: invalidate,
  })
}

export function useChangeNote() {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: ({ note, ...body }: { note: CustomerNote } & BodyOf<'customer-note.update'>) =>
      api.call('customer-note.update', { params: { id: note.id }, body, ifMatch: note.version }),
    onSettled: invalidate,
  })
}

export function useRemoveNote() {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: ({ id, version }: CustomerNote) =>
      api.call('customer-note.remove', { params: { id }, ifMatch: version }),
    onSettled: invalidate,
  })
}

export function useAnonymise({ id, version }: Pick<Customer, 'id' | 'version'>) {
  return useMutation({
    mutationFn: (body: BodyOf<'customer.anonymise'>) =>
      api.call('customer.anonymise', { params: { id }, body, ifMatch: version }),
  })
}

/** Returns all data about a customer as a file that people and programs can read. */
export async function downloadRecord(customer: Customer): Promise<{ name: string; content: Blob }> {
  const data: ResponseOf<'customer.data-export'> = await api.call('customer.data-export', {
    params: { id: customer.id },
  })
  const text = JSON.stringify(data, null, 2)
  return { name: `${fullName(customer)}.json`, content: new Blob([text], { type: 'application/json' }) }
}
