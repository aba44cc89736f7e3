import { expect, it } from 'vitest'
import { toPlainDate } from '../../time/index.ts'
import { billLines, invoiceLines } from './membership-bill-lines.ts'
import { quote } from '../common/quote.ts'

function linesOf(given: {
  fee?: number
  discount?: number
  joiningFee?: number
  percent?: string
  isIncluded?: boolean
}) {
  const { fee = 0, discount = 0, joiningFee = 0, percent = '8', isIncluded = false } = given
  const terms = {
    currency: 'MYR',
    taxPercentage: percent,
    pricesIncludeTax: isIncluded,
    roundingScope: 'CASH',
  } as const
  const bill = quote(fee - discount + joiningFee, terms, 'CREDIT_CARD')
  const lines = billLines({ fee, discount, joiningFee, ...bill, pricesIncludeTax: isIncluded })
  return { bill, lines }
}

it('a bill has a line for the fee less its discount, and one for the joining fee', () => {
  expect(linesOf({ fee: 26_000, discount: 2600, joiningFee: 5000 }).lines).toEqual([
    { part: 'FEE', amount: 23_400, tax: 1872 },
    { part: 'JOINING_FEE', amount: 5000, tax: 400 },
  ])
})

it('a part of nothing has no line', () => {
  expect(linesOf({ fee: 26_000, discount: 26_000, joiningFee: 5000 }).lines.map(({ part }) => part)).toEqual([
    'JOINING_FEE',
  ])
  expect(linesOf({ fee: 26_000 }).lines.map(({ part }) => part)).toEqual(['FEE'])
})

it('the lines come to the price and the tax of the bill, also if prices contain the tax', () => {
  for (const isIncluded of [true, false])
    for (const [fee, joiningFee] of [
      [333, 334],
      [1, 1],
      [9999, 1],
      [12_345, 6789],
    ] as const) {
      const { bill, lines } = linesOf({ fee, joiningFee, percent: '7.125', isIncluded })
      const sum = (key: 'amount' | 'tax') => lines.reduce((total, line) => total + line[key], 0)
      expect([sum('amount'), sum('tax')]).toEqual([bill.price, bill.tax])
      expect(lines.filter(({ amount, tax }) => amount < 0 || tax < 0)).toEqual([])
    }
})

it('the line of the fee stores its days, part and discount as data, and the joining fee its key', () => {
  const terms = { currency: 'MYR', taxPercentage: '8', pricesIncludeTax: false, roundingScope: 'CASH' } as const
  const bill = {
    fee: 12_800,
    discount: 1500,
    joiningFee: 5000,
    ...quote(16_300, terms, 'CASH'),
    pricesIncludeTax: false,
  }
  const period = { from: toPlainDate('2026-11-19'), to: toPlainDate('2026-12-01') }
  const named = { planName: 'Eight a Month', currency: 'MYR' }
  const details = (changes: Partial<Parameters<typeof invoiceLines>[0]>) =>
    invoiceLines({ ...bill, period, share: null, ...changes }, named).map(({ description, detail }) => [
      description,
      detail,
    ])
  expect(details({ share: { days: 12, daysOf: 30 } })).toEqual([
    ['Eight a Month', '2026-11-19/2026-11-30;12/30;-15.00'],
    ['Eight a Month', 'JOINING_FEE'],
  ])
  expect(details({ discount: 0, period: { ...period, to: null } })[0]).toEqual(['Eight a Month', '2026-11-19'])
  expect(details({ fee: 0, discount: 0, period: null })).toEqual([['Eight a Month', 'JOINING_FEE']])
})
