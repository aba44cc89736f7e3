import type { PayrollRun, PayrollRunLine, PayrollRunLineDetails, ResponseOf } from '@steward/shared/contracts'
import { payrollRunOperations } from '@steward/shared/contracts/payroll/payroll-run'
import type { CalculationRequest } from '@steward/shared/rules/payroll/calculation-request'
import { calculatePayroll } from '@steward/shared/rules/payroll/payroll-calculation'
import { toInstant, toPlainDate } from '@steward/shared/time'
import type { MockApi } from '@steward/testing/mock-api'

interface Person {
  id: string
  givenName: string
  lastName: string
}

export const runId = '00000000-0000-4000-8000-0000000000f1'
const at = toInstant('2026-11-20T01:14:00Z')
export const summaryOf = ({ id, givenName, lastName }: Person) => ({ id, givenName, lastName, avatar: null })

/** A month of November of a citizen of 36 with 3,000.00, calculated by the engine. */
export function calculated(changes: Partial<CalculationRequest> = {}) {
  const request: CalculationRequest = {
    wageMonth: '2026-11',
    facts: {
      dateOfBirth: toPlainDate('1990-05-20'),
      citizenship: 'CITIZEN',
      taxResident: true,
      mtdCategory: 1,
      skbbk: { standing: 'TAKING_PART' },
    },
    items: [{ code: 'BASIC_SALARY', amount: '3000.00' }],
    yearToDate: { Y: '30000.00', K: '3300.00', X: '0.00', Z: '0.00' },
    ...changes,
  }
  const { calculation, rejection } = calculatePayroll(request, 'MYR')
  if (!calculation) throw new Error(JSON.stringify(rejection))
  return calculation as NonNullable<PayrollRunLineDetails['calculation']>
}

export function lineOf(member: Person, fields: Partial<PayrollRunLine> = {}): PayrollRunLine {
  return {
    member: { ...summaryOf(member), jobTitle: 'Instructor' },
    status: 'CALCULATED',
    restricted: false,
    gross: '3000.00',
    deductions: '400.25',
    net: '2599.75',
    employerCost: '3450.75',
    problems: [],
    warnings: [],
    isStale: false,
    staleBecause: [],
    exclusion: null,
    adjustments: 0,
    mayAdjust: true,
    payslip: null,
    ...fields,
  }
}

export const detailsOf = (
  line: PayrollRunLine,
  fields: Partial<PayrollRunLineDetails> = {},
): PayrollRunLineDetails => ({
  ...line,
  calculation: calculated(),
  commissionEntryIds: [],
  carriedOverEntries: 0,
  adjustmentItems: [],
  payItems: [],
  claims: [],
  ...fields,
})

export function runOf(api: MockApi, fields: Partial<PayrollRun> = {}): PayrollRun {
  const { owner, provider } = api.kinara
  const lines = fields.lines ?? [lineOf(provider)]
  return {
    id: runId,
    createdAt: toInstant('2026-11-20T01:00:00Z'),
    updatedAt: at,
    deletedAt: null,
    version: 3,
    month: '2026-11',
    kind: 'REGULAR',
    status: 'CALCULATED',
    currency: 'MYR',
    calculatedAt: at,
    calculatedBy: summaryOf(owner),
    voidReason: '',
    approvedAt: null,
    approvedBy: null,
    reopenReason: '',
    payment: null,
    frozenHash: null,
    totals: { gross: '3000.00', deductions: '400.25', net: '2599.75', employerCost: '3450.75' },
    calculated: lines.filter(({ status }) => status === 'CALCULATED').length,
    failed: lines.filter(({ status }) => status === 'FAILED').length,
    excluded: 0,
    restricted: lines.filter(({ restricted }) => restricted).length,
    isStale: false,
    stale: [],
    digest: 'b2d460fe9a13cc01',
    warnings: [],
    approval: { blockers: [], needsConfirmation: false },
    ...fields,
    lines,
  }
}

export const warningOf = (
  member: Person | null,
  fields: Partial<PayrollRun['warnings'][number]> = {},
): PayrollRun['warnings'][number] => ({
  key: `${fields.code ?? 'MISSING_NUMBER'}:${member?.id ?? ''}`,
  code: 'MISSING_NUMBER',
  member: member && summaryOf(member),
  params: { number: 'EPF_NUMBER' },
  acknowledged: null,
  ...fields,
})

/** The list with the heads of the runs: the contract names no more of them there. */
const listOf = (items: PayrollRun[]): ResponseOf<'payroll-run.list'> =>
  payrollRunOperations['payroll-run.list'].response.parse({ items })

/** Gives the run as the run of its month. The changes return it, too. */
export function answerWithRun(api: MockApi, run: PayrollRun, details: Partial<PayrollRunLineDetails> = {}): void {
  api.answerWith('payroll-run.list', ({ query }) => listOf(query.month === run.month ? [run] : []))
  api.answerWith('payroll-run.get', run)
  api.answerWith('payroll-run-line.get', ({ params }) =>
    detailsOf(
      run.lines.find(({ member }) => member.id === params.businessUserId)!,
      details,
    ),
  )
  for (const change of [
    'payroll-run.calculate',
    'payroll-run.void',
    'payroll-run.reopen',
    'payroll-run.acknowledge',
    'payroll-run.withdraw-acknowledgement',
    'payroll-run.approve',
    'payroll-run.pay',
    'payroll-run-line.exclude',
    'payroll-run-line.include',
    'payroll-run-adjustment.create',
    'payroll-run-adjustment.replace',
    'payroll-run-adjustment.remove',
  ] as const)
    api.answerWith(change, run)
}
