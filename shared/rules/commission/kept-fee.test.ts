import { expect, it } from 'vitest'
import { toInstant, toPlainDate } from '../../time/index.ts'
import type { SettingKey } from '../common/business-settings.ts'
import type { Terms } from '../common/terms.ts'
import { earnedAmount, wholeOf } from './earned-amount.ts'
import { isEmptySlotPaid, keptPriceOf } from './kept-fee.ts'

const terms = (key: SettingKey): Terms => ({
  zone: 'Europe/Berlin',
  settings: [{ key, value: true, holdsFrom: toPlainDate('2026-12-01'), currency: null }],
})
const noShow = { status: 'CONFIRMED', lateCancel: false, price: 10_000, total: 10_800, paid: 10_800, refunded: 0 }
// 30 November, 23:59 and 1 December, 00:00 in Berlin.
const [before, from] = [toInstant('2026-11-30T22:59:00Z'), toInstant('2026-11-30T23:00:00Z')]

it.each([
  ['a no-show keeps its price without tax', {}, 10_000],
  ['a late cancellation keeps what was not refunded', { status: 'CANCELLED', lateCancel: true, refunded: 5400 }, 5000],
  ['a cancellation in time keeps nothing that earns', { status: 'CANCELLED' }, null],
  ['a booking that was refunded keeps nothing', { refunded: 10_800 }, null],
  ['an unpaid booking keeps nothing', { paid: 0 }, null],
])('%s', (_, fields, expected) => {
  expect(keptPriceOf({ ...noShow, ...fields }, from, terms('commissionOnKeptFees'))).toBe(expected)
})

it('the day of the slot decides whether kept fees and empty slots earn', () => {
  expect(keptPriceOf(noShow, before, terms('commissionOnKeptFees'))).toBeNull()
  const empty = terms('commissionOnEmptySlots')
  expect([isEmptySlotPaid(before, empty), isEmptySlotPaid(from, empty)]).toEqual([false, true])
})

const rule = { kind: 'FLAT_RATE', flatAmount: 2500, percentage: null, basis: 'PER_BOOKING' } as const

it('a part of the price earns the same percentage, and a flat amount in proportion', () => {
  const part = { of: 1000, from: 10_000 }
  const kept = { price: 1000, seats: 1, plan: null, part }
  // 10 of 100 earns 2.50 of 25 (product decision B.9).
  expect(earnedAmount(rule, kept)).toBe(250)
  expect(earnedAmount({ ...rule, kind: 'PERCENTAGE', percentage: '15' }, kept)).toBe(150)
  expect(wholeOf(250, part)).toBe(2500)
  expect(wholeOf(250, null)).toBe(250)
})
