import { describe, expect, it } from 'vitest'
import type { PlainDate } from '../../time/types.ts'
import type { CalculationRequest } from './calculation-request.ts'
import { causesOf, type ComparedMonth } from './compare-months.ts'
import { noRuns, type PayRecord } from './month-request.ts'
import { currencyProblems, paySystemOf } from './pay-system.ts'
import { slipSums } from './payslip-sums.ts'
import type { RecordedItem } from './recorded-items.ts'

const day = (text: string) => text as PlainDate
const { calculate, itemProblems, requestOf, problemsOf, hasTables } = paySystemOf('EUR')
const employee = (name: string, amount: string) => ({ code: 'STATUTORY_EMPLOYEE', name, amount })
const employer = (name: string, amount: string) => ({ code: 'STATUTORY_EMPLOYER', name, amount })
const salary = (amount: string) => ({ code: 'BASIC_SALARY', amount })

function payOf(items: CalculationRequest['items'], more: Partial<CalculationRequest> = {}, currency = 'EUR') {
  const request = { wageMonth: '2026-11', facts: {}, items: items!, ...more }
  const { calculation, rejection } = paySystemOf(currency).calculate(request)
  if (!calculation) throw new Error(JSON.stringify(rejection))
  return calculation
}

describe('pay by hand', () => {
  it('is base pay, commission and the statutory lines as they were entered', () => {
    const month = payOf([
      salary('2800.00'),
      { code: 'COMMISSION', amount: '200.00', frequency: 'MONTHLY' },
      employee('Income tax', '310.50'),
      employee('Health insurance', '245.00'),
      employer('Health insurance', '245.00'),
      { code: 'REIMBURSEMENT', amount: '19.90' },
      { code: 'ADVANCE_RECOVERY', amount: '100.00' },
    ])
    expect(month.lines.map(({ code, name, group, amount }) => [name ?? code, group, amount])).toEqual([
      ['BASIC_SALARY', 'EARNING', '2800.00'],
      ['COMMISSION', 'EARNING', '200.00'],
      ['REIMBURSEMENT', 'REIMBURSEMENT', '19.90'],
      ['Income tax', 'EMPLOYEE', '310.50'],
      ['Health insurance', 'EMPLOYEE', '245.00'],
      ['Health insurance', 'EMPLOYER', '245.00'],
      ['ADVANCE_RECOVERY', 'DEDUCTION', '100.00'],
    ])
    expect(month).toMatchObject({
      currency: 'EUR',
      totals: { gross: '3000.00', employeeStatutory: '555.50', net: '2364.40', employerCost: '3264.90', mtd: '0.00' },
      tables: [],
      switches: {},
      warnings: [],
    })
    expect(hasTables).toBe(false)
  })

  it('pays the calendar days of the month, and cites no Malaysian act', () => {
    const [line] = payOf([salary('3100.00')], { wageMonth: '2026-12', facts: { firstDay: day('2026-12-12') } }).lines
    expect(line).toMatchObject({ amount: '2000.00', derivation: { rule: 'BASIC_PAY_BY_DAYS' } })
    expect(JSON.stringify(line)).not.toContain('Employment Act')
  })

  it('writes amounts of a currency without decimals', () => {
    const month = payOf([salary('310000'), employee('Tax', '20000')], {}, 'JPY')
    expect(month.totals).toMatchObject({ gross: '310000', net: '290000' })
    expect(month.lines[0]!.derivation.inputs).toMatchObject({ salary1: '310000' })
  })

  it('takes statutory lines in full, and other deductions down to nothing', () => {
    const deduction = { code: 'OTHER_DEDUCTION', amount: '900.00' }
    expect(payOf([salary('1000.00'), employee('Tax', '300.00'), deduction])).toMatchObject({
      totals: { otherDeductions: '700.00', net: '0.00' },
      carriedOver: [{ code: 'OTHER_DEDUCTION', amount: '200.00' }],
    })
    expect(payOf([salary('100.00'), employee('Tax', '300.00')]).warnings).toEqual([
      { code: 'NEGATIVE_NET', net: '-200.00' },
    ])
  })

  it('needs a name for a statutory line, and knows no item of Malaysian law', () => {
    const { rejection } = calculate({
      wageMonth: '2026-11',
      facts: {},
      items: [employee('', '1.00'), { code: 'ZAKAT', amount: '1.00' }, { code: 'TIPS', amount: '1.00', name: 'Tips' }],
    })
    expect(rejection?.members?.errors).toEqual([
      { path: 'items.0.name', code: 'REQUIRED' },
      { path: 'items.1.code', code: 'INVALID_CHOICE' },
      { path: 'items.2.name', code: 'NOT_APPLICABLE' },
    ])
  })
})

