import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, type BodyOf, type QueryOf } from '@steward/shared/api'
import type { TimeSlot } from '@steward/shared/contracts'
import { useForget } from '../service/services.queries.ts'

export const timeSlots = {
  list: (filters: NonNullable<QueryOf<'time-slot.list'>>) =>
    queryOptions({
      queryKey: ['services', 'time-slot', 'list', filters],
      queryFn: ({ signal }) => api.call('time-slot.list', { query: filters, signal }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['services', 'time-slot', 'detail', id],
      queryFn: ({ signal }) => api.call('time-slot.get', { params: { id }, signal }),
    }),
}

export function useCreateTimeSlot() {
  const forget = useForget()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'time-slot.create'>; idempotencyKey: string }) =>
      api.call('time-slot.create', { body, idempotencyKey }),
    onSuccess: forget,
  })
}

export function useUpdateTimeSlot({ id, version }: Pick<TimeSlot, 'id' | 'version'>) {
  const forget = useForget()
  return useMutation({
    mutationFn: (body: BodyOf<'time-slot.update'>) =>
      api.call('time-slot.update', { params: { id }, body, ifMatch: version }),
    onSuccess: forget,
  })
}

export function useCancelTimeSlot({ id, version }: Pick<TimeSlot, 'id' | 'version'>) {
  const forget = useForget()
  return useMutation({
    mutationFn: (reason: string) =>
      api.call('time-slot.cancel', { params: { id }, body: { reason }, ifMatch: version }),
    onSuccess: forget,
  })
}

export function useCompleteTimeSlot({ id, version }: Pick<TimeSlot, 'id' | 'version'>) {
  const forget = useForget()
  return useMutation({
    mutationFn: () => api.call('time-slot.complete', { params: { id }, ifMatch: version }),
    onSuccess: forget,
  })
}
