import type { LineGroup } from './malaysia/pay-lines.ts'
import { lineKeyOf } from './statutory-names.ts'

/** A line of pay in minor units. */
export interface SlipLine {
  code: string
  /** The name of a statutory line by hand. Such lines share their code. */
  name?: string
  group: LineGroup
  amount: number
}

export interface SlipSums {
  gross: number
  reimbursements: number
  /** Everything that is taken off. */
  deductions: number
  net: number
  employerContributions: number
}

/**
 * Returns the lines of a month with their sums in the year, and the totals of both. A line that the year has and the month
 * has not is a line of zero. `earlier` has the lines of the months before in the same year.
 */
export function slipSums(
  month: readonly SlipLine[],
  earlier: readonly SlipLine[],
): { lines: (SlipLine & { yearToDate: number })[]; totals: SlipSums; yearToDate: SlipSums } {
  const year = [...earlier, ...month]
  const sumOf = (lines: readonly SlipLine[], key: string) => total(lines.filter((line) => lineKeyOf(line) === key))
  const order = [...month, ...earlier]
  const keys = [...new Set(order.map((line) => lineKeyOf(line)))]
  return {
    lines: keys.map((key) => ({
      ...order.find((line) => lineKeyOf(line) === key)!,
      amount: sumOf(month, key),
      yearToDate: sumOf(year, key),
    })),
    totals: sumsOf(month),
    yearToDate: sumsOf(year),
  }
}

const total = (lines: readonly { amount: number }[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

function sumsOf(lines: readonly SlipLine[]): SlipSums {
  const of = (...groups: LineGroup[]) => total(lines.filter(({ group }) => groups.includes(group)))
  const [gross, reimbursements, deductions] = [of('EARNING'), of('REIMBURSEMENT'), of('EMPLOYEE', 'DEDUCTION')]
  return {
    gross,
    reimbursements,
    deductions,
    net: gross + reimbursements - deductions,
    employerContributions: of('EMPLOYER'),
  }
}
