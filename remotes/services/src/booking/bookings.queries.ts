import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, type BodyOf, type QueryOf } from '@steward/shared/api'
import type { Booking } from '@steward/shared/contracts'
import { readAllPages } from '../parts/read-all-pages.ts'
import { useInvalidateServices } from '../service/services.queries.ts'

/** Returns all bookings that match the filters, from all pages. */
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
  /** The refunds of a booking with their credit notes. */
  refunds: (id: string) =>
    queryOptions({
      queryKey: ['services', 'booking-refund', 'list', id],
      queryFn: ({ signal }) => api.call('booking-refund.list', { params: { id }, signal }),
    }),
  /**
   * The memberships of a customer for a booking of the slot. When slot or seats change, the previous ones stay visible
   * until the next ones arrive.
   */
  memberships: (query: QueryOf<'membership-coverage.list'>) =>
    queryOptions({
      queryKey: ['services', 'membership-coverage', query] as const,
      queryFn: ({ signal }) => api.call('membership-coverage.list', { query, signal }),
      placeholderData: (previous, former) =>
        former?.queryKey[2].customerId === query.customerId ? previous : undefined,
    }),
  /**
   * The price of a booking before it exists. The previous quote stays visible until the next one arrives, unless a
   * membership pays in only one of them: the cash bill of a covered booking would be wrong.
   */
  quote: (body: BodyOf<'booking.quote'>) =>
    queryOptions({
      queryKey: ['services', 'quote', body] as const,
      queryFn: ({ signal }) => api.call('booking.quote', { body, signal }),
      placeholderData: (previous, former) =>
        former?.queryKey[2].subscriptionId === body.subscriptionId ? previous : undefined,
    }),
}

export function useCreateBooking() {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'booking.create'>; idempotencyKey: string }) =>
      api.call('booking.create', { body, idempotencyKey }),
    onSuccess: invalidate,
  })
}

type Versioned = Pick<Booking, 'id' | 'version'>

export function usePayBooking({ id, version }: Versioned) {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'booking.pay'>; idempotencyKey: string }) =>
      api.call('booking.pay', { params: { id }, body, ifMatch: version, idempotencyKey }),
    onSuccess: invalidate,
  })
}

export function useCheckInAll() {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: ({ id, version }: Versioned) =>
      api.call('time-slot.check-in-all', { params: { id }, ifMatch: version }),
    onSettled: invalidate,
  })
}

type Step = 'booking.payment-failed' | 'booking.retry' | 'booking.restore' | 'booking.waive-no-show'

/**
 * Returns a mutation for a step without input. It refetches after errors too, because an error means that the data was
 * stale.
 */
export function useBookingStep(step: Step) {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: ({ id, version }: Versioned) => api.call(step, { params: { id }, ifMatch: version }),
    onSettled: invalidate,
  })
}

export function useCancelBooking() {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: ({ id, version, ...body }: Versioned & BodyOf<'booking.cancel'>) =>
      api.call('booking.cancel', { params: { id }, body, ifMatch: version }),
    onSettled: invalidate,
  })
}

export function useMoveBooking({ id, version }: Versioned) {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: (body: BodyOf<'booking.move'>) => api.call('booking.move', { params: { id }, body, ifMatch: version }),
    onSettled: invalidate,
  })
}

export function useRefundBooking({ id, version }: Versioned) {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'booking.refund'>; idempotencyKey: string }) =>
      api.call('booking.refund', { params: { id }, body, ifMatch: version, idempotencyKey }),
    onSettled: invalidate,
  })
}
