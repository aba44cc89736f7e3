import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, type BodyOf, type QueryOf } from '@steward/shared/api'
import type { TimeSlot } from '@steward/shared/contracts'
import { addMinutes, compareInstants, type Instant } from '@steward/shared/time'
import { useForget } from '../service/services.queries.ts'

interface SlotSpan extends Omit<
  NonNullable<QueryOf<'time-slot.list'>>,
  'from' | 'to' | 'sort' | 'limit' | 'cursor' | 'q'
> {
  from: Instant
  to: Instant
}

/** Every slot that the filter names, over all pages. */
export async function readAllSlots(
  filters: NonNullable<QueryOf<'time-slot.list'>>,
  signal?: AbortSignal,
): Promise<TimeSlot[]> {
  const found: TimeSlot[] = []
  let cursor: string | undefined
  do {
    const query = { ...filters, limit: '200', cursor }
    const page = await api.call('time-slot.list', { query, ...(signal ? { signal } : {}) })
    found.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return found
}

export const timeSlots = {
  list: (filters: NonNullable<QueryOf<'time-slot.list'>>) =>
    queryOptions({
      queryKey: ['services', 'time-slot', 'list', filters],
      queryFn: ({ signal }) => api.call('time-slot.list', { query: filters, signal }),
    }),
  /** All slots that lie in `[from, to)` at least in part, by their start. */
  between: ({ from, to, ...filters }: SlotSpan) =>
    queryOptions({
      queryKey: ['services', 'time-slot', 'between', from, to, filters],
      queryFn: async ({ signal }) => {
        // A slot lasts a day at most, so none that reaches into the span began more than a day before it.
        const reach = { ...filters, from: addMinutes(from, -24 * 60), to, sort: 'startTime' }
        const found = await readAllSlots(reach, signal)
        return found.filter(({ endTime }) => compareInstants(endTime, from) > 0)
      },
    }),
  /** When a provider can be booked in `[from, to)`. Readable for oneself, or by who reads every schedule. */
  availability: (id: string, { from, to }: { from: Instant; to: Instant }) =>
    queryOptions({
      queryKey: ['services', 'availability', 'detail', id, from, to],
      queryFn: async ({ signal }) => {
        const [{ entries }, { items: blackouts }] = await Promise.all([
          api.call('work-schedule.get', { params: { id }, signal }),
          api.call('blackout.list', { query: { memberId: id, from, to, limit: '200' }, signal }),
        ])
        return { entries, blackouts }
      },
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
    mutationFn: (body: BodyOf<'time-slot.cancel'>) =>
      api.call('time-slot.cancel', { params: { id }, body, ifMatch: version }),
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

export function useRestoreTimeSlot({ id, version }: Pick<TimeSlot, 'id' | 'version'>) {
  const forget = useForget()
  return useMutation({
    mutationFn: () => api.call('time-slot.restore', { params: { id }, ifMatch: version }),
    onSuccess: forget,
  })
}

export function useReopenTimeSlot({ id, version }: Pick<TimeSlot, 'id' | 'version'>) {
  const forget = useForget()
  return useMutation({
    mutationFn: () => api.call('time-slot.reopen', { params: { id }, ifMatch: version }),
    onSuccess: forget,
  })
}

/** Forgetting is the caller's, once it has left the page of the slot that is gone. */
export function useDeleteTimeSlot({ id, version }: Pick<TimeSlot, 'id' | 'version'>) {
  return useMutation({
    mutationFn: () => api.call('time-slot.delete', { params: { id }, ifMatch: version }),
  })
}
