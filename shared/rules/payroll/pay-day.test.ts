import { toPlainDate } from '../../time/index.ts'
import { expect, it } from 'vitest'
import { defaultTerms } from '../common/terms.ts'
import { dueNotice, payDayOf } from './pay-day.ts'

const terms = defaultTerms('Asia/Kuala_Lumpur')

it('a month is paid within seven days after its end', () => {
  expect([payDayOf('2026-11', terms), payDayOf('2027-02', terms)]).toEqual(['2026-12-07', '2027-03-07'])
})

it.each([
  ['2026-12-03', undefined],
  ['2026-12-04', 'pay-day-near'],
  ['2026-12-07', 'pay-day-near'],
  ['2026-12-08', 'payroll-open'],
])('on %s, November that is not paid gets the notice %s', (today, notice) => {
  expect(dueNotice('2026-11', toPlainDate(today), terms)).toBe(notice)
})
