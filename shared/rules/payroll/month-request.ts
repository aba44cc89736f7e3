import type { PlainDate } from '../../time/types.ts'
import { calculationProblems } from './calculation-problems.ts'
import type { CalculationRequest, RequestedFacts, RequestedItem } from './calculation-request.ts'
import { sheetOf, type FactSheet } from './fact-sheet.ts'
import type { FieldProblem } from './field-problem.ts'
import { ringgit, senOf } from './malaysia/sen.ts'
import type { PayItemCode } from './malaysia/pay-items.ts'
import { wageMonthOf } from './malaysia/wage-month.ts'
import type { Terms } from '../common/terms.ts'
import { chosenSwitches, hrdLevyIn } from './payroll-terms.ts'
import { itemsOfMonth, monthsBefore, type RecordedItem } from './recorded-items.ts'

/**
 * Sums of a year that no run of the platform has. `OPENING`: the months before the first run. `EARLIER_EMPLOYER`: another
 * employer in the same year (form TP3).
 */
export const yearSources = ['OPENING', 'EARLIER_EMPLOYER'] as const
export interface YearFigures {
  year: number
  source: (typeof yearSources)[number]
  /** The last month that opening figures contain, `YYYY-MM`. Null for an earlier employer. */
  throughMonth: string | null
  /** Taxed pay, EPF, MTD and zakat. */
  gross: string
  epf: string
  mtd: string
  zakat: string
  /** The exempt allowances by class. */
  exempt: Partial<Record<string, string>>
}

/** Everything that is recorded about the pay of one member. Amounts are decimal strings. */
export interface PayRecord {
  dateOfBirth: PlainDate | null
  employment: { firstDay: PlainDate | null; lastDay: PlainDate | null }
  /** The salary of a full month from the beginning on. Zero for commission alone. */
  baseSalary: string
  salaryChanges: readonly { from: PlainDate; amount: string }[]
  sheets: readonly FactSheet[]
  items: readonly RecordedItem[]
  years: readonly YearFigures[]
  unpaidDays: Exclude<NonNullable<CalculationRequest['unpaidDays']>, number>
  /** The sums of the runs of this year before the month, and the months that they cover. */
  runs: { months: readonly string[]; Y: string; K: string; X: string; Z: string; exempt: YearFigures['exempt'] }
}

export const noRuns: PayRecord['runs'] = { months: [], Y: '0.00', K: '0.00', X: '0.00', Z: '0.00', exempt: {} }

/** Returns the salary of a full month that holds on a day. */
export function salaryOn(
  { baseSalary, salaryChanges }: Pick<PayRecord, 'baseSalary' | 'salaryChanges'>,
  day: PlainDate,
) {
  const past = salaryChanges.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return past.at(-1)?.amount ?? baseSalary
}

/** Returns the facts of a wage month, exactly as a calculation takes them. Missing facts are null. */
export function factsOfMonth(
  { dateOfBirth, employment, sheets }: Pick<PayRecord, 'dateOfBirth' | 'employment' | 'sheets'>,
  month: string,
): RequestedFacts {
  const sheet = sheetOf(sheets, month)
  return {
    dateOfBirth,
    citizenship: sheet?.citizenship ?? null,
    epfElectedBefore1998: sheet?.epfElectedBefore1998 ?? false,
    epfEmployeeRate: sheet?.epfEmployeeRate ?? null,
    epfEmployerRate: sheet?.epfEmployerRate ?? null,
    taxResident: sheet?.taxResident ?? null,
    contractDays: sheet?.contractDays ?? null,
    mtdCategory: sheet?.mtdCategory ?? null,
    childrenUnits: sheet?.childrenUnits ?? 0,
    disabled: sheet?.disabled ?? false,
    spouseDisabled: sheet?.spouseDisabled ?? false,
    firstSocsoAtOrAfter55: sheet?.firstSocsoAtOrAfter55 ?? false,
    invalidityPension: sheet?.invalidityPension ?? false,
    eisBefore57: sheet?.eisBefore57 ?? true,
    skbbk: sheet?.skbbk ?? null,
    hrdLevy: 'NONE',
    ...employment,
  }
}

