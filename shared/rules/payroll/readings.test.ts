import { describe, expect, it } from 'vitest'
import type { PlainDate } from '../../time/types.ts'
import type { CalculationRequest, RequestedFacts } from './calculation-request.ts'
import { calculatePayroll } from './payroll-calculation.ts'

const facts: RequestedFacts = {
  dateOfBirth: '1990-05-20' as PlainDate,
  citizenship: 'CITIZEN',
  taxResident: true,
  mtdCategory: 2,
}
const items = [{ code: 'BASIC_SALARY', amount: '8000' }]

function calculate({ facts: more, ...request }: Partial<CalculationRequest>) {
  const whole = { wageMonth: '2026-01', items, ...request, facts: { ...facts, ...more } }
  const { calculation, rejection } = calculatePayroll(whole, 'MYR')
  if (!calculation) throw new Error(JSON.stringify(rejection))
  const line = (code: string) => calculation.lines.find((one) => one.code === code)!
  return { ...calculation, amount: (code: string) => line(code).amount, mtd: line('MTD').derivation }
}
const reliefsOf = (more: Partial<RequestedFacts>, request: Partial<CalculationRequest> = {}) =>
  calculate({ ...request, facts: more as RequestedFacts }).mtd.steps.reliefs

describe('the reliefs of MTD', () => {
  it.each([
    [{ mtdCategory: 1 }, '9000.00'],
    [{ mtdCategory: 1, childrenUnits: 3 }, '9000.00'],
    [{ mtdCategory: 2 }, '13000.00'],
    [{ mtdCategory: 3, childrenUnits: 1.5 }, '12000.00'],
    [{ mtdCategory: 1, disabled: true }, '16000.00'],
    [{ mtdCategory: 2, spouseDisabled: true }, '19000.00'],
  ] as [Partial<RequestedFacts>, string][])('of %o are %s', (more, expected) => {
    expect(reliefsOf(more)).toBe(expected)
  })

  it('of form TP1 end at the limit of the year', () => {
    const reliefs = [{ code: 'C5', amount: '900', claimedBefore: '2000' }]
    expect(calculate({ reliefs }).mtd.inputs).toMatchObject({ LP: '2000.00', LP1: '500.00' })
  })

  it('have SOCSO and EIS only by choice, up to 350 a year', () => {
    const request = (claimedBefore: string) => ({
      reliefs: [{ code: 'C14', amount: '0', claimedBefore }],
      switches: { socsoRelief: 'AUTOMATIC' as const },
    })
    const LP1 = (claimedBefore: string) => calculate(request(claimedBefore)).mtd.inputs.LP1
    expect([calculate({}).mtd.inputs.LP1, LP1('0'), LP1('340')]).toEqual(['0.00', '41.65', '10.00'])
    const counted = { ...request('0'), wageMonth: '2026-06' }
    const switches = { ...counted.switches, skbbkInRelief: 'COUNTED' as const }
    expect(calculate(counted).mtd.inputs.LP1).toBe('41.65')
    expect(calculate({ ...counted, switches }).mtd.inputs.LP1).toBe('86.30')
  })

  it('do not exist for a relief that form TP1 of the year lacks', () => {
    const reliefs = [{ code: 'C17', amount: '100' }]
    const { rejection } = calculatePayroll({ wageMonth: '2025-11', facts, items, reliefs }, 'MYR')
    expect(rejection?.members?.errors).toEqual([{ path: 'reliefs.0.code', code: 'INVALID_CHOICE' }])
  })
})

