import { expect, it } from 'vitest'
import type { PlainDate } from '../../time/index.ts'
import { reopenedUntil } from './reopened-credit.ts'

const date = (text: string) => text as PlainDate

it('a session that the business gives back late can be used for the days of the setting', () => {
  const settings = [{ key: 'reopenedCredit' as const, holdsFrom: date('2027-03-01'), value: 3, currency: null }]
  expect(reopenedUntil(date('2027-02-28'), { settings })).toBe('2027-03-14')
  expect(reopenedUntil(date('2027-03-01'), { settings })).toBe('2027-03-04')
})
