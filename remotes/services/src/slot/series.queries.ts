import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, type BodyOf, type QueryOf } from '@steward/shared/api'
import { useInvalidateServices } from '../service/services.queries.ts'

type Plan = Omit<BodyOf<'time-slot-series.preview'>, 'exdates'>

export const series = {
  detail: (id: string) =>
    queryOptions({
      queryKey: ['services', 'time-slot-series', 'detail', id],
      queryFn: ({ signal }) => api.call('time-slot-series.get', { params: { id }, signal }),
    }),
  /** The occurrences of a plan. The request has no excluded days, because the preview shows them crossed out. */
  preview: (plan: Plan | undefined) =>
    queryOptions({
      queryKey: ['services', 'time-slot-series', 'preview', plan],
      queryFn: ({ signal }) => api.call('time-slot-series.preview', { body: { ...plan!, exdates: [] }, signal }),
    }),
  effects: (id: string, body: BodyOf<'time-slot-series.preview-change'>) =>
    queryOptions({
      queryKey: ['services', 'time-slot-series', 'effects', id, body],
      queryFn: ({ signal }) => api.call('time-slot-series.preview-change', { params: { id }, body, signal }),
    }),
}

export function useCreateSeries() {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'time-slot-series.create'>; idempotencyKey: string }) =>
      api.call('time-slot-series.create', { body, idempotencyKey }),
    onSuccess: invalidate,
  })
}

interface SeriesVersion {
  id: string
  version: number
}

export function useUpdateSeries() {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: (
      call: SeriesVersion & { query: QueryOf<'time-slot-series.update'>; body: BodyOf<'time-slot-series.update'> },
    ) =>
      api.call('time-slot-series.update', {
        params: { id: call.id },
        query: call.query,
        body: call.body,
        ifMatch: call.version,
      }),
    onSuccess: invalidate,
  })
}

export function useCancelSeries() {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: (call: SeriesVersion & { body: BodyOf<'time-slot-series.cancel'> }) =>
      api.call('time-slot-series.cancel', { params: { id: call.id }, body: call.body, ifMatch: call.version }),
    onSuccess: invalidate,
  })
}

export function useUndoSeries() {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: (operationId: string) => api.call('time-slot-series.undo', { params: { operationId } }),
    onSuccess: invalidate,
  })
}
