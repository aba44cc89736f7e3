import { describe, expect, it } from 'vitest'
import { addedItemProblems, adjustedItems, monthBefore, type Adjustment } from './adjusted-items.ts'
import { itemsOfMonth } from './recorded-items.ts'

const allowance = {
  id: 'allowance',
  code: 'FIXED_ALLOWANCE',
  amount: '150.00',
  frequency: null,
  original: null,
  firstMonth: '2026-01',
  lastMonth: null,
}
const relief = { ...allowance, id: 'relief', code: 'C1', amount: '100.00' }
const adjustment = (more: Partial<Adjustment>): Adjustment => ({
  id: 'x',
  action: 'CHANGE',
  payItemId: 'allowance',
  code: 'FIXED_ALLOWANCE',
  amount: '75.00',
  frequency: null,
  original: null,
  ...more,
})
const paid = (month: string, ...adjustments: Adjustment[]) =>
  itemsOfMonth(adjustedItems([allowance, relief], adjustments, '2026-11'), month)
const amountsOf = (month: string, ...adjustments: Adjustment[]) =>
  paid(month, ...adjustments).items.map(({ code, amount }) => [code, amount])

describe('an adjustment', () => {
  it('changes an item in its month alone', () => {
    const changed = adjustment({})
    expect(['2026-10', '2026-11', '2026-12'].map((month) => amountsOf(month, changed))).toEqual([
      [['FIXED_ALLOWANCE', '150.00']],
      [['FIXED_ALLOWANCE', '75.00']],
      [['FIXED_ALLOWANCE', '150.00']],
    ])
  })

  it('leaves an item out of its month', () => {
    expect(amountsOf('2026-11', adjustment({ action: 'REMOVE', amount: null }))).toEqual([])
  })

  it('adds a line by hand', () => {
    const added = adjustment({ action: 'ADD', payItemId: null, code: 'TIPS', amount: '9.00' })
    expect(amountsOf('2026-11', added)).toEqual([
      ['FIXED_ALLOWANCE', '150.00'],
      ['TIPS', '9.00'],
    ])
    expect(amountsOf('2026-12', added)).toEqual([['FIXED_ALLOWANCE', '150.00']])
  })

  it('of a relief leaves what its earlier months had', () => {
    const removed = adjustment({ action: 'REMOVE', payItemId: 'relief', code: 'C1', amount: null })
    expect(paid('2026-11', removed).reliefs).toEqual([{ code: 'C1', amount: '0.00', claimedBefore: '1000.00' }])
  })

  it('of an item that is gone has no effect', () => {
    expect(amountsOf('2026-11', adjustment({ payItemId: 'gone' }))).toEqual([['FIXED_ALLOWANCE', '150.00']])
  })
})

it('commission is not added by hand', () => {
  const item = { code: 'COMMISSION', amount: '9.00', frequency: 'MONTHLY' as const, original: null }
  expect(addedItemProblems(item, '2026-11').map(({ path, code }) => [path, code])).toEqual([['code', 'NOT_APPLICABLE']])
})

it('the month before January is December of the year before', () => {
  expect([monthBefore('2026-01'), monthBefore('2026-11')]).toEqual(['2025-12', '2026-10'])
})
