import { formatMinor, parseAmount } from '../../money/amount.ts'
import type { CalculationRequest, RequestedItem } from './calculation-request.ts'
import { dayProblems } from './day-problems.ts'
import type { FieldProblem } from './field-problem.ts'
import { basicPay } from './malaysia/basic-pay.ts'
import { takeDeductions } from './malaysia/deductions.ts'
import { derivation, type Manner } from './malaysia/derivation.ts'
import type { PayItemCode } from './malaysia/pay-items.ts'
import { groupOf, netOf, sumsOf, type LineCode, type PayLine } from './malaysia/pay-lines.ts'
import { salaryOfMonth, type PayRecord } from './month-request.ts'
import { amountsOf, invalidRequest, presentLine, type PayDecision } from './payroll-calculation.ts'
import { holdsIn, monthsProblems, salaryIsNoItem, type RecordedItem } from './recorded-items.ts'
import { codesByHand, isNamed, nameProblems } from './statutory-names.ts'

/** Returns why an item cannot be recorded by a business without tables. Paths are its fields. */
export function itemProblemsByHand(item: RecordedItem): FieldProblem[] {
  const more = [...nameProblems(item), ...monthsProblems(item)]
  if (item.code === 'BASIC_SALARY') return [salaryIsNoItem, ...more]
  const rule = 'Only items that count for Malaysian tax have a frequency or an original item.'
  const without = (field: 'frequency' | 'original'): FieldProblem[] =>
    item[field] === null ? [] : [{ path: field, code: 'NOT_APPLICABLE', rule }]
  return [...codeProblems(item.code), ...without('frequency'), ...without('original'), ...more]
}

function codeProblems(code: string | null | undefined): FieldProblem[] {
  if (code === 'BASIC_SALARY' || codesByHand.includes(code ?? '')) return []
  const rule = 'This item belongs to Malaysian law. Outside Malaysia, enter a statutory line with its name.'
  return [{ path: 'code', code: 'INVALID_CHOICE', rule }]
}

/** Returns what a month of a business without tables is calculated from: salary, items and unpaid days alone. */
export function requestByHand(record: PayRecord, month: string): CalculationRequest {
  const { salary, salaryChanges, unpaidDays } = salaryOfMonth(record, month)
  const items = record.items
    .filter((item) => holdsIn(item, month))
    .map(({ code, amount, name }): RequestedItem => ({ code, amount, ...(name ? { name } : {}) }))
  return { wageMonth: month, facts: { ...record.employment }, items: [...salary, ...items], salaryChanges, unpaidDays }
}

/** Returns everything that prevents a month by hand. */
export function problemsByHand(request: CalculationRequest): FieldProblem[] {
  const ofItems = (request.items ?? []).flatMap((item, index) =>
    [...codeProblems(item.code), ...nameProblems(item)].map((problem) => ({
      ...problem,
      path: `items.${index}.${problem.path}`,
    })),
  )
  return [...ofItems, ...dayProblems(request)]
}

/**
 * Returns the pay of one person in a business without tables. The base pay is by calendar days. Statutory lines are taken as
 * entered and in full, and other deductions down to nothing. Nothing is computed from a rate.
 */
export function calculateByHand(request: CalculationRequest, currency: string): PayDecision {
  const problems = problemsByHand(request)
  if (problems.length > 0) return { rejection: invalidRequest(problems) }
  const read = (text: string) => parseAmount(text, currency)
  const write = (minor: number) => formatMinor(minor, currency)
  const manner: Manner = { write, basicPay: 'BASIC_PAY_BY_DAYS', deduction: 'REST_BY_HAND' }
  const { wageMonth, salaryChanges = [], unpaidDays = [] } = request
  const { firstDay = null, lastDay = null } = request.facts
  const items = (request.items ?? []).map(({ code, amount, name }) => ({
    code: code as LineCode,
    amount: read(amount),
    ...(name ? { name } : {}),
  }))
  const paid = items.filter((item): item is typeof item & { code: PayItemCode } => !isNamed(item.code))
  const basic = basicPay(
    {
      wageMonth,
      facts: { firstDay, lastDay },
      items: paid,
      salaryChanges: salaryChanges.map(({ from, amount }) => ({ from, amount: read(amount) })),
      unpaidDays:
        typeof unpaidDays === 'number' ? unpaidDays : unpaidDays.map((days) => ({ ...days, part: days.part ?? null })),
    },
    manner,
  )
  const entered = (item: { code: LineCode; amount: number; name?: string }): PayLine => ({
    ...item,
    derivation: derivation('ENTERED', { inputs: { amount: write(item.amount) } }),
  })
  const linesOf = (group: ReturnType<typeof groupOf>) =>
    items.filter(({ code }) => code !== 'BASIC_SALARY' && groupOf(code) === group).map(entered)
  const before: PayLine[] = [
    ...(basic.hasSalary ? [{ code: 'BASIC_SALARY' as const, amount: basic.amount, derivation: basic.derivation }] : []),
    ...linesOf('EARNING'),
    ...linesOf('REIMBURSEMENT'),
    ...linesOf('EMPLOYEE'),
    ...linesOf('EMPLOYER'),
  ]
  const { lines: deducted, carriedOver } = takeDeductions(paid, netOf(before), manner)
  const lines = [...before, ...deducted]
  const sums = sumsOf(lines)
  const nothing = write(0)
  return {
    calculation: {
      wageMonth,
      currency,
      lines: lines.map((line) => presentLine(line, write)),
      totals: amountsOf(sums, write),
      wages: { epf: nothing, socso: nothing, eis: nothing, hrd: nothing },
      carriedOver: carriedOver.map(({ code, amount }) => ({ code, amount: write(amount) })),
      yearToDate: { Y: write(sums.gross), K: nothing, X: nothing, Z: nothing, exempt: {} },
      warnings: sums.net < 0 ? [{ code: 'NEGATIVE_NET', net: write(sums.net) }] : [],
      tables: [],
      switches: {},
    },
  }
}
