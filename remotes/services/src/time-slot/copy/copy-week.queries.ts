import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, type BodyOf } from '@steward/shared/api'
import { useInvalidateServices } from '../../service/services.queries.ts'

export const copyWeek = {
  preview: (body: BodyOf<'time-slot-copy.preview'>) =>
    queryOptions({
      queryKey: ['services', 'time-slot', 'copy', body],
      queryFn: ({ signal }) => api.call('time-slot-copy.preview', { body, signal }),
    }),
}

export function useCopyWeek() {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'time-slot-copy.create'>; idempotencyKey: string }) =>
      api.call('time-slot-copy.create', { body, idempotencyKey }),
    onSuccess: invalidate,
  })
}

export function useUndoCopy() {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: (id: string) => api.call('time-slot-copy.undo', { params: { id } }),
    onSuccess: invalidate,
  })
}
