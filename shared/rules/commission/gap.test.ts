import { describe, expect, it } from 'vitest'
import { gapOfBooking, gapOfSale, gapReasons, stepOfGap, wouldEarn, type AttendedFacts } from './gap.ts'

const rule = { kind: 'PERCENTAGE', currency: 'MYR', amount: 499 } as const
const flat = { ...rule, kind: 'FLAT_RATE' } as const
const attended: AttendedFacts = {
  isCheckedIn: true,
  canCheckIn: false,
  isSettled: true,
  isSlotCompleted: true,
  wasReversed: false,
  currency: 'MYR',
  isUnlimitedWithoutValue: false,
  written: null,
  rule,
}

describe('a booking that earned nothing', () => {
  it.each<[string, Partial<AttendedFacts>]>([
    ['NOT_CHECKED_IN', { isCheckedIn: false, canCheckIn: true, isSettled: false, rule: null }],
    ['NO_SHOW', { isCheckedIn: false, isSettled: false }],
    ['UNPAID', { isSettled: false, isSlotCompleted: false, rule: null }],
    ['NOT_COMPLETED', { isSlotCompleted: false, rule: null }],
    ['REOPENED', { isSlotCompleted: false, wasReversed: true }],
    ['NO_RULE', { rule: null }],
    ['NO_RULE', { written: 'NO_RULE' }],
    ['OTHER_CURRENCY', { currency: 'EUR', rule: flat }],
    ['NOT_WRITTEN', { currency: 'EUR' }],
    ['UNLIMITED_WITHOUT_VALUE', { isUnlimitedWithoutValue: true, rule: { ...rule, amount: 0 } }],
    ['NOT_WRITTEN', { isUnlimitedWithoutValue: true, rule: flat }],
    ['ZERO', { rule: { ...rule, amount: 0 } }],
    ['ZERO', { written: 'ZERO' }],
    ['NOT_WRITTEN', {}],
  ])('has the reason %s for %j', (reason, facts) => {
    expect(gapOfBooking({ ...attended, ...facts })).toBe(reason)
  })
})

describe('a sale that earned nothing', () => {
  const bill = { isOpen: false, isWrittenOff: false }
  const sold = { hasSeller: true, bill, currency: 'MYR', written: null, rule }
  it.each<[string, Partial<Parameters<typeof gapOfSale>[0]>]>([
    ['NO_SELLER', { hasSeller: false, bill: null }],
    ['NOT_BILLED', { bill: null, rule: null }],
    ['UNPAID', { bill: { isOpen: true, isWrittenOff: true }, rule: null }],
    ['WRITTEN_OFF', { bill: { isOpen: false, isWrittenOff: true }, rule: null }],
    ['NO_RULE', { rule: null }],
    ['NO_RULE', { written: 'NO_RULE' }],
    ['ZERO', { written: 'ZERO' }],
    ['OTHER_CURRENCY', { currency: 'EUR', rule: flat }],
    ['ZERO', { rule: { ...rule, amount: 0 } }],
    ['NOT_WRITTEN', {}],
  ])('has the reason %s for %j', (reason, facts) => {
    expect(gapOfSale({ ...sold, ...facts })).toBe(reason)
  })
})

it('every reason has a step that mends it', () => {
  expect(gapReasons.filter((reason) => !stepOfGap[reason])).toEqual([])
})

it('an amount is promised only where the step alone leads to it', () => {
  expect(wouldEarn('UNPAID', rule)).toBe(499)
  expect(wouldEarn('NO_SHOW', rule)).toBeNull()
  expect(wouldEarn('OTHER_CURRENCY', flat)).toBeNull()
  expect(wouldEarn('NOT_CHECKED_IN', null)).toBeNull()
})
