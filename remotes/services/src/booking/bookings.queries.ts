import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type BodyOf, isApiUnreachable, type QueryOf, type ResponseOf } from '@steward/shared/api'
import type { Booking } from '@steward/shared/contracts'
import { readAllPages } from '../parts/read-all-pages.ts'
import { useForget } from '../service/services.queries.ts'

/** Every booking that the filter names, over all pages. */
export const readAllBookings = (filters: NonNullable<QueryOf<'booking.list'>>): Promise<Booking[]> =>
  readAllPages((page) => api.call('booking.list', { query: { ...filters, ...page } }))

export const bookings = {
  list: (filters: NonNullable<QueryOf<'booking.list'>>) =>
    queryOptions({
      queryKey: ['services', 'booking', 'list', filters],
      queryFn: ({ signal }) => api.call('booking.list', { query: filters, signal }),
    }),
  /** The roster of a slot. */
  ofSlot: (timeSlotId: string) => bookings.list({ timeSlotId, limit: '200' }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['services', 'booking', 'detail', id],
      queryFn: ({ signal }) => api.call('booking.get', { params: { id }, signal }),
    }),
  /** What was given back, with its credit notes. */
  refunds: (id: string) =>
    queryOptions({
      queryKey: ['services', 'booking-refund', 'list', id],
      queryFn: ({ signal }) => api.call('booking-refund.list', { params: { id }, signal }),
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

/** The booking is here before the platform says so; taken back if it refuses. Nothing about money is shown early. */
export function useCheckIn() {
  const forget = useForget()
  const client = useQueryClient()
  return useMutation({
    // Without a line the call has to fail, so that it can be kept and sent later.
    networkMode: 'always',
    mutationFn: ({ id, version }: Versioned) => api.call('booking.check-in', { params: { id }, ifMatch: version }),
    onMutate: ({ id }) => showCheckedIn(client, id),
    onError: (error) => (isApiUnreachable(error) ? undefined : forget()),
    onSuccess: forget,
  })
}

/** Marks a booking as checked in wherever it is listed, until the lists are asked for again. */
export async function showCheckedIn(client: QueryClient, id: string): Promise<void> {
  await client.cancelQueries({ queryKey: ['services', 'booking', 'list'] })
  client.setQueriesData<ResponseOf<'booking.list'>>({ queryKey: ['services', 'booking', 'list'] }, (list) =>
    list?.items.some((row) => row.id === id)
      ? { ...list, items: list.items.map((row) => (row.id === id ? { ...row, status: 'CHECKED_IN' } : row)) }
      : list,
  )
}

export function useCheckInAll() {
  const forget = useForget()
  return useMutation({
    mutationFn: ({ id, version }: Versioned) =>
      api.call('time-slot.check-in-all', { params: { id }, ifMatch: version }),
    onSettled: forget,
  })
}

export function useUndoCheckIn() {
  return useBookingStep('booking.undo-check-in')
}

type Step =
  | 'booking.undo-check-in'
  | 'booking.payment-failed'
  | 'booking.retry'
  | 'booking.restore'
  | 'booking.waive-no-show'

/** A step that needs no words. Refused or not, what is shown is asked for again: a refusal means it was old. */
export function useBookingStep(step: Step) {
  const forget = useForget()
  return useMutation({
    mutationFn: ({ id, version }: Versioned) => api.call(step, { params: { id }, ifMatch: version }),
    onSettled: forget,
  })
}

export function useCancelBooking() {
  const forget = useForget()
  return useMutation({
    mutationFn: ({ id, version, ...body }: Versioned & BodyOf<'booking.cancel'>) =>
      api.call('booking.cancel', { params: { id }, body, ifMatch: version }),
    onSettled: forget,
  })
}

export function useMoveBooking({ id, version }: Versioned) {
  const forget = useForget()
  return useMutation({
    mutationFn: (body: BodyOf<'booking.move'>) => api.call('booking.move', { params: { id }, body, ifMatch: version }),
    onSettled: forget,
  })
}

export function useRefundBooking({ id, version }: Versioned) {
  const forget = useForget()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'booking.refund'>; idempotencyKey: string }) =>
      api.call('booking.refund', { params: { id }, body, ifMatch: version, idempotencyKey }),
    onSettled: forget,
  })
}
