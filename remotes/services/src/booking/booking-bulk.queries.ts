import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, type BodyOf, type ResponseOf } from '@steward/shared/api'
import { useInvalidateServices } from '../service/services.queries.ts'

export type BookingBulkResult = ResponseOf<'booking-bulk.check-in'>
export type BookingCancelResult = ResponseOf<'booking-bulk.cancel'>
export type BookingBulkPreview = ResponseOf<'booking-bulk.preview'>

export const bookingBulk = {
  preview: (body: BodyOf<'booking-bulk.preview'>) =>
    queryOptions({
      queryKey: ['services', 'booking', 'bulk', body],
      queryFn: ({ signal }) => api.call('booking-bulk.preview', { body, signal }),
    }),
}

export function useCheckInBookings() {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'booking-bulk.check-in'>; idempotencyKey: string }) =>
      api.call('booking-bulk.check-in', { body, idempotencyKey }),
    onSuccess: invalidate,
  })
}

export function useCancelBookings() {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BodyOf<'booking-bulk.cancel'>; idempotencyKey: string }) =>
      api.call('booking-bulk.cancel', { body, idempotencyKey }),
    onSuccess: invalidate,
  })
}

export function useUndoBookingBulk() {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: (operationId: string) => api.call('booking-bulk.undo', { params: { operationId } }),
    onSettled: invalidate,
  })
}
