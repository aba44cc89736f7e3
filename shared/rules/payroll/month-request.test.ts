import { describe, expect, it } from 'vitest'
import type { PlainDate } from '../../time/types.ts'
import type { FactSheet } from './fact-sheet.ts'
import { factsOf } from './calculation-request.ts'
import { factsOfMonth, monthProblems, monthRequestOf, noRuns, salaryOn, type PayRecord } from './month-request.ts'
import { calculatePayroll } from './payroll-calculation.ts'
import type { RecordedItem } from './recorded-items.ts'

const day = (text: string) => text as PlainDate

const sheet: FactSheet = {
  from: day('2026-01-01'),
  citizenship: 'CITIZEN',
  taxResident: true,
  mtdCategory: 1,
  identification: null,
  taxNumber: '',
  epfNumber: '',
  socsoNumber: '',
  eisNumber: '',
}
const record: PayRecord = {
  dateOfBirth: day('1990-05-20'),
  employment: { firstDay: null, lastDay: null },
  baseSalary: '2500.00',
  salaryChanges: [],
  sheets: [sheet],
  items: [],
  years: [],
  unpaidDays: [],
  runs: noRuns,
}
const item = (fields: Partial<RecordedItem>): RecordedItem => ({
  code: 'FIXED_ALLOWANCE',
  amount: '100.00',
  frequency: null,
  original: null,
  firstMonth: '2026-01',
  lastMonth: null,
  ...fields,
})
const opening = (throughMonth: string, fields: Partial<PayRecord['years'][number]> = {}) => ({
  year: 2026,
  source: 'OPENING' as const,
  throughMonth,
  gross: '25000.00',
  epf: '2750.00',
  mtd: '120.00',
  zakat: '0.00',
  exempt: {},
  ...fields,
})

describe('the facts of a month', () => {
  it('are those of the sheet in force on its first day', () => {
    const sheets = [sheet, { ...sheet, from: day('2026-11-02'), mtdCategory: 2 as const }]
    const categoryIn = (month: string) => factsOfMonth({ ...record, sheets }, month).mtdCategory
    expect([categoryIn('2026-10'), categoryIn('2026-11'), categoryIn('2026-12')]).toEqual([1, 1, 2])
  })

  it('are those of a sheet that begins on the first day of the month', () => {
    const sheets = [sheet, { ...sheet, from: day('2026-11-01'), mtdCategory: 2 as const }]
    expect(factsOfMonth({ ...record, sheets }, '2026-11').mtdCategory).toBe(2)
  })

  it('are those of the first sheet in the month of somebody who joins within it', () => {
    const sheets = [{ ...sheet, from: day('2026-11-16') }]
    const citizenshipIn = (month: string) => factsOfMonth({ ...record, sheets }, month).citizenship
    expect([citizenshipIn('2026-10'), citizenshipIn('2026-11')]).toEqual([null, 'CITIZEN'])
  })

  it('are exactly the facts of the engine', () => {
    const sheets = [{ ...sheet, childrenUnits: 1.5, epfEmployeeRate: '13' }]
    const employment = { firstDay: day('2026-11-10'), lastDay: null }
    expect(factsOf(factsOfMonth({ ...record, sheets, employment }, '2026-11'))).toEqual({
      dateOfBirth: '1990-05-20',
      citizenship: 'CITIZEN',
      epfElectedBefore1998: false,
      epfEmployeeRate: '13',
      epfEmployerRate: null,
      taxResident: true,
      contractDays: null,
      mtdCategory: 1,
      childrenUnits: 1.5,
      disabled: false,
      spouseDisabled: false,
      firstSocsoAtOrAfter55: false,
      invalidityPension: false,
      eisBefore57: true,
      skbbk: { standing: 'TAKING_PART', releasedOn: null },
      hrdLevy: 'NONE',
      firstDay: '2026-11-10',
      lastDay: null,
    })
  })
})

describe('the salary', () => {
  const salaryChanges = [
    { from: day('2026-10-16'), amount: '3000.00' },
    { from: day('2026-09-01'), amount: '2600.00' },
  ]

  it('of a day is that of the last change on or before it', () => {
    const on = (text: string) => salaryOn({ ...record, salaryChanges }, day(text))
    expect([on('2026-08-31'), on('2026-09-01'), on('2026-10-15'), on('2026-10-16')]).toEqual([
      '2500.00',
      '2600.00',
      '2600.00',
      '3000.00',
    ])
  })

  it('of a month with a raise has both parts, which come to the rounded whole', () => {
    const request = monthRequestOf({ ...record, baseSalary: '2500.00', salaryChanges: [salaryChanges[0]!] }, '2026-10')
    expect(request.items).toEqual([{ code: 'BASIC_SALARY', amount: '2500.00' }])
    expect(request.salaryChanges).toEqual([{ from: '2026-10-16', amount: '3000.00' }])
    const { calculation } = calculatePayroll(request, 'MYR')
    const basic = calculation!.lines.find(({ code }) => code === 'BASIC_SALARY')!
    expect([basic.amount, basic.derivation.steps.part1, basic.derivation.steps.part2]).toEqual([
      '2758.06',
      '1209.68',
      '1548.38',
    ])
  })

  it('is no item of a member who earns commission alone', () => {
    expect(monthRequestOf({ ...record, baseSalary: '0.00' }, '2026-11').items).toEqual([])
  })
})

