import { describe, expect, it } from 'vitest'
import { toInstant, toPlainDate } from '../../time/index.ts'
import { defaultTerms, type Terms } from '../common/terms.ts'
import type { SettingKey } from '../common/business-settings.ts'
import { baseOfBill, changeOfSale, isSaleEarned, worthOfSale } from './sale-commission.ts'

const bill = { total: 100_000, credited: 0, paid: 100_000, returned: 0 }

describe('the sale of a membership', () => {
  it.each([
    ['a payment in full', bill, 'PAYMENT', true],
    ['a part of it', { ...bill, paid: 99_999 }, 'PAYMENT', false],
    ['the payment of what a credit note left', { ...bill, credited: 20_000, paid: 80_000 }, 'PAYMENT', true],
    ['a credit note over what was open', { ...bill, credited: 20_000, paid: 80_000 }, 'CREDIT', true],
    ['a credit note over everything', { ...bill, credited: 100_000, paid: 0 }, 'CREDIT', false],
    ['a write-off of what was open', { ...bill, credited: 20_000, paid: 80_000 }, 'WRITE_OFF', false],
  ] as const)('with %s of its bill earns: %s', (_, sums, by, expected) => {
    expect(isSaleEarned(sums, by)).toBe(expected)
  })

  it('loses in proportion to what goes back, and the last part takes the rest', () => {
    const after = (returned: number) => ({ ...bill, returned })
    expect(changeOfSale({ earned: 4000, standing: 4000 }, after(20_000))).toBe(-800)
    expect(changeOfSale({ earned: 4000, standing: 3200 }, after(100_000))).toBe(-3200)
  })

  it('rounds what is left of everything so far, so that parts never drift', () => {
    const thirds = { total: 300, credited: 0, paid: 300, returned: 0 }
    const worth = [0, 100, 200, 300].map((returned) => worthOfSale(50, { ...thirds, returned }))
    expect(worth).toEqual([50, 33, 17, 0])
  })

  it('earns again what was lost once the bill is settled again, and not before', () => {
    const again = { ...bill, paid: 180_000, returned: 100_000 }
    expect(changeOfSale({ earned: 4000, standing: 0 }, again)).toBe(0)
    expect(changeOfSale({ earned: 4000, standing: 0 }, { ...again, paid: 200_000 })).toBe(4000)
    expect(changeOfSale({ earned: 4000, standing: 0 }, { ...again, credited: 20_000 })).toBe(3200)
  })
})

const issuedAt = toInstant('2026-11-19T01:00:00Z')
const terms = (...keys: SettingKey[]): Terms => ({
  zone: 'UTC',
  settings: keys.map((key) => ({ key, value: true, holdsFrom: toPlainDate('2026-01-01'), currency: null })),
})
const plain = defaultTerms('UTC')

describe('the bill of a membership', () => {
  const first = { fee: 26_000, isFirst: true, feeBefore: null }
  const renewal = { ...first, isFirst: false }
  const other = { ...renewal, feeBefore: 20_000 }

  it('earns on its fee if it is the first one', () => {
    expect(baseOfBill(first, plain, issuedAt)).toBe(26_000)
    expect(baseOfBill({ ...first, fee: 0 }, plain, issuedAt)).toBeNull()
  })

  it('earns nothing for a renewal, unless the setting says so', () => {
    expect(baseOfBill(renewal, plain, issuedAt)).toBeNull()
    expect(baseOfBill(renewal, terms('commissionOnPlanChanges'), issuedAt)).toBeNull()
    expect(baseOfBill(renewal, terms('commissionOnRenewals'), issuedAt)).toBe(26_000)
  })

  it('earns by setting on what the fee of another plan is higher by', () => {
    expect(baseOfBill(other, plain, issuedAt)).toBeNull()
    expect(baseOfBill(other, terms('commissionOnPlanChanges'), issuedAt)).toBe(6000)
    expect(baseOfBill({ ...other, feeBefore: 26_000 }, terms('commissionOnPlanChanges'), issuedAt)).toBeNull()
    expect(baseOfBill(other, terms('commissionOnPlanChanges', 'commissionOnRenewals'), issuedAt)).toBe(26_000)
  })
})
