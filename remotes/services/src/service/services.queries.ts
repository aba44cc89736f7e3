import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type BodyOf, type QueryOf } from '@steward/shared/api'
import type { Service } from '@steward/shared/contracts'

export const services = {
  list: (filters: NonNullable<QueryOf<'service.list'>>) =>
    queryOptions({
      queryKey: ['services', 'service', 'list', filters],
      queryFn: ({ signal }) => api.call('service.list', { query: filters, signal }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['services', 'service', 'detail', id],
      queryFn: ({ signal }) => api.call('service.get', { params: { id }, signal }),
    }),
  tags: () =>
    queryOptions({
      queryKey: ['services', 'service-tag', 'list'],
      queryFn: ({ signal }) => api.call('service-tag.list', { signal }),
    }),
  locations: () =>
    queryOptions({
      queryKey: ['services', 'location', 'list'],
      queryFn: ({ signal }) => api.call('location.list', { query: { limit: '200' }, signal }),
    }),
  /** The members who can give slots. */
  providers: () =>
    queryOptions({
      queryKey: ['services', 'provider', 'list'],
      queryFn: ({ signal }) => api.call('member.list', { query: { status: 'ACTIVE', limit: '200' }, signal }),
    }),
}

/** Returns a function that invalidates all queries of this remote, which contain services, slots and bookings. */
export function useInvalidateServices(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['services'] })
}

export function useCreateService() {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'service.create'>; idempotencyKey: string }) =>
      api.call('service.create', { body, idempotencyKey }),
    onSuccess: invalidate,
  })
}

export function useUpdateService({ id, version }: Pick<Service, 'id' | 'version'>) {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: (body: BodyOf<'service.update'>) =>
      api.call('service.update', { params: { id }, body, ifMatch: version }),
    onSuccess: invalidate,
  })
}

export function useArchiveService() {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: ({ id, version, status }: Service) =>
      api.call(status === 'ACTIVE' ? 'service.archive' : 'service.restore', { params: { id }, ifMatch: version }),
    onSuccess: invalidate,
  })
}

/** Archives or restores several services. The response names each one that did not change. */
export function useArchiveServices(operation: 'service-bulk.archive' | 'service-bulk.restore') {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'service-bulk.archive'>; idempotencyKey: string }) =>
      api.call(operation, { body, idempotencyKey }),
    onSuccess: invalidate,
  })
}

export function useUndoServices() {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: (operationId: string) => api.call('service-bulk.undo', { params: { operationId } }),
    onSuccess: invalidate,
  })
}
