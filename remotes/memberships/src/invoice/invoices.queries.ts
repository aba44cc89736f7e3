import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type BodyOf, type QueryOf } from '@steward/shared/api'
import type { Invoice } from '@steward/shared/contracts'
import type { Language } from '@steward/shared/contracts/common/language'
import { readAgainSoon, useLive } from '@steward/shared/live'

export const invoices = {
  list: (filters: NonNullable<QueryOf<'invoice.list'>>) =>
    queryOptions({
      queryKey: ['memberships', 'invoice', 'list', filters],
      queryFn: ({ signal }) => api.call('invoice.list', { query: filters, signal }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['memberships', 'invoice', 'detail', id],
      queryFn: ({ signal }) => api.call('invoice.get', { params: { id }, signal }),
    }),
  activity: (id: string) =>
    queryOptions({
      queryKey: ['memberships', 'invoice', 'activity', id],
      queryFn: ({ signal }) =>
        api.call('audit.list', { query: { entityType: 'invoice', entityId: id, limit: '50' }, signal }),
    }),
  /** The receipt of a payment, as it was issued. */
  receipt: (paymentId: string) =>
    queryOptions({
      queryKey: ['memberships', 'payment-receipt', 'detail', paymentId],
      queryFn: ({ signal }) => api.call('payment-receipt.get', { params: { id: paymentId }, signal }),
    }),
}

const queryOf = (language: Language | undefined) => (language ? { language } : {})

export const downloadInvoice = (id: string, language: Language | undefined) =>
  api.download('invoice.pdf', { params: { id }, query: queryOf(language) })
export const downloadCreditNote = (id: string, language: Language | undefined) =>
  api.download('credit-note.pdf', { params: { id }, query: queryOf(language) })
export const downloadReceipt = (paymentId: string, language: Language | undefined) =>
  api.download('payment-receipt.pdf', { params: { id: paymentId }, query: queryOf(language) })

/** Returns a function that invalidates all queries of this remote, because figures of plans depend on invoices. */
function useInvalidateInvoices(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['memberships'] })
}

interface PayRequest {
  body: BodyOf<'invoice.pay'>
  idempotencyKey: string
}

export function usePayInvoice({ id, version }: Pick<Invoice, 'id' | 'version'>) {
  const invalidate = useInvalidateInvoices()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: PayRequest) =>
      api.call('invoice.pay', { params: { id }, body, idempotencyKey, ifMatch: version }),
    onSettled: invalidate,
  })
}

type CreditRequest = { body: BodyOf<'invoice.write-off'> | BodyOf<'invoice.credit'>; idempotencyKey: string }

/** Credits a part of an invoice. A body without an amount writes off everything that is open. */
export function useCreditInvoice({ id, version }: Pick<Invoice, 'id' | 'version'>) {
  const invalidate = useInvalidateInvoices()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: CreditRequest) => {
      const request = { params: { id }, idempotencyKey, ifMatch: version }
      return 'amount' in body
        ? api.call('invoice.credit', { ...request, body })
        : api.call('invoice.write-off', { ...request, body })
    },
    onSettled: invalidate,
  })
}

interface ReverseRequest {
  body: BodyOf<'payment.reverse'>
  idempotencyKey: string
}

export function useReversePayment(paymentId: string) {
  const invalidate = useInvalidateInvoices()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: ReverseRequest) =>
      api.call('payment.reverse', { params: { id: paymentId }, body, idempotencyKey }),
    onSettled: invalidate,
  })
}

export function useVoidInvoice({ id, version }: Pick<Invoice, 'id' | 'version'>) {
  const invalidate = useInvalidateInvoices()
  return useMutation({
    mutationFn: () => api.call('invoice.void', { params: { id }, ifMatch: version }),
    onSettled: invalidate,
  })
}

const stale = [['memberships', 'invoice']] as const

/** Refetches invoices when another user changes one. `id` limits this to changes of one invoice. */
export function useLiveInvoices(id?: string): void {
  const client = useQueryClient()
  useLive('invoice', (changed) => {
    if (id === undefined || changed.id === id) readAgainSoon(client, stale)
  })
}
