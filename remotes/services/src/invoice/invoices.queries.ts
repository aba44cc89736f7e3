import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, newIdempotencyKey, type QueryOf } from '@steward/shared/api'
import type { InvoiceDetails } from '@steward/shared/contracts'
import type { Language } from '@steward/shared/contracts/common/language'
import { readAgainSoon, useLive } from '@steward/shared/live'
import { useInvalidateServices } from '../service/services.queries.ts'

export const invoices = {
  list: (filters: NonNullable<QueryOf<'invoice.list'>>) =>
    queryOptions({
      queryKey: ['services', 'invoice', 'list', filters],
      queryFn: ({ signal }) => api.call('invoice.list', { query: filters, signal }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['services', 'invoice', 'detail', id],
      queryFn: ({ signal }) => api.call('invoice.get', { params: { id }, signal }),
    }),
  activity: (id: string) =>
    queryOptions({
      queryKey: ['services', 'invoice', 'activity', id],
      queryFn: ({ signal }) =>
        api.call('audit.list', { query: { entityType: 'invoice', entityId: id, limit: '50' }, signal }),
    }),
  /** The receipt of a booking, as it was issued. */
  receipt: (bookingId: string) =>
    queryOptions({
      queryKey: ['services', 'booking-receipt', 'detail', bookingId],
      queryFn: ({ signal }) => api.call('booking-receipt.get', { params: { id: bookingId }, signal }),
    }),
  /** The money of a booking: payments, credit notes and invoice. */
  ofBooking: (id: string) =>
    queryOptions({
      queryKey: ['services', 'booking-payment', 'list', id],
      queryFn: ({ signal }) => api.call('booking-payment.list', { params: { id }, signal }),
    }),
}

const queryOf = (language: Language | undefined) => (language ? { language } : {})

export const downloadInvoice = (id: string, language: Language | undefined) =>
  api.download('invoice.pdf', { params: { id }, query: queryOf(language) })
export const downloadReceipt = (bookingId: string, language: Language | undefined) =>
  api.download('booking.receipt', { params: { id: bookingId }, query: queryOf(language) })
export const downloadPaymentReceipt = (paymentId: string, language: Language | undefined) =>
  api.download('payment-receipt.pdf', { params: { id: paymentId }, query: queryOf(language) })
export const downloadCreditNote = (id: string, language: Language | undefined) =>
  api.download('credit-note.pdf', { params: { id }, query: queryOf(language) })

const stale = [['services', 'invoice']] as const

/** Refetches an invoice when another user changes it. */
export function useLiveInvoice(id: string): void {
  const client = useQueryClient()
  useLive('invoice', (changed) => {
    if (changed.id === id) readAgainSoon(client, stale)
  })
}

/** Issues the invoice of a booking. A second request returns the existing invoice. */
export function useIssueInvoice() {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: (bookingId: string) =>
      api.call('invoice.create', { body: { bookingId }, idempotencyKey: newIdempotencyKey() }),
    onSettled: invalidate,
  })
}

export function useVoidInvoice({ id, version }: Pick<InvoiceDetails, 'id' | 'version'>) {
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: () => api.call('invoice.void', { params: { id }, ifMatch: version }),
    onSettled: invalidate,
  })
}
