import { expect, it } from 'vitest'
import { randomOf } from '../common/testing/random-numbers.ts'
import type { PlainDate } from '../../time/types.ts'
import type { CalculationRequest } from './calculation-request.ts'
import { ringgit, senOf } from './malaysia/sen.ts'
import { calculatePayroll } from './payroll-calculation.ts'

// The sum of the MTD of a year against the tax of the year, which is computed here by its brackets (LHDN, year of
// assessment 2026), without the table of the engine.

const brackets: [upTo: number, percent: number][] = [
  [5_000, 0],
  [20_000, 1],
  [35_000, 3],
  [50_000, 6],
  [70_000, 11],
  [100_000, 19],
  [400_000, 25],
  [600_000, 26],
  [2_000_000, 28],
  [Infinity, 30],
]

function taxOf(chargeable: number, rebate: number): number {
  let tax = 0
  let from = 0
  for (const [upTo, percent] of brackets) {
    tax += (Math.max(0, Math.min(chargeable, upTo) - from) * percent) / 100
    from = upTo
  }
  return Math.max(0, chargeable <= 35_000 ? tax - rebate : tax)
}

/** Calculates twelve months one after the other, each with the sums of those before. */
function yearOf(pays: { salary: string; bonus: string; zakat: string }[], facts: CalculationRequest['facts']) {
  let yearToDate: CalculationRequest['yearToDate']
  for (const [index, { salary, bonus, zakat }] of pays.entries()) {
    const { calculation } = calculatePayroll(
      {
        wageMonth: `2026-${String(index + 1).padStart(2, '0')}`,
        facts,
        items: [
          { code: 'BASIC_SALARY', amount: salary },
          { code: 'ANNUAL_BONUS', amount: bonus },
        ],
        zakat,
        yearToDate,
      },
      'MYR',
    )
    yearToDate = calculation!.yearToDate
  }
  return yearToDate as Record<'Y' | 'K' | 'X' | 'Z', string>
}

it.each(Array.from({ length: 120 }, (_, seed) => seed))('the MTD of a year is the tax of the year (%i)', (seed) => {
  const random = randomOf(seed)
  const mtdCategory = ([1, 2, 3] as const)[random(3)]!
  const childrenUnits = mtdCategory === 1 ? 0 : random(5)
  let salary = 170_000 + random(2_000_000)
  // Pay that falls within a year is taxed too high until the assessment, so it rises here.
  const pays = Array.from({ length: 12 }, () => {
    salary += random(4) === 0 ? random(60_000) : 0
    return {
      salary: ringgit(salary),
      bonus: ringgit(random(5) === 0 ? random(1_000_000) : 0),
      zakat: ringgit(salary > 700_000 && random(4) === 0 ? random(3_000) : 0),
    }
  })
  const facts = { dateOfBirth: '1990-05-20' as PlainDate, citizenship: 'CITIZEN' as const, taxResident: true }
  const { Y, K, X, Z } = yearOf(pays, { ...facts, mtdCategory, childrenUnits })
  const reliefs = 9_000 + (mtdCategory === 2 ? 4_000 : 0) + childrenUnits * 2_000
  const chargeable = Math.max(0, Number(Y) - Math.min(4_000, Number(K)) - reliefs)
  const tax = taxOf(chargeable, mtdCategory === 2 ? 800 : 400)
  // Zakat is paid in place of tax, as long as it is below the MTD of a month.
  const difference = (senOf(X) + senOf(Z)) / 100 - tax
  // Each month rounds up by less than 5 sen. In December, a part below 10 ringgit is not deducted.
  expect(difference).toBeLessThanOrEqual(12 * 0.05)
  expect(difference).toBeGreaterThan(-20.01)
})
