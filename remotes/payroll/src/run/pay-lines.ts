import { subtractAmounts } from '@steward/shared/money'
import type { Calculation, PayLine } from './payroll-runs.queries.ts'

export interface NamedLine {
  /** The code, with a number from the second line of the same code on. It names the line in the address. */
  id: string
  line: PayLine
}

/** Gives each line its name in the address. A code can occur twice, so it is no name by itself. */
export function namedLines({ lines }: Pick<Calculation, 'lines'>): NamedLine[] {
  return lines.map((line, index) => {
    const before = lines.slice(0, index).filter(({ code }) => code === line.code).length
    return { id: before === 0 ? line.code : `${line.code}.${before + 1}`, line }
  })
}

/** Returns the lines of some groups, in the order of a payslip. */
export const linesOf = (calculation: Pick<Calculation, 'lines'>, groups: readonly PayLine['group'][]): NamedLine[] =>
  namedLines(calculation).filter(({ line }) => groups.includes(line.group))

/** The sums in which the columns of an open row end. */
export const sumNames = ['gross', 'net', 'employerCost'] as const
export type SumName = (typeof sumNames)[number]

/** Returns the lines that add up to a sum, those that are taken off with a minus. Pay that is no money is in none. */
export function partsOfSum(calculation: Calculation, sum: SumName): NamedLine[] {
  if (sum === 'gross') return linesOf(calculation, ['EARNING'])
  const pay = linesOf(calculation, ['EARNING', 'REIMBURSEMENT'])
  if (sum === 'employerCost') return [...pay, ...linesOf(calculation, ['EMPLOYER'])]
  const taken = linesOf(calculation, ['EMPLOYEE', 'DEDUCTION']).map(({ id, line }) => ({
    id,
    line: { ...line, amount: subtractAmounts('0', line.amount, calculation.currency) },
  }))
  return [...pay, ...taken]
}
