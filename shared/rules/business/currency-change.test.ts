import { describe, expect, it } from 'vitest'
import { whyNotCurrency } from './currency-change.ts'

const free = { hasDocuments: false, hasLiveSubscription: false, hasOpenBookings: false }
const nothing = { services: 0, slots: 0, plans: 0, rules: 0, salaries: 0 }
const toEuro = { from: 'MYR', to: 'EUR' }

describe('the currency of a business', () => {
  it('can change before documents, memberships and open bookings exist', () => {
    expect(whyNotCurrency(free, { ...nothing, services: 3, slots: 40 }, toEuro)).toBeUndefined()
  })

  it.each([
    [{ hasDocuments: true, hasLiveSubscription: true }, 'DOCUMENTS'],
    [{ hasLiveSubscription: true, hasOpenBookings: true }, 'SUBSCRIPTIONS'],
    [{ hasOpenBookings: true }, 'BOOKINGS'],
  ])('stays with %j, because of %s', (facts, reason) => {
    expect(whyNotCurrency({ ...free, ...facts }, nothing, toEuro)).toBe(reason)
  })

  it('is no change if it is the same, whatever exists', () => {
    expect(whyNotCurrency({ ...free, hasDocuments: true }, nothing, { from: 'MYR', to: 'MYR' })).toBeUndefined()
  })

  it.each(['services', 'slots', 'plans', 'rules', 'salaries'])(
    'stays if prices of %s would lose or gain decimals',
    (kind) => {
      const effect = { ...nothing, [kind]: 1 }
      expect(whyNotCurrency(free, effect, { from: 'MYR', to: 'JPY' })).toBe('DIGITS')
      expect(whyNotCurrency(free, effect, { from: 'JPY', to: 'KWD' })).toBe('DIGITS')
      expect(whyNotCurrency(free, effect, { from: 'MYR', to: 'USD' })).toBeUndefined()
    },
  )

  it('can change to one with other decimals while nothing has a price', () => {
    expect(whyNotCurrency(free, nothing, { from: 'MYR', to: 'JPY' })).toBeUndefined()
  })
})
