import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type BodyOf, type QueryOf } from '@steward/shared/api'
import type { Location } from '@steward/shared/contracts'

export const locations = {
  list: (filters: NonNullable<QueryOf<'location.list'>>) =>
    queryOptions({
      queryKey: ['business-details', 'location', 'list', filters],
      queryFn: ({ signal }) => api.call('location.list', { query: filters, signal }),
    }),
  /** A location with its services, team and closures. */
  detail: (id: string) =>
    queryOptions({
      queryKey: ['business-details', 'location', 'detail', id],
      queryFn: ({ signal }) => api.call('location.get', { params: { id }, signal }),
    }),
  /** What another time zone changes. It is read anew each time, because others plan meanwhile. */
  preview: (id: string, timeZone: string | null) =>
    queryOptions({
      queryKey: ['business-details', 'location', 'preview', id, timeZone],
      queryFn: ({ signal }) => api.call('location.preview', { params: { id }, body: { timeZone }, signal }),
      staleTime: 0,
    }),
}

/** Returns a function that invalidates locations, limits and what names locations, in every remote. */
function useInvalidateLocations(): () => Promise<void> {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [remote, noun] }) =>
        remote === 'business-details' || noun === 'location' || noun === 'service',
    })
}

export function useCreateLocation() {
  const invalidate = useInvalidateLocations()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'location.create'>; idempotencyKey: string }) =>
      api.call('location.create', { body, idempotencyKey }),
    onSuccess: invalidate,
  })
}

type Versioned = Pick<Location, 'id' | 'version'>

export function useUpdateLocation({ id, version }: Versioned) {
  const invalidate = useInvalidateLocations()
  return useMutation({
    mutationFn: (body: BodyOf<'location.update'>) =>
      api.call('location.update', { params: { id }, body, ifMatch: version }),
    onSuccess: invalidate,
  })
}

export function useArchiveLocation({ id, version }: Versioned) {
  const invalidate = useInvalidateLocations()
  return useMutation({
    mutationFn: (body: BodyOf<'location.archive'>) =>
      api.call('location.archive', { params: { id }, body, ifMatch: version }),
    onSuccess: invalidate,
  })
}

export function useRestoreLocation({ id, version }: Versioned) {
  const invalidate = useInvalidateLocations()
  return useMutation({
    mutationFn: () => api.call('location.restore', { params: { id }, ifMatch: version }),
    onSuccess: invalidate,
  })
}

/** Deletes a location. The list is invalidated, and the page of the location leaves by itself. */
export function useDeleteLocation({ id, version }: Versioned) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.call('location.delete', { params: { id }, ifMatch: version }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['business-details', 'location', 'list'] }),
  })
}
