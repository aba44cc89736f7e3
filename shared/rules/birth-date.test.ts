import { describe, expect, it } from 'vitest'
import { toPlainDate } from '../time/index.ts'
import { birthDateFault, memberAges, payrollAges } from './birth-date.ts'

const today = toPlainDate('2026-11-19')

describe('a birth date', () => {
  it.each([
    ['today', '2026-11-19', 'NOT_IN_FUTURE'],
    ['ahead', '2027-01-01', 'NOT_IN_FUTURE'],
    ['of yesterday', '2026-11-18', 'AGE_OUT_OF_RANGE'],
    ['a day before the 13th birthday', '2013-11-20', 'AGE_OUT_OF_RANGE'],
    ['on the 13th birthday', '2013-11-19', undefined],
    ['on the 100th birthday', '1926-11-19', undefined],
    ['a day before the 100th birthday', '1926-11-18', 'AGE_OUT_OF_RANGE'],
  ] as const)('%s', (_, date, fault) => {
    expect(birthDateFault(toPlainDate(date), memberAges, today)).toBe(fault)
  })

  it('of somebody on the payroll lies 15 years back', () => {
    expect(birthDateFault(toPlainDate('2011-11-20'), payrollAges, today)).toBe('AGE_OUT_OF_RANGE')
    expect(birthDateFault(toPlainDate('2011-11-19'), payrollAges, today)).toBeUndefined()
  })

  it('on the 29th of February counts from the 28th where there is no 29th', () => {
    expect(birthDateFault(toPlainDate('2012-02-29'), memberAges, toPlainDate('2025-02-28'))).toBe('AGE_OUT_OF_RANGE')
    expect(birthDateFault(toPlainDate('2012-02-29'), memberAges, toPlainDate('2025-03-01'))).toBeUndefined()
  })
})
