import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api, type BodyOf, type QueryOf } from '@steward/shared/api'
import type { Booking } from '@steward/shared/contracts'
import { useForget } from '../service/services.queries.ts'

export const bookings = {
  list: (filters: NonNullable<QueryOf<'booking.list'>>) =>
    queryOptions({
      queryKey: ['services', 'booking', 'list', filters],
      queryFn: ({ signal }) => api.call('booking.list', { query: filters, signal }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['services', 'booking', 'detail', id],
      queryFn: ({ signal }) => api.call('booking.get', { params: { id }, signal }),
    }),
  /** The bill before it is made; the one shown last stays while the next is asked for. */
  quote: (body: BodyOf<'booking.quote'>) =>
    queryOptions({
      queryKey: ['services', 'quote', body],
      queryFn: ({ signal }) => api.call('booking.quote', { body, signal }),
      placeholderData: keepPreviousData,
    }),
}

export function useCreateBooking() {
  const forget = useForget()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'booking.create'>; idempotencyKey: string }) =>
      api.call('booking.create', { body, idempotencyKey }),
    onSuccess: forget,
  })
}

type Versioned = Pick<Booking, 'id' | 'version'>

export function usePayBooking({ id, version }: Versioned) {
  const forget = useForget()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'booking.pay'>; idempotencyKey: string }) =>
      api.call('booking.pay', { params: { id }, body, ifMatch: version, idempotencyKey }),
    onSuccess: forget,
  })
}

export function useCheckIn() {
  const forget = useForget()
  return useMutation({
    mutationFn: ({ id, version }: Versioned) => api.call('booking.check-in', { params: { id }, ifMatch: version }),
    onSettled: forget,
  })
}

export function useUndoCheckIn() {
  const forget = useForget()
  return useMutation({
    mutationFn: ({ id, version }: Versioned) => api.call('booking.undo-check-in', { params: { id }, ifMatch: version }),
    onSettled: forget,
  })
}

export function useCancelBooking() {
  const forget = useForget()
  return useMutation({
    mutationFn: ({ id, version, ...body }: Versioned & BodyOf<'booking.cancel'>) =>
      api.call('booking.cancel', { params: { id }, body, ifMatch: version }),
    onSuccess: forget,
  })
}
