import type { Rejection } from '../common/refusal.ts'
import { calculationProblems } from './calculation-problems.ts'
import { monthInputOf, type CalculationRequest } from './calculation-request.ts'
import type { FieldProblem } from './field-problem.ts'
import { calculateMonth, type CalculatedMonth, type MonthWarning } from './malaysia/calculate-month.ts'
import { calculatedCurrency, isCalculatedIn } from './payroll-currency.ts'
import type { MonthInput } from './malaysia/facts.ts'
import { groupOf, type PayLine } from './malaysia/pay-lines.ts'
import { ruleTexts } from './malaysia/rule-texts.ts'
import { ringgit, type Sen } from './malaysia/sen.ts'
import { headsOf, tablesOf, type StatutoryTables } from './malaysia/statutory-table.ts'

/** The pay of one person in one month as the API sends it. */
export type CalculatedPay = ReturnType<typeof presentMonth>

export type PayDecision =
  | { rejection: Rejection; calculation?: undefined }
  | { rejection?: undefined; calculation: CalculatedPay }

/**
 * Returns the pay of one person in one month as the API sends it, or why it cannot be calculated. `currency` is that of the
 * business.
 */
export function calculatePayroll(request: CalculationRequest, currency: string): PayDecision {
  if (!isCalculatedIn(currency)) return { rejection: wrongCurrency(currency) }
  const problems = calculationProblems(request)
  if (problems.length > 0) return { rejection: invalidRequest(problems) }
  const { tables, missing } = tablesOf(request.wageMonth)
  if (missing) return { rejection: withoutTables(request.wageMonth, missing) }
  const input = monthInputOf(request)
  return { calculation: presentMonth(input, calculateMonth(input, tables), tables) }
}

const wrongCurrency = (currency: string): Rejection => ({
  code: 'CURRENCY_MISMATCH',
  members: {
    detail: `The tables are in ${calculatedCurrency}, and this business has ${currency}.`,
    current: { currency, tables: calculatedCurrency },
  },
})

/** Returns the rejection of a request, with every problem and its sentence. */
export function invalidRequest(problems: readonly FieldProblem[]): Rejection {
  const sentences = problems.map(({ path, code, rule }) => `${path} (${code}): ${rule}`)
  return {
    code: 'VALIDATION_FAILED',
    members: {
      detail: `Nothing was calculated for this person. ${sentences.join(' ')}`,
      errors: problems.map(({ rule: _, ...error }) => error),
    },
  }
}

/** Returns the rejection of a month before the oldest tables. */
export function withoutTables(month: string, missing: readonly { kind: string; from: string }[]): Rejection {
  const named = missing.map(({ kind, from }) => `${kind} from ${from}`).join(', ')
  return {
    code: 'TABLE_MISSING',
    members: {
      detail: `No table covers ${month}. The oldest tables: ${named}.`,
      current: { month, missing: [...missing] },
    },
  }
}

/** Returns the amounts of an object as decimal strings. */
export function amountsOf<T extends object>(sums: T, write = ringgit): { [Key in keyof T]: string } {
  return Object.fromEntries(Object.entries(sums).map(([name, minor]) => [name, write(minor as Sen)])) as never
}

function presentMonth(input: MonthInput, month: CalculatedMonth, tables: StatutoryTables) {
  const { exempt, ...sums } = month.yearToDate
  return {
    wageMonth: input.wageMonth,
    currency: calculatedCurrency as string,
    lines: month.lines.map((line) => presentLine(line)),
    totals: amountsOf(month.sums),
    wages: amountsOf(month.wages),
    carriedOver: month.carriedOver.map(({ code, amount }) => ({ code, amount: ringgit(amount) })),
    yearToDate: { ...amountsOf(sums), exempt: amountsOf(exempt) },
    warnings: month.warnings.map(presentWarning),
    tables: headsOf(tables),
    switches: { ...input.switches } as Record<string, string>,
  }
}

export function presentLine({ code, name, amount, derivation: { rule, ...derivation } }: PayLine, write = ringgit) {
  return {
    code,
    ...(name === undefined ? {} : { name }),
    group: groupOf(code),
    amount: write(amount),
    derivation: { rule, ...ruleTexts[rule], ...derivation },
  }
}

function presentWarning(warning: MonthWarning) {
  if (warning.code === 'TABLE_OUTDATED') return warning
  const { code, ...amounts } = warning
  return { code, ...amountsOf(amounts) }
}
