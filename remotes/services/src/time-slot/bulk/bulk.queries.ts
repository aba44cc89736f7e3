import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, type BodyOf, type ResponseOf } from '@steward/shared/api'
import { useInvalidateServices } from '../../service/services.queries.ts'

export type BulkResult = ResponseOf<'time-slot-bulk.move'>
export type CancelResult = ResponseOf<'time-slot-bulk.cancel'>
export type BulkFailure = BulkResult['failed'][number]

export const bulk = {
  preview: (body: BodyOf<'time-slot-bulk.preview'>) =>
    queryOptions({
      queryKey: ['services', 'time-slot', 'bulk', body],
      queryFn: ({ signal }) => api.call('time-slot-bulk.preview', { body, signal }),
    }),
}

export function useMoveSlots() {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'time-slot-bulk.move'>; idempotencyKey: string }) =>
      api.call('time-slot-bulk.move', { body, idempotencyKey }),
    onSuccess: invalidate,
  })
}

export function useCancelSlots() {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'time-slot-bulk.cancel'>; idempotencyKey: string }) =>
      api.call('time-slot-bulk.cancel', { body, idempotencyKey }),
    onSuccess: invalidate,
  })
}

export function useUndoBulk() {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: (operationId: string) => api.call('time-slot-bulk.undo', { params: { operationId } }),
    onSuccess: invalidate,
  })
}