describe('an item by hand', () => {
  const item: RecordedItem = {
    code: 'STATUTORY_EMPLOYEE',
    name: 'Income tax',
    amount: '310.50',
    frequency: null,
    original: null,
    firstMonth: '2026-01',
    lastMonth: null,
  }
  const problemsIn = (currency: string, fields: Partial<RecordedItem>) =>
    paySystemOf(currency)
      .itemProblems({ ...item, ...fields })
      .map(({ path, code }) => [path, code])

  it.each<[string, Partial<RecordedItem>, string[][]]>([
    ['with a name is right', {}, []],
    ['without a name', { name: '' }, [['name', 'REQUIRED']]],
    ['of a frequency', { frequency: 'MONTHLY' }, [['frequency', 'NOT_APPLICABLE']]],
    ['that makes up for another', { original: 'TIPS' }, [['original', 'NOT_APPLICABLE']]],
    ['of Malaysian law', { code: 'CP38', name: '' }, [['code', 'INVALID_CHOICE']]],
    ['that is the salary', { code: 'BASIC_SALARY', name: '' }, [['code', 'NOT_APPLICABLE']]],
    ['that ends before it begins', { lastMonth: '2025-12' }, [['lastMonth', 'NOT_AFTER_START']]],
    ['of commission, which asks for no frequency', { code: 'PERFORMANCE_INCENTIVE', name: '' }, []],
  ])('%s', (_, fields, problems) => expect(problemsIn('EUR', fields)).toEqual(problems))

  it('is unknown to a business with tables', () => {
    expect(problemsIn('MYR', {})).toEqual([['code', 'INVALID_CHOICE']])
    expect(itemProblems(item)).toEqual([])
  })
})

describe('the month of a record', () => {
  const record: PayRecord = {
    dateOfBirth: null,
    employment: { firstDay: day('2026-01-01'), lastDay: null },
    baseSalary: '2800.00',
    salaryChanges: [],
    sheets: [],
    items: [
      { ...employee('Tax', '310.50'), frequency: null, original: null, firstMonth: '2026-01', lastMonth: '2026-11' },
    ],
    years: [],
    unpaidDays: [],
    runs: noRuns,
  }

  it('needs neither facts nor earlier months', () => {
    expect(problemsOf(record, '2026-11')).toEqual([])
    expect(requestOf(record, '2026-11', { settings: [] })).toEqual({
      wageMonth: '2026-11',
      facts: { firstDay: '2026-01-01', lastDay: null },
      items: [salary('2800.00'), { code: 'STATUTORY_EMPLOYEE', amount: '310.50', name: 'Tax' }],
      salaryChanges: [],
      unpaidDays: [],
    })
    expect(requestOf(record, '2026-12', { settings: [] }).items).toEqual([salary('2800.00')])
  })

  it('is refused if the salary was recorded in another currency', () => {
    expect(currencyProblems('EUR', 'EUR')).toEqual([])
    expect(currencyProblems('MYR', 'EUR')).toMatchObject([{ path: 'record.currency', code: 'NOT_APPLICABLE' }])
  })
})

it('statutory lines of two names stay two lines of the year', () => {
  const line = (name: string, amount: number) => ({
    code: 'STATUTORY_EMPLOYEE',
    name,
    group: 'EMPLOYEE' as const,
    amount,
  })
  const { lines } = slipSums([line('Tax', 300), line('Health', 200)], [line('Health', 150)])
  expect(lines.map(({ name, amount, yearToDate }) => [name, amount, yearToDate])).toEqual([
    ['Tax', 300, 300],
    ['Health', 200, 350],
  ])
})

it('a statutory line that changes is a cause of its own', () => {
  const month = (lines: ComparedMonth['lines']): ComparedMonth => ({
    request: { wageMonth: '2026-11', facts: {} },
    lines,
    entries: 0,
    adjustments: [],
    claims: [],
  })
  const [tax, health] = [
    { code: 'STATUTORY_EMPLOYEE', name: 'Tax', amount: 300 },
    { code: 'STATUTORY_EMPLOYEE', name: 'Health', amount: 200 },
  ]
  expect(causesOf(month([tax]), month([{ ...tax, amount: 320 }, health]))).toEqual([
    { code: 'STATUTORY_EMPLOYEE', name: 'Tax', amount: -20, because: [] },
    { code: 'STATUTORY_EMPLOYEE', name: 'Health', amount: -200, because: [{ kind: 'ITEM_BEGAN', params: {} }] },
  ])
})
