import type { CalculationRequest } from './calculation-request.ts'
import type { FieldProblem } from './field-problem.ts'
import { monthProblems, monthRequestOf, type PayRecord } from './month-request.ts'
import type { Terms } from '../common/terms.ts'
import { calculateByHand, itemProblemsByHand, problemsByHand, requestByHand } from './pay-by-hand.ts'
import { calculatePayroll, type PayDecision } from './payroll-calculation.ts'
import { isCalculatedIn } from './payroll-currency.ts'
import { recordedItemProblems, type RecordedItem } from './recorded-items.ts'

/** How a business pays: by the tables of Malaysia, or by the lines that it enters. */
export interface PaySystem {
  /** False for a business that enters its statutory lines by hand. */
  hasTables: boolean
  /** Returns why an item cannot be recorded. Paths are its fields. */
  itemProblems: (item: RecordedItem) => FieldProblem[]
  /** Returns what a month is calculated from. */
  requestOf: (record: PayRecord, month: string, terms: Pick<Terms, 'settings'>) => CalculationRequest
  /** Returns everything that prevents a month. Paths are those of the request. */
  problemsOf: (record: PayRecord, month: string) => FieldProblem[]
  calculate: (request: CalculationRequest) => PayDecision
}

const withTables = (currency: string): PaySystem => ({
  hasTables: true,
  itemProblems: recordedItemProblems,
  requestOf: monthRequestOf,
  problemsOf: monthProblems,
  calculate: (request) => calculatePayroll(request, currency),
})

const byHand = (currency: string): PaySystem => ({
  hasTables: false,
  itemProblems: itemProblemsByHand,
  requestOf: requestByHand,
  problemsOf: (record, month) => problemsByHand(requestByHand(record, month)),
  calculate: (request) => calculateByHand(request, currency),
})

/** Returns how a business with this currency pays. The tables are in ringgit. */
export const paySystemOf = (currency: string): PaySystem =>
  isCalculatedIn(currency) ? withTables(currency) : byHand(currency)

/** The problem of a member who is in a run and has no record. */
export const missingRecord: FieldProblem = {
  path: 'record',
  code: 'REQUIRED',
  rule: 'A member without a payroll record has no salary and no facts.',
}

/** Returns the problem of a salary that was recorded in another currency than the business has now. */
export function currencyProblems(recorded: string, currency: string): FieldProblem[] {
  if (recorded === currency) return []
  const rule = `The salary is recorded in ${recorded}, and the business pays in ${currency}. Enter the salary again.`
  return [{ path: 'record.currency', code: 'NOT_APPLICABLE', rule }]
}
