import { expect, it } from 'vitest'
import { slipSums, type SlipLine } from './payslip-sums.ts'

const line = (code: string, group: SlipLine['group'], amount: number): SlipLine => ({ code, group, amount })

it('a payslip adds up its month and its year, line by line', () => {
  const { lines, totals, yearToDate } = slipSums(
    [
      line('BASIC_SALARY', 'EARNING', 250_000),
      line('COMMISSION', 'EARNING', 12_000),
      line('COMMISSION', 'EARNING', 500),
      line('REIMBURSEMENT', 'REIMBURSEMENT', 1_000),
      line('BENEFIT_IN_KIND', 'BENEFIT', 9_999),
      line('EPF_EMPLOYEE', 'EMPLOYEE', 29_000),
      line('ADVANCE_RECOVERY', 'DEDUCTION', 5_000),
      line('EPF_EMPLOYER', 'EMPLOYER', 34_500),
    ],
    [line('BASIC_SALARY', 'EARNING', 250_000), line('TIPS', 'EARNING', 700), line('MTD', 'EMPLOYEE', 100)],
  )
  expect(lines.map(({ code, amount, yearToDate: ofYear }) => [code, amount, ofYear])).toEqual([
    ['BASIC_SALARY', 250_000, 500_000],
    ['COMMISSION', 12_500, 12_500],
    ['REIMBURSEMENT', 1_000, 1_000],
    ['BENEFIT_IN_KIND', 9_999, 9_999],
    ['EPF_EMPLOYEE', 29_000, 29_000],
    ['ADVANCE_RECOVERY', 5_000, 5_000],
    ['EPF_EMPLOYER', 34_500, 34_500],
    ['TIPS', 0, 700],
    ['MTD', 0, 100],
  ])
  expect(totals).toEqual({
    gross: 262_500,
    reimbursements: 1_000,
    deductions: 34_000,
    net: 229_500,
    employerContributions: 34_500,
  })
  expect(yearToDate).toMatchObject({ gross: 513_200, deductions: 34_100, net: 480_100 })
})