describe('a foreigner', () => {
  const foreigner = { citizenship: 'FOREIGNER', taxResident: false } as const

  it('is taxed as a non-resident below a contract of 182 days', () => {
    const mtd = (contractDays: number) => calculate({ facts: { ...foreigner, contractDays } }).mtd.rule
    expect([mtd(181), mtd(182)]).toEqual(['MTD_NON_RESIDENT', 'MTD_RESIDENT'])
  })

  it('pays MTD below 10 ringgit as a non-resident, unless the business waives it', () => {
    const little = [{ code: 'BASIC_SALARY', amount: '33.20' }]
    const mtd = (nonResidentBelowTen: 'DEDUCT' | 'WAIVE') =>
      calculate({ facts: foreigner, items: little, switches: { nonResidentBelowTen } }).amount('MTD')
    expect([mtd('DEDUCT'), mtd('WAIVE')]).toEqual(['10.00', '0.00'])
  })

  it('has neither EIS nor the HRD levy, which permanent residents do not have either', () => {
    const levy = (citizenship: RequestedFacts['citizenship']) =>
      calculate({ facts: { citizenship, hrdLevy: 'MANDATORY' } }).amount('HRD_LEVY')
    expect([levy('CITIZEN'), levy('PERMANENT_RESIDENT'), levy('FOREIGNER')]).toEqual(['80.00', '0.00', '0.00'])
    expect(calculate({ facts: foreigner }).amount('EIS_EMPLOYEE')).toBe('0.00')
  })
})

describe('a choice of reading', () => {
  it('decides the day of the age for EPF', () => {
    const born = { dateOfBirth: '1966-01-15' as PlainDate }
    const epf = (epfAgeOn: 'FIRST_OF_MONTH' | 'LAST_OF_MONTH') =>
      calculate({ facts: born, switches: { epfAgeOn } }).amount('EPF_EMPLOYEE')
    expect([epf('FIRST_OF_MONTH'), epf('LAST_OF_MONTH')]).toEqual(['880.00', '0.00'])
  })

  it('decides the pay of the months after a shortened one', () => {
    const half = { firstDay: '2026-01-16' as PlainDate }
    const Y2 = (followingMonths: 'AS_THIS_MONTH' | 'FULL_SALARY') =>
      calculate({ facts: half, switches: { followingMonths } }).mtd.inputs.Y2
    expect([Y2('AS_THIS_MONTH'), Y2('FULL_SALARY')]).toEqual(['4129.03', '8000.00'])
  })
})

it('EIS ends at 60, and at 57 for a person without earlier cover', () => {
  const eis = (year: number, eisBefore57: boolean) =>
    calculate({ facts: { dateOfBirth: `${year}-01-01` as PlainDate, eisBefore57 } }).amount('EIS_EMPLOYEE')
  expect([eis(1970, false), eis(1969, false), eis(1969, true), eis(1966, true)]).toEqual([
    '11.90',
    '0.00',
    '11.90',
    '0.00',
  ])
})

it('SOCSO is in the second category from 60, after a first contribution at 55, and with an invalidity pension', () => {
  const employee = (more: Partial<RequestedFacts>) =>
    calculate({ facts: more as RequestedFacts }).amount('SOCSO_EMPLOYEE')
  expect(employee({})).toBe('29.75')
  expect(employee({ dateOfBirth: '1966-01-01' as PlainDate })).toBe('0.00')
  expect(employee({ firstSocsoAtOrAfter55: true })).toBe('0.00')
  expect(employee({ invalidityPension: true })).toBe('0.00')
})

it('arrears count for SOCSO as the item that they make up for', () => {
  const socso = (original: string) =>
    calculate({ items: [...items, { code: 'ARREARS', amount: '100', original }] }).wages.socso
  expect([socso('BASIC_SALARY'), socso('ANNUAL_BONUS')]).toEqual(['8100.00', '8000.00'])
})

it('sums of an earlier employer count for the tax, and not for the sums of this one', () => {
  const { mtd, yearToDate } = calculate({ wageMonth: '2026-04', tp3: { gross: '15000', epf: '1650', mtd: '330' } })
  expect(mtd.inputs).toMatchObject({ Y: '15000.00', K: '1650.00', X: '330.00' })
  expect(yearToDate).toMatchObject({ Y: '8000.00', K: '880.00' })
})

it('a reimbursement is paid, and is no part of gross pay', () => {
  const { totals } = calculate({ items: [...items, { code: 'REIMBURSEMENT', amount: '55.50' }] })
  expect([totals.gross, totals.reimbursements]).toEqual(['8000.00', '55.50'])
  expect(Number(totals.net) - Number(calculate({}).totals.net)).toBeCloseTo(55.5)
})
