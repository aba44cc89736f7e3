import { describe, expect, it } from 'vitest'
import { toPlainDate } from '../../time/index.ts'
import { firstBillOn, termsApplyFrom, whyNotChangeTerms, type TermsHolder } from './terms-change.ts'

const today = toPlainDate('2026-11-19')
const december = toPlainDate('2026-12-02')
const holder: TermsHolder = {
  status: 'ACTIVE',
  interval: 'MONTH',
  currentPeriodEnd: december,
  cancelAt: null,
  hasPendingChange: false,
}

describe('new terms', () => {
  it.each(['ACTIVE', 'PAST_DUE', 'SUSPENDED', 'PAUSED'])('can be applied to a subscription that is %s', (status) => {
    expect(whyNotChangeTerms({ ...holder, status }, 'YEAR')).toBeUndefined()
  })

  it.each<[string, Partial<TermsHolder>, string]>([
    ['that has not started', { status: 'PENDING', currentPeriodEnd: null }, 'NOT_STARTED'],
    ['to a pack', { interval: 'ONE_OFF' }, 'NO_NEXT_PERIOD'],
    ['without a period', { currentPeriodEnd: null }, 'NO_NEXT_PERIOD'],
    ['that ends with its period', { cancelAt: december }, 'ENDS_FIRST'],
    ['that ends before its period', { cancelAt: toPlainDate('2026-12-01') }, 'ENDS_FIRST'],
    ['that waits for other terms', { hasPendingChange: true }, 'CHANGE_PENDING'],
  ])('cannot be applied to a subscription %s', (_, fields, code) => {
    expect(whyNotChangeTerms({ ...holder, ...fields }, 'MONTH')).toBe(code)
  })

  it('can be applied to a subscription that ends after its next period', () => {
    expect(whyNotChangeTerms({ ...holder, cancelAt: toPlainDate('2026-12-03') }, 'MONTH')).toBeUndefined()
  })

  it('cannot make a pack of a subscription that bills again', () => {
    expect(whyNotChangeTerms(holder, 'ONE_OFF')).toBe('NO_NEXT_PERIOD')
  })
})

describe('the first bill with new terms', () => {
  it('is on the first day of the next period', () => {
    expect([termsApplyFrom(december, today), firstBillOn(holder, today)]).toEqual([december, december])
  })

  it('is today for a period that begins today, and not before today for one whose start has passed', () => {
    expect(termsApplyFrom(today, today)).toBe(today)
    expect(termsApplyFrom(toPlainDate('2026-11-18'), today)).toBe(today)
  })

  it.each(['PAUSED', 'SUSPENDED'])('has no day while the subscription is %s', (status) => {
    expect(firstBillOn({ ...holder, status }, today)).toBeNull()
  })
})