it('unpaid days over the turn of a month count in each month', () => {
  const unpaidDays = [{ from: day('2026-12-30'), to: day('2027-01-02'), part: null }]
  const basicOf = (month: string) => {
    const { calculation } = calculatePayroll(
      monthRequestOf({ ...record, baseSalary: '3100.00', unpaidDays }, month),
      'MYR',
    )
    return calculation!.lines.find(({ code }) => code === 'BASIC_SALARY')!.amount
  }
  expect([basicOf('2026-12'), basicOf('2027-01'), basicOf('2027-02')]).toEqual(['2900.00', '2900.00', '3100.00'])
})

describe('the recorded items of a month', () => {
  it('are those between their first and last month', () => {
    const items = [item({ firstMonth: '2026-10', lastMonth: '2026-11' })]
    const countIn = (month: string) => monthRequestOf({ ...record, items }, month).items!.length - 1
    expect(['2026-09', '2026-10', '2026-11', '2026-12'].map(countIn)).toEqual([0, 1, 1, 0])
  })

  it('give zakat and CP38 as sums', () => {
    const items = [
      item({ code: 'ZAKAT', amount: '50.00' }),
      item({ code: 'CP38', amount: '120.00', lastMonth: '2026-11' }),
      item({ code: 'CP38', amount: '30.50' }),
    ]
    expect(monthRequestOf({ ...record, items }, '2026-11')).toMatchObject({ zakat: '50.00', cp38: '150.50' })
    expect(monthRequestOf({ ...record, items }, '2026-12')).toMatchObject({ zakat: '50.00', cp38: '30.50' })
  })

  it('give reliefs of form TP1 with what was deducted earlier in the year', () => {
    const items = [
      item({ code: 'C5', amount: '300.00', firstMonth: '2026-02', lastMonth: '2026-04' }),
      item({ code: 'C5', amount: '70.00', firstMonth: '2025-12', lastMonth: '2025-12' }),
    ]
    const reliefsIn = (month: string) => monthRequestOf({ ...record, items }, month).reliefs
    expect(reliefsIn('2026-01')).toEqual([])
    expect(reliefsIn('2026-04')).toEqual([{ code: 'C5', amount: '300.00', claimedBefore: '600.00' }])
    expect(reliefsIn('2026-05')).toEqual([{ code: 'C5', amount: '0.00', claimedBefore: '900.00' }])
  })
})

describe('the year before a month', () => {
  const missing = (more: Partial<PayRecord>, month: string) =>
    monthProblems({ ...record, ...more }, month).map(({ path, code }) => [path, code])

  it('needs runs or opening figures for each earlier month', () => {
    expect(missing({}, '2026-01')).toEqual([])
    expect(missing({}, '2026-11')).toEqual([['yearToDate', 'REQUIRED']])
    expect(missing({ years: [opening('2026-10')] }, '2026-11')).toEqual([])
    expect(missing({ years: [opening('2026-09')] }, '2026-11')).toEqual([['yearToDate', 'REQUIRED']])
    expect(missing({ years: [opening('2026-09')], runs: { ...noRuns, months: ['2026-10'] } }, '2026-11')).toEqual([])
    expect(missing({ years: [opening('2026-10', { year: 2025, throughMonth: '2025-10' })] }, '2026-11')).toEqual([
      ['yearToDate', 'REQUIRED'],
    ])
  })

  it('needs nothing of months before the member joined', () => {
    expect(missing({ employment: { firstDay: day('2026-11-09'), lastDay: null } }, '2026-11')).toEqual([])
    expect(missing({ employment: { firstDay: day('2026-10-31'), lastDay: null } }, '2026-11')).toEqual([
      ['yearToDate', 'REQUIRED'],
    ])
  })

  it('is not calculated again in a month that the opening figures contain', () => {
    expect(missing({ years: [opening('2026-11')] }, '2026-11')).toEqual([['yearToDate', 'NOT_APPLICABLE']])
  })

  it('adds the opening figures and the runs, and keeps an earlier employer apart', () => {
    const years = [
      opening('2026-09', { exempt: { TRAVEL_ALLOWANCE: '900.00' } }),
      { ...opening('2026-09'), source: 'EARLIER_EMPLOYER' as const, throughMonth: null, gross: '7000.00' },
    ]
    const runs = { ...noRuns, months: ['2026-10'], Y: '2500.50', X: '3.00', exempt: { TRAVEL_ALLOWANCE: '100.00' } }
    const request = monthRequestOf({ ...record, years, runs }, '2026-11')
    expect(request.yearToDate).toEqual({
      Y: '27500.50',
      K: '2750.00',
      X: '123.00',
      Z: '0.00',
      exempt: { TRAVEL_ALLOWANCE: '1000.00' },
    })
    expect(request.tp3).toEqual({ gross: '7000.00', epf: '2750.00', mtd: '120.00', zakat: '0.00' })
  })
})

it('a month lists every missing fact at once', () => {
  const nothing = { ...record, dateOfBirth: null, sheets: [] }
  expect(monthProblems(nothing, '2026-11').map(({ path }) => path)).toEqual([
    'facts.dateOfBirth',
    'facts.citizenship',
    'facts.taxResident',
    'facts.mtdCategory',
    'yearToDate',
  ])
})
