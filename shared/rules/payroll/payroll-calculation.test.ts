import { describe, expect, it } from 'vitest'
import type { PlainDate } from '../../time/types.ts'
import type { CalculationRequest, RequestedFacts } from './calculation-request.ts'
import { calculatePayroll } from './payroll-calculation.ts'

const facts: RequestedFacts = {
  dateOfBirth: '1990-05-20' as PlainDate,
  citizenship: 'CITIZEN',
  taxResident: true,
  mtdCategory: 1,
}
const day = (text: string) => text as PlainDate
const salary = (amount: string) => [{ code: 'BASIC_SALARY', amount }]

function monthOf(request: Partial<CalculationRequest>) {
  const { calculation, rejection } = calculatePayroll({ wageMonth: '2026-11', facts, ...request }, 'MYR')
  if (!calculation) throw new Error(JSON.stringify(rejection))
  const line = (code: string) => calculation.lines.find((one) => one.code === code)
  return { ...calculation, line, amount: (code: string) => line(code)?.amount }
}

describe('the base pay of a month', () => {
  const december = { wageMonth: '2026-12', items: salary('3100') }

  it('of a person who joins on 12 December is for 20 of 31 calendar days', () => {
    const { amount, line } = monthOf({ ...december, facts: { ...facts, firstDay: day('2026-12-12') } })
    expect(amount('BASIC_SALARY')).toBe('2000.00')
    expect(line('BASIC_SALARY')?.derivation.inputs).toMatchObject({ eligibleDays1: '20', calendarDays: '31' })
  })

  it('leaves out two days in each month for unpaid days from 30 December to 2 January', () => {
    const unpaidDays = [{ from: day('2025-12-30'), to: day('2026-01-02') }]
    const items = salary('3500')
    expect(monthOf({ wageMonth: '2025-12', items, unpaidDays }).amount('BASIC_SALARY')).toBe('3274.19')
    expect(monthOf({ wageMonth: '2026-01', items, unpaidDays }).amount('BASIC_SALARY')).toBe('3274.19')
    expect(monthOf({ wageMonth: '2026-01', items, unpaidDays: 2 }).amount('BASIC_SALARY')).toBe('3274.19')
  })

  it('has the parts of a raise within the month, which come to the rounded whole', () => {
    const salaryChanges = [{ from: day('2025-10-16'), amount: '3000' }]
    const { amount, line } = monthOf({ wageMonth: '2025-10', items: salary('2500'), salaryChanges })
    expect(amount('BASIC_SALARY')).toBe('2758.06')
    expect(line('BASIC_SALARY')?.derivation.steps).toEqual({ part1: '1209.68', part2: '1548.38' })
  })

  it('takes minutes of a day as their share of its scheduled minutes, and never more than the day', () => {
    const on = { from: day('2026-11-03'), to: day('2026-11-03') }
    const part = (minutes: number) => ({ ...on, part: { minutes, scheduledMinutes: 480 } })
    const pay = (unpaidDays: CalculationRequest['unpaidDays']) =>
      monthOf({ items: salary('3000'), unpaidDays }).amount('BASIC_SALARY')
    expect(pay([part(240)])).toBe('2950.00')
    expect(pay([part(240), part(160)])).toBe('2916.67')
    expect(pay([part(300), part(300)])).toBe('2900.00')
  })

  it('of a person who left before the month is nothing, and what is paid later still counts', () => {
    const items = [...salary('3000'), { code: 'COMMISSION', amount: '100', frequency: 'MONTHLY' as const }]
    const { amount, totals } = monthOf({ items, facts: { ...facts, lastDay: day('2026-10-31') } })
    expect([amount('BASIC_SALARY'), totals.gross]).toEqual(['0.00', '100.00'])
  })
})

describe('EPF', () => {
  it('of a wage within a band is that of the row: 205 and 242 for 1,849.78', () => {
    const { line } = monthOf({ items: salary('1849.78') })
    expect([line('EPF_EMPLOYEE')?.amount, line('EPF_EMPLOYER')?.amount]).toEqual(['205.00', '242.00'])
    expect(line('EPF_EMPLOYEE')?.derivation.table?.row).toEqual({
      from: '1840.01',
      upTo: '1860.00',
      employer: '242.00',
      employee: '205.00',
    })
  })

  it.each([
    ['1966-11-01', 'on', '0.00'],
    ['1966-11-02', 'after', '330.00'],
  ])('of a citizen born on %s, who turns 60 %s the first of the month, is %s', (dateOfBirth, _, expected) => {
    const born = { ...facts, dateOfBirth: day(dateOfBirth) }
    expect(monthOf({ items: salary('3000'), facts: born }).amount('EPF_EMPLOYEE')).toBe(expected)
  })

  it('falls by a step above 5,000 by commission, and not by a bonus', () => {
    const with2000 = (code: string) =>
      monthOf({ items: [...salary('4000'), { code, amount: '2000', frequency: 'MONTHLY' }] }).amount('EPF_EMPLOYER')
    expect([with2000('COMMISSION'), with2000('ANNUAL_BONUS')]).toEqual(['720.00', '780.00'])
  })

  it('ends with the age of 75', () => {
    const born = (year: number) => ({ ...facts, dateOfBirth: `${year}-11-01` as PlainDate })
    const employer = (year: number) => monthOf({ items: salary('3000'), facts: born(year) }).amount('EPF_EMPLOYER')
    expect([employer(1952), employer(1951)]).toEqual(['120.00', '0.00'])
  })
})

