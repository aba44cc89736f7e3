import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type BodyOf } from '@steward/shared/api'
import type { PayrollProfile } from '@steward/shared/contracts'
import type { Language } from '@steward/shared/contracts/common/language'
import type { PlainDate } from '@steward/shared/time'

export const payrollProfiles = {
  /** `month` is `YYYY-MM`. */
  detail: (businessUserId: string, month: string) =>
    queryOptions({
      queryKey: ['payroll', 'payroll-profile', 'detail', businessUserId, month],
      queryFn: ({ signal }) =>
        api.call('payroll-profile.get', { params: { businessUserId }, query: { month }, signal }),
    }),
  /** The payslips of a member, the latest two years of months. */
  payslips: (businessUserId: string) =>
    queryOptions({
      queryKey: ['payroll', 'payslip', 'list', businessUserId],
      queryFn: ({ signal }) => api.call('payslip.list', { query: { businessUserId, limit: '24' }, signal }),
    }),
}

/** Downloads a payslip as it was published. Without a language, it is in that of the business. */
export const downloadPayslip = (id: string, language: Language | undefined) =>
  api.download('payslip.pdf', { params: { id }, query: language ? { language } : {} })

type Change =
  | { kind: 'salary'; body: BodyOf<'payroll-salary.replace'> }
  | { kind: 'facts'; from: PlainDate; body: BodyOf<'payroll-facts.replace'> }
  | { kind: 'removeFacts'; from: PlainDate }
  | { kind: 'addItem'; body: BodyOf<'pay-item.create'>; idempotencyKey: string }
  | { kind: 'item'; itemId: string; body: BodyOf<'pay-item.replace'> }
  | { kind: 'removeItem'; itemId: string }
  | { kind: 'year'; year: string; source: YearSource; body: BodyOf<'payroll-year.replace'> }
  | { kind: 'removeYear'; year: string; source: YearSource }

export type YearSource = PayrollProfile['years'][number]['source']

/** Changes a part of a profile. It is settled when the profile and the other pages of payroll have loaded again. */
export function useChangeProfile({ businessUserId, version: ifMatch }: PayrollProfile) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) => send(businessUserId, ifMatch, change),
    onSettled: () => client.invalidateQueries({ queryKey: ['payroll'] }),
  })
}

function send(businessUserId: string, ifMatch: number, change: Change): Promise<PayrollProfile> {
  const params = { businessUserId }
  switch (change.kind) {
    case 'salary':
      return api.call('payroll-salary.replace', { params, ifMatch, body: change.body })
    case 'facts':
      return api.call('payroll-facts.replace', { params: { ...params, from: change.from }, ifMatch, body: change.body })
    case 'removeFacts':
      return api.call('payroll-facts.remove', { params: { ...params, from: change.from }, ifMatch })
    case 'addItem':
      return api.call('pay-item.create', { params, ifMatch, body: change.body, idempotencyKey: change.idempotencyKey })
    case 'item':
      return api.call('pay-item.replace', {
        params: { ...params, itemId: change.itemId },
        ifMatch,
        body: change.body,
      })
    case 'removeItem':
      return api.call('pay-item.remove', { params: { ...params, itemId: change.itemId }, ifMatch })
    case 'year':
      return api.call('payroll-year.replace', {
        params: { ...params, year: change.year, source: change.source },
        ifMatch,
        body: change.body,
      })
    case 'removeYear':
      return api.call('payroll-year.remove', {
        params: { ...params, year: change.year, source: change.source },
        ifMatch,
      })
  }
}
