import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, type BodyOf, type QueryOf } from '@steward/shared/api'
import type { TimeSlot } from '@steward/shared/contracts'
import { isOnDay, startsOnDay } from '@steward/shared/rules/common/on-day'
import type { Instant } from '@steward/shared/time'
import { readAllPages } from '../parts/read-all-pages.ts'
import { useInvalidateServices } from '../service/services.queries.ts'

interface SlotSpan extends Omit<
  NonNullable<QueryOf<'time-slot.list'>>,
  'from' | 'to' | 'sort' | 'limit' | 'cursor' | 'q'
> {
  from: Instant
  to: Instant
}

/** Returns all slots that match the filters, from all pages. */
export const readAllSlots = (
  filters: NonNullable<QueryOf<'time-slot.list'>>,
  signal?: AbortSignal,
): Promise<TimeSlot[]> =>
  readAllPages((page) => api.call('time-slot.list', { query: { ...filters, ...page }, ...(signal ? { signal } : {}) }))

export const timeSlots = {
  list: (filters: NonNullable<QueryOf<'time-slot.list'>>) =>
    queryOptions({
      queryKey: ['services', 'time-slot', 'list', filters],
      queryFn: ({ signal }) => api.call('time-slot.list', { query: filters, signal }),
    }),
  /** The slots that overlap `[from, to)`, sorted by start. */
  between: ({ from, to, ...filters }: SlotSpan) =>
    queryOptions({
      queryKey: ['services', 'time-slot', 'between', from, to, filters],
      queryFn: async ({ signal }) => {
        const span = { start: from, end: to }
        const starts = startsOnDay(span)
        const slots = await readAllSlots({ ...filters, from: starts.start, to: starts.end, sort: 'startTime' }, signal)
        return slots.filter((slot) => isOnDay(slot, span))
      },
    }),
  /** The spans in `[from, to)` in which a matching provider can be booked. */
  openHours: (query: QueryOf<'availability.get'>) =>
    queryOptions({
      queryKey: ['services', 'availability', 'detail', query],
      queryFn: ({ signal }) => api.call('availability.get', { query, signal }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['services', 'time-slot', 'detail', id],
      queryFn: ({ signal }) => api.call('time-slot.get', { params: { id }, signal }),
    }),
  /**
   * The effects of a cancellation of the slot on its bookings and their money. Any change of a booking refetches it.
   */
  cancellation: (id: string) =>
    queryOptions({
      queryKey: ['services', 'booking', 'cancellation', id],
      queryFn: ({ signal }) => api.call('time-slot.preview-cancel', { params: { id }, signal }),
    }),
}

export function useCreateTimeSlot() {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'time-slot.create'>; idempotencyKey: string }) =>
      api.call('time-slot.create', { body, idempotencyKey }),
    onSuccess: invalidate,
  })
}

export function useUpdateTimeSlot({ id, version }: Pick<TimeSlot, 'id' | 'version'>) {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: (body: BodyOf<'time-slot.update'>) =>
      api.call('time-slot.update', { params: { id }, body, ifMatch: version }),
    onSuccess: invalidate,
  })
}

export function useCancelTimeSlot({ id, version }: Pick<TimeSlot, 'id' | 'version'>) {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: (body: BodyOf<'time-slot.cancel'>) =>
      api.call('time-slot.cancel', { params: { id }, body, ifMatch: version }),
    onSuccess: invalidate,
  })
}

export function useCompleteTimeSlot({ id, version }: Pick<TimeSlot, 'id' | 'version'>) {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: () => api.call('time-slot.complete', { params: { id }, ifMatch: version }),
    onSuccess: invalidate,
  })
}

export function useRestoreTimeSlot({ id, version }: Pick<TimeSlot, 'id' | 'version'>) {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: () => api.call('time-slot.restore', { params: { id }, ifMatch: version }),
    onSuccess: invalidate,
  })
}

export function useReopenTimeSlot({ id, version }: Pick<TimeSlot, 'id' | 'version'>) {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: () => api.call('time-slot.reopen', { params: { id }, ifMatch: version }),
    onSuccess: invalidate,
  })
}

/** Does not invalidate queries. The caller does so after it has left the page of the deleted slot. */
export function useDeleteTimeSlot({ id, version }: Pick<TimeSlot, 'id' | 'version'>) {
  return useMutation({
    mutationFn: () => api.call('time-slot.delete', { params: { id }, ifMatch: version }),
  })
}