/** Returns the salary, its changes and the unpaid days of a wage month. */
export function salaryOfMonth(
  record: Pick<PayRecord, 'baseSalary' | 'salaryChanges' | 'unpaidDays'>,
  month: string,
): { salary: RequestedItem[] } & Required<Pick<CalculationRequest, 'salaryChanges'>> & Pick<PayRecord, 'unpaidDays'> {
  const { first, last } = wageMonthOf(month)
  const baseSalary = salaryOn(record, first)
  const salaryChanges = record.salaryChanges
    .filter(({ from }) => first < from && from <= last)
    .map(({ from, amount }) => ({ from, amount }))
  const hasSalary = Number(baseSalary) > 0 || salaryChanges.length > 0
  return {
    salary: hasSalary ? [{ code: 'BASIC_SALARY', amount: baseSalary }] : [],
    salaryChanges,
    unpaidDays: record.unpaidDays.filter(({ from, to }) => from <= last && first <= to),
  }
}

/** Returns the calculation that a wage month asks for, with the readings and the levy of the business. */
export function monthRequestOf(
  record: PayRecord,
  month: string,
  terms: Pick<Terms, 'settings'> = { settings: [] },
): CalculationRequest {
  const { salary, salaryChanges, unpaidDays } = salaryOfMonth(record, month)
  const { items, ...rest } = itemsOfMonth(record.items, month)
  const switches = chosenSwitches(month, terms)
  const tp3 = figuresOf(record, month, 'EARLIER_EMPLOYER')
  return {
    wageMonth: month,
    facts: { ...factsOfMonth(record, month), hrdLevy: hrdLevyIn(month, terms) },
    items: [...salary, ...items],
    salaryChanges,
    unpaidDays,
    ...rest,
    tp3: tp3 ? { gross: tp3.gross, epf: tp3.epf, mtd: tp3.mtd, zakat: tp3.zakat } : null,
    yearToDate: yearToDateOf(record, month),
    ...(switches && { switches }),
  }
}

const figuresOf = ({ years }: Pick<PayRecord, 'years'>, month: string, source: YearFigures['source']) =>
  years.find((figures) => figures.source === source && figures.year === Number(month.slice(0, 4)))

/** Returns the sums before the month: the opening figures of its year and the runs since. */
function yearToDateOf({ years, runs }: PayRecord, month: string): NonNullable<CalculationRequest['yearToDate']> {
  const opening = figuresOf({ years }, month, 'OPENING')
  const plus = (a: string, b = '0') => ringgit(senOf(a) + senOf(b))
  const codes = [...new Set([...Object.keys(opening?.exempt ?? {}), ...Object.keys(runs.exempt)])] as PayItemCode[]
  return {
    Y: plus(runs.Y, opening?.gross),
    K: plus(runs.K, opening?.epf),
    X: plus(runs.X, opening?.mtd),
    Z: plus(runs.Z, opening?.zakat),
    exempt: Object.fromEntries(codes.map((code) => [code, plus(runs.exempt[code] ?? '0', opening?.exempt[code])])),
  }
}

/** Returns everything that prevents the month of a member: missing and contradicting facts, and earlier months. */
export function monthProblems(record: PayRecord, month: string): FieldProblem[] {
  return [...calculationProblems(monthRequestOf(record, month)), ...earlierMonthProblems(record, month)]
}

/**
 * MTD counts on the earlier months of the year. Each of them has a run or is in the opening figures, unless the member
 * joined later.
 */
function earlierMonthProblems(record: PayRecord, month: string): FieldProblem[] {
  const through = figuresOf(record, month, 'OPENING')?.throughMonth ?? ''
  if (month <= through) {
    const rule = `The opening figures contain ${through}, so this month is not calculated again.`
    return [{ path: 'yearToDate', code: 'NOT_APPLICABLE', rule }]
  }
  const joined = record.employment.firstDay?.slice(0, 7) ?? ''
  const open = monthsBefore(month).filter(
    (earlier) => earlier > through && earlier >= joined && !record.runs.months.includes(earlier),
  )
  if (open.length === 0) return []
  const rule = `The year needs its earlier months: ${open.join(', ')}. They have neither a run nor opening figures.`
  return [{ path: 'yearToDate', code: 'REQUIRED', rule }]
}
