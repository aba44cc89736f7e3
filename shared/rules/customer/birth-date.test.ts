import { describe, expect, it } from 'vitest'
import { toPlainDate } from '../../time/index.ts'
import { birthDateFault, memberAges, payrollAges } from './birth-date.ts'

const today = toPlainDate('2026-11-19')

describe('a birth date', () => {
  it.each([
    ['today', '2026-11-19', 'NOT_IN_FUTURE'],
    ['in the future', '2027-01-01', 'NOT_IN_FUTURE'],
    ['yesterday', '2026-11-18', 'AGE_OUT_OF_RANGE'],
    ['13 years ago tomorrow', '2013-11-20', 'AGE_OUT_OF_RANGE'],
    ['13 years ago today', '2013-11-19', undefined],
    ['100 years ago today', '1926-11-19', undefined],
    ['100 years and one day ago', '1926-11-18', 'AGE_OUT_OF_RANGE'],
  ] as const)('that is %s (%s) has the error %s', (_, date, fault) => {
    expect(birthDateFault(toPlainDate(date), memberAges, today)).toBe(fault)
  })

  it('of a member on the payroll is at least 15 years ago', () => {
    expect(birthDateFault(toPlainDate('2011-11-20'), payrollAges, today)).toBe('AGE_OUT_OF_RANGE')
    expect(birthDateFault(toPlainDate('2011-11-19'), payrollAges, today)).toBeUndefined()
  })

  it('on 29 February reaches the minimum age after 28 February in a year without a 29th', () => {
    expect(birthDateFault(toPlainDate('2012-02-29'), memberAges, toPlainDate('2025-02-28'))).toBe('AGE_OUT_OF_RANGE')
    expect(birthDateFault(toPlainDate('2012-02-29'), memberAges, toPlainDate('2025-03-01'))).toBeUndefined()
  })
})
