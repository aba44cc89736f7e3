import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type BodyOf, type ResponseOf } from '@steward/shared/api'
import type { Language } from '@steward/shared/contracts/common/language'
import type { PayrollRun, PayrollRunLine, PayrollRunLineDetails } from '@steward/shared/contracts'
import { takesMonth } from '@steward/shared/rules/payroll/payroll-run'

export type Run = PayrollRun
export type RunHead = ResponseOf<'payroll-run.list'>['items'][number]
export type RunLine = PayrollRunLine
export type RunWarning = Run['warnings'][number]
export type LineDetails = PayrollRunLineDetails
export type Adjustment = LineDetails['adjustmentItems'][number]
export type Calculation = NonNullable<LineDetails['calculation']>
export type PayLine = Calculation['lines'][number]
export type Comparison = ResponseOf<'payroll-run.compare'>

export const payrollRuns = {
  /** The run that takes a month in the form `YYYY-MM`, or null. Void runs leave it free. */
  ofMonth: (month: string) =>
    queryOptions({
      queryKey: ['payroll', 'payroll-run', 'list', month],
      queryFn: async ({ signal }) =>
        (await api.call('payroll-run.list', { query: { month }, signal })).items.find(takesMonth) ?? null,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['payroll', 'payroll-run', 'detail', id],
      queryFn: ({ signal }) => api.call('payroll-run.get', { params: { id }, signal }),
    }),
  /** The line of a member with the derivation of every figure. */
  line: (id: string, businessUserId: string) =>
    queryOptions({
      queryKey: ['payroll', 'payroll-run', 'line', id, businessUserId],
      queryFn: ({ signal }) => api.call('payroll-run-line.get', { params: { id, businessUserId }, signal }),
    }),
  /** What changed since the month before. */
  comparison: (id: string) =>
    queryOptions({
      queryKey: ['payroll', 'payroll-run', 'comparison', id],
      queryFn: ({ signal }) => api.call('payroll-run.compare', { params: { id }, signal }),
    }),
  /** A paid run, calculated again from what it has frozen. */
  recomputation: (id: string) =>
    queryOptions({
      queryKey: ['payroll', 'payroll-run', 'recomputation', id],
      queryFn: ({ signal }) => api.call('payroll-run.recompute', { params: { id }, signal }),
    }),
}

/** Returns a function that loads everything of payroll again: a run changes its lines, the ledger and the profiles. */
function useInvalidatePayroll() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['payroll'] })
}

/** Opens a month and calculates it. */
export function useOpenMonth(month: string) {
  const invalidate = useInvalidatePayroll()
  return useMutation({
    mutationFn: (idempotencyKey: string) => api.call('payroll-run.create', { body: { month }, idempotencyKey }),
    onSettled: invalidate,
  })
}

type RunChange =
  | { action: 'calculate' }
  | { action: 'void' | 'reopen'; reason: string }
  | { action: 'acknowledge'; body: BodyOf<'payroll-run.acknowledge'> }
  | { action: 'withdraw'; keys: string[] }
  | { action: 'approve'; body: BodyOf<'payroll-run.approve'> }
  | { action: 'pay'; body: BodyOf<'payroll-run.pay'> }
  | { action: 'exclude'; memberId: string; reason: string }
  | { action: 'include'; memberId: string }
  | { action: 'adjust'; memberId: string; body: BodyOf<'payroll-run-adjustment.create'>; idempotencyKey: string }
  | { action: 'readjust'; memberId: string; adjustmentId: string; body: BodyOf<'payroll-run-adjustment.replace'> }
  | { action: 'removeAdjustment'; memberId: string; adjustmentId: string }

/** Takes a step of a run. It is settled when all of payroll has loaded again. */
export function useChangeRun(run: Pick<Run, 'id' | 'version'>) {
  const invalidate = useInvalidatePayroll()
  return useMutation({ mutationFn: (change: RunChange) => send(run, change), onSettled: invalidate })
}

function send({ id, version: ifMatch }: Pick<Run, 'id' | 'version'>, change: RunChange): Promise<Run> {
  const params = { id }
  switch (change.action) {
    case 'calculate':
      return api.call('payroll-run.calculate', { params, ifMatch })
    case 'void':
    case 'reopen':
      return api.call(`payroll-run.${change.action}`, { params, ifMatch, body: { reason: change.reason } })
    case 'acknowledge':
      return api.call('payroll-run.acknowledge', { params, ifMatch, body: change.body })
    case 'withdraw':
      return api.call('payroll-run.withdraw-acknowledgement', { params, ifMatch, body: { keys: change.keys } })
    case 'approve':
      return api.call('payroll-run.approve', { params, ifMatch, body: change.body })
    case 'pay':
      return api.call('payroll-run.pay', { params, ifMatch, body: change.body })
    default:
      return sendOfLine({ id, ifMatch }, change)
  }
}

function sendOfLine(
  { id, ifMatch }: { id: string; ifMatch: number },
  change: Extract<RunChange, { memberId: string }>,
): Promise<Run> {
  const params = { id, businessUserId: change.memberId }
  switch (change.action) {
    case 'exclude':
      return api.call('payroll-run-line.exclude', { params, ifMatch, body: { reason: change.reason } })
    case 'include':
      return api.call('payroll-run-line.include', { params, ifMatch })
    case 'adjust': {
      const { body, idempotencyKey } = change
      return api.call('payroll-run-adjustment.create', { params, ifMatch, body, idempotencyKey })
    }
    case 'readjust':
      return api.call('payroll-run-adjustment.replace', {
        params: { ...params, adjustmentId: change.adjustmentId },
        ifMatch,
        body: change.body,
      })
    default:
      return api.call('payroll-run-adjustment.remove', {
        params: { ...params, adjustmentId: change.adjustmentId },
        ifMatch,
      })
  }
}

export const downloadSummary = (id: string, language: Language | undefined) =>
  api.download('payroll-run.summary', { params: { id }, query: language ? { language } : {} })

/** Downloads the payslip of a line before it is paid. It has no number. */
export const downloadPreview = (id: string, businessUserId: string, language: Language | undefined) =>
  api.download('payroll-run-line.preview', { params: { id, businessUserId }, query: language ? { language } : {} })