describe('SKBBK', () => {
  const share = (wageMonth: string, more: Partial<RequestedFacts> = {}) =>
    monthOf({ wageMonth, items: salary('3000'), facts: { ...facts, ...more } }).amount('SKBBK_EMPLOYEE')
  const released = (on: string) => ({ skbbk: { standing: 'RELEASED' as const, releasedOn: day(on) } })

  it('begins in June 2026', () => {
    expect([share('2026-05'), share('2026-06')]).toEqual(['0.00', '22.15'])
  })

  it('is paid for the month of the release, and not after it', () => {
    expect([share('2026-07', released('2026-07-08')), share('2026-08', released('2026-07-08'))]).toEqual([
      '22.15',
      '0.00',
    ])
  })

  it('is not paid for a month that begins with the day of the release', () => {
    expect([share('2026-08', released('2026-08-01')), share('2026-08', released('2026-08-02'))]).toEqual([
      '0.00',
      '22.15',
    ])
  })

  it('is paid through the other employer by choice', () => {
    expect(share('2026-11', { skbbk: { standing: 'OTHER_EMPLOYER' } })).toBe('0.00')
  })
})

it('refuses a month before the oldest table, and warns after the newest one', () => {
  const { rejection } = calculatePayroll({ wageMonth: '2025-09', facts }, 'MYR')
  expect(rejection).toMatchObject({
    code: 'TABLE_MISSING',
    members: { current: { month: '2025-09', missing: [{ kind: 'EPF', from: '2025-10' }] } },
  })
  const { warnings } = monthOf({ wageMonth: '2027-01', items: salary('3000') })
  expect(warnings).toContainEqual({ code: 'TABLE_OUTDATED', table: 'MTD specification 2026', knownUntil: '2026-12' })
  expect(monthOf({ items: salary('3000') }).warnings).toEqual([])
})

it('refuses a business with another currency', () => {
  expect(calculatePayroll({ wageMonth: '2026-11', facts }, 'EUR').rejection?.code).toBe('CURRENCY_MISMATCH')
})

it('warns about pay below the minimum wage, by the days of the month', () => {
  const warned = (request: Partial<CalculationRequest>) => monthOf(request).warnings.map(({ code }) => code)
  expect(warned({ items: salary('1699.99') })).toEqual(['BELOW_MINIMUM_WAGE'])
  expect(warned({ items: salary('1700'), facts: { ...facts, firstDay: day('2026-11-16') } })).toEqual([])
  const commission = [{ code: 'COMMISSION', amount: '1500', frequency: 'MONTHLY' as const }]
  expect(warned({ items: commission })).toEqual(['BELOW_MINIMUM_WAGE'])
})

it('takes other deductions down to nothing, and carries on the rest', () => {
  const items = [...salary('1000'), { code: 'ADVANCE_RECOVERY', amount: '5000' }]
  const { totals, carriedOver } = monthOf({ items })
  expect(totals.net).toBe('0.00')
  const taken = Number(totals.otherDeductions)
  expect(carriedOver).toEqual([{ code: 'ADVANCE_RECOVERY', amount: (5000 - taken).toFixed(2) }])
})

it('exempts travel up to 6,000 ringgit a year', () => {
  const items = [...salary('5000'), { code: 'TRAVEL_ALLOWANCE', amount: '800' }]
  const yearToDate = { Y: '0', exempt: { TRAVEL_ALLOWANCE: '5600' } }
  const { line } = monthOf({ items, yearToDate })
  expect(line('MTD')?.derivation.inputs.Y1).toBe('5400.00')
})

it('uses the passed values of the MTD formula instead of the computed ones', () => {
  const { line } = monthOf({ items: salary('5000'), mtd: { Y1: '5500', K1: '605' } })
  expect(line('MTD')?.derivation.inputs).toMatchObject({ Y1: '5500.00', K1: '605.00', passed: 'Y1, K1' })
  expect(line('EPF_EMPLOYEE')?.amount).toBe('550.00')
})
