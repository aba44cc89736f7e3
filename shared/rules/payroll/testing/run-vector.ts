import type { CalculationRequest } from '../calculation-request.ts'
import { calculatePayroll } from '../payroll-calculation.ts'
import { addAmounts } from '../../../money/amount.ts'
import { cp39Rule, minimumWageRule, mtdRule } from './rule-vectors.ts'
import { monthRequest, mtdRequest, wageRequest, type VectorInput } from './vector-request.ts'
import derived from './vectors-derived.json' with { type: 'json' }
import published from './vectors.json' with { type: 'json' }

/** One example: an input with the figures of its source. */
export interface Vector {
  id: string
  scheme: string
  input: VectorInput
  expected: Readonly<Record<string, unknown>>
  /** The results of the steps of the MTD formula. */
  trace?: Readonly<Record<string, string>>
  source: string
}

export const publishedVectors: readonly Vector[] = published.vectors as unknown as Vector[]
export const derivedVectors: readonly Vector[] = derived.vectors as unknown as Vector[]

type Figures = Record<string, unknown>

function calculated(request: CalculationRequest) {
  const { calculation, rejection } = calculatePayroll(request, 'MYR')
  if (!calculation) throw new Error(`Not calculated: ${JSON.stringify(rejection)}`)
  const amountOf = (code: string) => calculation.lines.find((line) => line.code === code)?.amount ?? '0.00'
  const stepOf = (name: string) => calculation.lines.find(({ code }) => code === 'MTD')?.derivation.steps[name]
  return { ...calculation, amountOf, stepOf }
}

/** Returns the two shares of a contribution and their total. */
function shares(request: CalculationRequest, scheme: 'EPF' | 'SOCSO' | 'EIS'): Figures {
  const { amountOf } = calculated(request)
  const [employer, employee] = [amountOf(`${scheme}_EMPLOYER`), amountOf(`${scheme}_EMPLOYEE`)]
  return { employer, employee, total: addAmounts(employer, employee, 'MYR') }
}

function socso(input: VectorInput): Figures {
  const category = (age: number) => {
    const request = wageRequest({ ...input, age }, String(input.month))
    return { ...shares(request, 'SOCSO'), skbbk_employee: calculated(request).amountOf('SKBBK_EMPLOYEE') }
  }
  return { cat1: category(35), cat2: category(61) }
}

function mtd(request: CalculationRequest): Figures {
  const { amountOf, stepOf } = calculated(request)
  const hasAdditional = stepOf('A') !== undefined
  return {
    mtd: amountOf('MTD'),
    K2: stepOf('K2'),
    P: stepOf('P'),
    C: stepOf('C'),
    E: stepOf('E'),
    A: stepOf('A'),
    K2_step1: stepOf('K2'),
    P_step1: stepOf('P'),
    K2_step2: stepOf('K2WithYt'),
    P_step2: stepOf('PWithYt'),
    T: stepOf(hasAdditional ? 'TWithYt' : 'T'),
    k2: stepOf('K2'),
    k2_add: stepOf('K2WithYt'),
    P_add: stepOf('PWithYt'),
    C_raw: stepOf('CBeforeTen'),
    A_raw: stepOf('ABeforeTen'),
  }
}

function month(request: CalculationRequest): Figures {
  const { amountOf, totals } = calculated(request)
  return {
    gross: totals.gross,
    net: totals.net,
    employer_cost: totals.employerContributions,
    pcb: totals.mtd,
    skbbk: amountOf('SKBBK_EMPLOYEE'),
    hrd_er: amountOf('HRD_LEVY'),
    epf_ee: amountOf('EPF_EMPLOYEE'),
    epf_er: amountOf('EPF_EMPLOYER'),
    socso_ee: amountOf('SOCSO_EMPLOYEE'),
    socso_er: amountOf('SOCSO_EMPLOYER'),
    eis_ee: amountOf('EIS_EMPLOYEE'),
    eis_er: amountOf('EIS_EMPLOYER'),
  }
}

/** The rows of Part A have not changed, so an example from before the oldest table is read in its first month. */
const epfMonth = ({ wage_month: given }: VectorInput): string =>
  /^\d{4}-\d{2}$/.test(String(given)) ? String(given) : '2025-10'

const schemes: Record<string, (input: VectorInput) => Figures> = {
  EPF: (input) => shares(wageRequest(input, epfMonth(input)), 'EPF'),
  SOCSO: socso,
  EIS: (input) => shares(wageRequest(input, String(input.month)), 'EIS'),
  MTD: (input) => mtd(mtdRequest(input)),
  MTD_RULE: mtdRule,
  CP39: cp39Rule,
  MINIMUM_WAGE: minimumWageRule,
  PAYROLL_MONTH: (input) => month(monthRequest(input)),
  DERIVED: (input) => month(monthRequest(input)),
}

/** Returns the figures of the engine by the names of the vector. It computes more of them than a vector lists. */
export const figuresOf = ({ scheme, input }: Vector): Figures => schemes[scheme]!(input)

/** Returns the results of the MTD formula for a month of pay. */
export const traceOf = ({ input }: Vector): Figures => mtd(monthRequest(input))
