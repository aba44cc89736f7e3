import type { LineGroup } from './malaysia/pay-lines.ts'

/** A line of pay in minor units. */
export interface SlipLine {
  code: string
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
 * Returns the lines of a month with the sums of their codes in the year, and the totals of both. A code that the year has
 * and the month has not is a line of zero. `earlier` has the lines of the months before in the same year.
 */
export function slipSums(
  month: readonly SlipLine[],
  earlier: readonly SlipLine[],
): { lines: (SlipLine & { yearToDate: number })[]; totals: SlipSums; yearToDate: SlipSums } {
  const year = [...earlier, ...month]
  const sumOf = (lines: readonly SlipLine[], code: string) => total(lines.filter((line) => line.code === code))
  const order = [...month, ...earlier]
  const codes = [...new Set(order.map(({ code }) => code))]
  return {
    lines: codes.map((code) => ({
      code,
      group: order.find((line) => line.code === code)!.group,
      amount: sumOf(month, code),
      yearToDate: sumOf(year, code),
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
