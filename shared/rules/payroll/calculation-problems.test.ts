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
const errorsOf = (request: Partial<CalculationRequest>) =>
  calculatePayroll({ wageMonth: '2026-11', facts, ...request }, 'MYR').rejection?.members?.errors?.map(
    ({ path, code }) => [path, code],
  )

describe('a calculation lists at once', () => {
  it('every missing fact and class', () => {
    const items = [{ amount: '100' }, { code: 'COMMISSION', amount: '5' }, { code: 'PIZZA', amount: '1' }]
    expect(errorsOf({ facts: {}, items })).toEqual([
      ['facts.dateOfBirth', 'REQUIRED'],
      ['facts.citizenship', 'REQUIRED'],
      ['facts.taxResident', 'REQUIRED'],
      ['facts.mtdCategory', 'REQUIRED'],
      ['items.0.code', 'REQUIRED'],
      ['items.1.frequency', 'REQUIRED'],
      ['items.2.code', 'INVALID_CHOICE'],
    ])
  })

  it('the contradictions of the facts', () => {
    expect(errorsOf({ facts: { ...facts, firstDay: day('2026-11-10'), lastDay: day('2026-11-09') } })).toEqual([
      ['facts.lastDay', 'NOT_AFTER_START'],
    ])
    const released = { standing: 'RELEASED' as const, releasedOn: day('2026-08-01') }
    expect(errorsOf({ facts: { ...facts, citizenship: 'FOREIGNER', skbbk: released } })).toEqual([
      ['facts.skbbk.standing', 'NOT_APPLICABLE'],
    ])
    expect(errorsOf({ facts: { ...facts, skbbk: { ...released, releasedOn: day('2026-07-07') } } })).toEqual([
      ['facts.skbbk.releasedOn', 'TOO_SMALL'],
    ])
    expect(errorsOf({ facts: { ...facts, skbbk: { standing: 'RELEASED' } } })).toEqual([
      ['facts.skbbk.releasedOn', 'REQUIRED'],
    ])
  })

  it('the problems of days', () => {
    const span = (from: string, to: string) => ({ from: day(from), to: day(to) })
    expect(errorsOf({ unpaidDays: [span('2026-11-02', '2026-11-04'), span('2026-11-04', '2026-11-05')] })).toEqual([
      ['unpaidDays.1.from', 'NOT_DISTINCT'],
    ])
    expect(errorsOf({ unpaidDays: [span('2026-11-04', '2026-11-02')] })).toEqual([
      ['unpaidDays.0.to', 'NOT_AFTER_START'],
    ])
    expect(errorsOf({ unpaidDays: 31 })).toEqual([['unpaidDays', 'TOO_LARGE']])
    const salaryChanges = [{ from: day('2026-11-16'), amount: '3000' }]
    expect(errorsOf({ unpaidDays: 1, salaryChanges })).toEqual([['unpaidDays', 'NOT_APPLICABLE']])
    expect(errorsOf({ salaryChanges: [...salaryChanges, ...salaryChanges] })).toEqual([
      ['salaryChanges.1.from', 'NOT_DISTINCT'],
    ])
  })

  it('with a sentence that names each field and its rule', () => {
    const { rejection } = calculatePayroll({ wageMonth: '2026-11', facts: { ...facts, citizenship: null } }, 'MYR')
    expect(rejection?.members?.detail).toBe(
      'Nothing was calculated for this person. facts.citizenship (REQUIRED): The citizenship decides EPF, EIS, SKBBK and the HRD levy.',
    )
  })
})

it('needs no category for a person who is taxed as a non-resident', () => {
  const foreigner = { ...facts, citizenship: 'FOREIGNER' as const, taxResident: false, mtdCategory: null }
  expect(errorsOf({ facts: foreigner })).toBeUndefined()
  expect(errorsOf({ facts: { ...foreigner, contractDays: 182 } })).toEqual([['facts.mtdCategory', 'REQUIRED']])
})
