import { describe, expect, it } from 'vitest'
import { toPlainDate } from '../../time/index.ts'
import { faultOfEmployment } from './employment-fault.ts'
import { employmentsOverlap, openEmployment, type EmploymentDays } from './employment.ts'

const period = (first: string, last: string | null = null): EmploymentDays => ({
  firstDay: toPlainDate(first),
  lastDay: last === null ? null : toPlainDate(last),
})
const today = toPlainDate('2026-11-27')

describe('the days of an employment', () => {
  it.each([
    ['one day', period('2026-11-27', '2026-11-27'), undefined],
    ['an end before the start', period('2026-11-27', '2026-11-26'), { path: 'lastDay', code: 'NOT_AFTER_START' }],
    ['a start in exactly two years', period('2028-11-27'), undefined],
    ['a start in two years and a day', period('2028-11-28'), { path: 'firstDay', code: 'TOO_FAR_AHEAD' }],
  ])('are checked: %s', (_, days, fault) => {
    expect(faultOfEmployment({ ...days, endReason: null }, today)).toEqual(fault)
  })

  it('need an end for a reason of the end', () => {
    expect(faultOfEmployment({ ...period('2026-01-01'), endReason: 'RESIGNED' }, today)).toEqual({
      path: 'endReason',
      code: 'NOT_APPLICABLE',
    })
    expect(faultOfEmployment({ ...period('2026-01-01', '2026-12-31'), endReason: 'RESIGNED' }, today)).toBeUndefined()
  })
})

describe('two employments', () => {
  it.each([
    [period('2026-01-01', '2026-06-30'), period('2026-07-01'), false],
    [period('2026-01-01', '2026-07-01'), period('2026-07-01'), true],
    [period('2026-01-01'), period('2026-07-01', '2026-07-31'), true],
    [period('2026-01-01'), period('2027-01-01'), true],
    [period('2026-08-01', '2026-08-31'), period('2026-07-01', '2026-07-31'), false],
  ])('overlap when they share a day: %o and %o', (a, b, isShared) => {
    expect([employmentsOverlap(a, b), employmentsOverlap(b, a)]).toEqual([isShared, isShared])
  })
})

describe('the open employment', () => {
  const left = period('2020-01-01', '2024-03-31')
  const returned = period('2025-02-01')

  it('is the last one that has not ended', () => {
    expect(openEmployment([left, returned], today)).toBe(returned)
    expect(openEmployment([returned, left], toPlainDate('2024-03-31'))).toBe(returned)
  })

  it('includes one that ends today, and one that begins later', () => {
    expect(openEmployment([period('2020-01-01', '2026-11-27')], today)).toBeDefined()
    expect(openEmployment([period('2026-12-01')], today)).toBeDefined()
  })

  it('does not exist for somebody who left yesterday', () => {
    expect(openEmployment([left, period('2025-01-01', '2026-11-26')], today)).toBeUndefined()
  })
})
