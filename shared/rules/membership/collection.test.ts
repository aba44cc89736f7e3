import { describe, expect, it } from 'vitest'
import type { PlainDate } from '../../time/index.ts'
import { collectionGroup, nextStep, type OwedBill } from './collection.ts'
import { usualDunning } from './testing/sold-subscription.ts'

const day = (text: string) => text as PlainDate
const bill = (more: Partial<OwedBill> = {}): OwedBill => ({
  status: 'ACTIVE',
  dueOn: day('2026-11-01'),
  payBefore: null,
  ...more,
})

describe('a bill of 1 November that nobody pays', () => {
  it.each([
    ['2026-11-01', 'ACTIVE', 'DUE', 'PAST_DUE', null, '2026-11-02'],
    ['2026-11-02', 'PAST_DUE', 'PAST_DUE', 'REMINDER', 2, '2026-11-04'],
    ['2026-11-04', 'PAST_DUE', 'PAST_DUE', 'REMINDER', 3, '2026-11-08'],
    ['2026-11-08', 'PAST_DUE', 'PAST_DUE', 'SUSPEND', null, '2026-11-09'],
    ['2026-11-09', 'SUSPENDED', 'SUSPENDED', 'CANCEL', null, '2026-12-09'],
  ] as const)('is on %s, when the membership is %s, in the part %s, and %s %s follows on %s', (...row) => {
    const [today, status, group, kind, number, on] = row
    expect(collectionGroup(bill({ status }), day(today))).toBe(group)
    expect(nextStep(bill({ status }), day(today), usualDunning)).toEqual({ kind, number, on })
  })

  it('is not listed before it is due', () => {
    expect(collectionGroup(bill(), day('2026-10-31'))).toBeNull()
  })

  it('has no consequence after the end of the membership', () => {
    expect(collectionGroup(bill({ status: 'CANCELLED' }), day('2026-12-10'))).toBe('PAST_DUE')
    expect(nextStep(bill({ status: 'CANCELLED' }), day('2026-12-10'), usualDunning)).toBeNull()
  })
})

it('the first bill of a sale is due until the membership expires', () => {
  const first = bill({ status: 'PENDING', payBefore: day('2026-11-09') })
  expect(collectionGroup(first, day('2026-11-05'))).toBe('DUE')
  expect(nextStep(first, day('2026-11-05'), usualDunning)).toEqual({ kind: 'EXPIRE', number: null, on: '2026-11-09' })
})
