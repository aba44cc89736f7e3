import { toPlainDate } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import { commissionOf, type CommissionRule } from './commission-amount.ts'

const percentage: CommissionRule = {
  kind: 'PERCENTAGE',
  flatAmount: null,
  percentage: '15',
  basis: 'PER_BOOKING',
  revision: 3,
  groupName: 'Senior',
  effectiveFrom: toPlainDate('2026-09-01'),
}
const flat: CommissionRule = { ...percentage, kind: 'FLAT_RATE', flatAmount: 1000, percentage: null }
const sold = { currency: 'MYR', price: 4990, seats: 1, plan: null }

describe('a percentage', () => {
  it('is taken of the price without tax, rounded half-up, with a trace of the calculation', () => {
    expect(commissionOf(percentage, sold)).toEqual({
      base: 4990,
      amount: 749,
      explanation: {
        kind: 'PERCENTAGE',
        percentage: '15',
        base: { by: 'PRICE', amount: '49.90' },
        rule: { group: 'Senior', revision: 3, from: '2026-09-01' },
        amount: '7.49',
      },
      trace: '15 % (rule v3, group Senior, from 1 Sep 2026) of 49.90 = 7.49',
    })
  })

  it('for a session of a limited plan is taken of its share of the fee', () => {
    expect(commissionOf(percentage, { ...sold, price: 0, plan: { price: 20000, sessions: 8 } })).toMatchObject({
      base: 2500,
      amount: 375,
    })
  })

  it('for a session of an unlimited plan is taken of its redemption value for each seat', () => {
    const plan = { price: 20000, sessions: null, redemptionValue: 1500 }
    expect(commissionOf(percentage, { ...sold, price: 0, seats: 2, plan })).toMatchObject({ base: 3000, amount: 450 })
  })

  it('for a session of an unlimited plan without a value is zero, and says so', () => {
    expect(commissionOf(percentage, { ...sold, price: 0, plan: { price: 20000, sessions: null } })).toMatchObject({
      base: 0,
      amount: 0,
      explanation: { base: { by: 'UNLIMITED_PLAN' } },
    })
  })
})

describe('a flat rate', () => {
  it('is the same for a booking with any number of seats', () => {
    expect(commissionOf(flat, { ...sold, seats: 3 }).amount).toBe(1000)
  })

  it('is multiplied by the seats if the rule is per seat', () => {
    expect(commissionOf({ ...flat, basis: 'PER_SEAT' }, { ...sold, seats: 3 })).toMatchObject({
      amount: 3000,
      trace: '10.00 a seat (rule v3, group Senior, from 1 Sep 2026) x 3 = 30.00',
    })
  })

  it('is unchanged for a booking that a subscription paid for', () => {
    expect(commissionOf(flat, { ...sold, price: 0, plan: { price: 20000, sessions: null } }).amount).toBe(1000)
  })
})
