import { describe, expect, it } from 'vitest'
import { toPlainDate } from '../../time/index.ts'
import type { LeaveKindTerms } from './leave-kind.ts'
import {
  balanceOf,
  dueLines,
  expiringOf,
  expiringSoon,
  lastDayOfYear,
  shortfallOf,
  type LeaveLine,
} from './leave-ledger.ts'

const days = (count: number) => count * 100
const annual: LeaveKindTerms = {
  unit: 'HALF',
  yearlyAmount: days(16),
  carryAmount: days(5),
  carryMonths: 3,
  mayGoBelowZero: false,
}
const line = (reason: LeaveLine['reason'], count: number, day: string): LeaveLine => ({
  leaveYear: Number(day.slice(0, 4)),
  reason,
  amount: days(count),
  day: toPlainDate(day),
})
const carried = (count: number): LeaveLine => ({
  ...line('CARRY', count, '2026-01-01'),
  carry: { most: days(5), until: toPlainDate('2026-03-31') },
})
// 16 granted in 2026, and 5 carried from 2025 that can be used until 31 March.
const opening = [line('GRANT', 5, '2025-01-01'), line('GRANT', 16, '2026-01-01'), carried(5)]
const taken = (...dates: string[]) => dates.map((day) => line('TAKEN', -1, day))
const february = taken('2026-02-09', '2026-02-10', '2026-02-11')
const easter = taken('2026-03-30', '2026-03-31', '2026-04-01', '2026-04-02')

const at = (today: string, through = today) => ({ today: toPlainDate(today), through: toPlainDate(through) })
const settled = (lines: LeaveLine[], today: string) => [...lines, ...dueLines(lines, annual, at(today))]
const expired = (lines: LeaveLine[]) =>
  lines.filter(({ reason }) => reason === 'EXPIRE').reduce((total, { amount }) => total + amount, 0)

describe('the ledger of leave', () => {
  it('uses carried days first: of 5, 3 are taken in February and 2 at the end of March, and none runs out', () => {
    const lines = settled([...opening, ...february, ...easter], '2026-04-03')
    expect(expired(lines)).toBe(0)
    expect(balanceOf(lines, 2026)).toBe(days(14))
  })

  it('lets the carried days run out that nobody used by 31 March', () => {
    const lines = settled([...opening, ...february], '2026-04-01')
    expect(lines.at(-1)).toEqual({ ...line('EXPIRE', -2, '2026-04-01') })
    expect(balanceOf(lines, 2026)).toBe(days(16))
  })

  it('lets nothing run out on the last day of carried days', () => {
    expect(expired(settled([...opening, ...february], '2026-03-31'))).toBe(0)
  })

  it('never takes a balance below zero when carried days run out', () => {
    const adjusted = [...opening, line('ADJUSTED', -19, '2026-02-01')]
    const lines = settled(adjusted, '2026-04-01')
    expect(expired(lines)).toBe(days(-2))
    expect(balanceOf(lines, 2026)).toBe(0)
  })

  it('gives back what ran out when leave of March is entered in April', () => {
    const lines = settled([...opening, ...february], '2026-04-01')
    const later = settled([...lines, ...taken('2026-03-30')], '2026-04-10')
    expect(expired(later)).toBe(days(-1))
    expect(balanceOf(later, 2026)).toBe(days(16))
  })

  it('adds the same lines however often and for whichever days it is asked', () => {
    const daily = ['2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31', '2027-01-01', '2027-06-01']
    const often = daily.reduce((lines, day) => settled(lines, day), [...opening, ...february])
    const once = [
      ...opening,
      ...february,
      ...dueLines([...opening, ...february], annual, at('2026-01-01', '2027-06-01')),
    ]
    expect(often).toEqual(once)
    expect(dueLines(often, annual, at('2027-06-01'))).toEqual([])
  })

  it('carries no more than the kind allows, and the terms of a year hold although the kind changes', () => {
    const lines = settled(opening, '2027-01-01')
    expect(lines.filter(({ leaveYear }) => leaveYear === 2027)).toEqual([
      line('GRANT', 16, '2027-01-01'),
      { ...line('CARRY', 5, '2027-01-01'), carry: { most: days(5), until: '2027-03-31' } },
    ])
    const changed = { ...annual, yearlyAmount: days(30), carryAmount: 0 }
    expect(dueLines(lines, changed, at('2027-02-01'))).toEqual([])
  })

  it('corrects what was carried when leave of December is entered in January', () => {
    const few = [line('GRANT', 2, '2026-01-01')]
    const january = settled(few, '2027-01-02')
    const later = settled([...january, ...taken('2026-12-30')], '2027-01-05')
    expect(later.at(-1)).toMatchObject({ reason: 'CARRY', leaveYear: 2027, amount: days(-1) })
    expect(balanceOf(later, 2027)).toBe(days(17))
  })

  it('carries a debt over', () => {
    const lines = settled([line('GRANT', 1, '2026-01-01'), ...february], '2027-01-01')
    expect(balanceOf(lines, 2027)).toBe(days(14))
  })

  it('keeps carried days of twelve months until the end of the year', () => {
    const lines = dueLines([line('GRANT', 5, '2025-01-01')], { ...annual, carryMonths: 12 }, at('2026-12-31'))
    expect(balanceOf(lines, 2026)).toBe(days(21))
    expect(expired(lines)).toBe(0)
  })

  it('has no lines for a kind without a balance', () => {
    expect(dueLines([], { ...annual, yearlyAmount: null }, at('2026-06-01'))).toEqual([])
  })

  it('names the carried days that run out next, until they did', () => {
    const lines = [...opening, ...february]
    expect(expiringOf(lines, 2026, toPlainDate('2026-03-31'))).toEqual({ amount: days(2), until: '2026-03-31' })
    expect(expiringOf([...lines, ...easter], 2026, toPlainDate('2026-03-31'))).toBeUndefined()
    expect(expiringOf(settled(lines, '2026-04-01'), 2026, toPlainDate('2026-04-01'))).toBeUndefined()
  })
})

describe('a balance', () => {
  const shortfall = (lines: LeaveLine[], asked: LeaveLine[], terms = annual) =>
    shortfallOf(lines, terms, { today: toPlainDate('2026-02-01'), taken: asked })
  const many = (count: number, day: string) => [line('TAKEN', -count, day)]

  it('has its last day, and not one more', () => {
    expect(shortfall(opening, many(21, '2026-03-02'))).toBeUndefined()
    expect(shortfall(opening, many(21.5, '2026-03-02'))).toEqual({
      leaveYear: 2026,
      available: days(21),
      asked: days(21.5),
    })
  })

  it('does not have carried days after they ran out', () => {
    expect(shortfall(opening, many(16, '2026-04-01'))).toBeUndefined()
    expect(shortfall(opening, many(17, '2026-04-01'))).toMatchObject({ available: days(16) })
  })

  it('has the grant and the carried days of the next year', () => {
    expect(shortfall(opening, many(21, '2027-02-01'))).toBeUndefined()
    expect(shortfall(opening, many(22, '2027-02-01'))).toMatchObject({ leaveYear: 2027, available: days(21) })
  })

  it('is not taken from leave of the next year that was approved on carried days', () => {
    const lines = [...opening, ...many(21, '2027-02-01')]
    expect(shortfall(lines, many(11, '2026-06-01'))).toBeUndefined()
    expect(shortfall(lines, many(12, '2026-06-01'))).toMatchObject({ leaveYear: 2027 })
  })

  it('may go below zero if the kind says so', () => {
    expect(shortfall(opening, many(30, '2026-03-02'), { ...annual, mayGoBelowZero: true })).toBeUndefined()
  })

  it('that is below zero already does not refuse days that leave it as it is', () => {
    const debt = [...opening, ...many(30, '2026-02-02')]
    expect(shortfall(debt, many(0, '2026-03-02'))).toBeUndefined()
  })
})

it('a leave year ends on 31 December', () => {
  expect(lastDayOfYear(2026)).toBe('2026-12-31')
})

describe('carried days that lapse soon', () => {
  const soonOn = (today: string, lines = opening) => expiringSoon(lines, toPlainDate(today))
  it('are announced from 30 days before their last day to that day', () => {
    const expiring = { amount: days(5), until: '2026-03-31' }
    expect([soonOn('2026-02-28'), soonOn('2026-03-01')]).toEqual([undefined, expiring])
    expect([soonOn('2026-03-31'), soonOn('2026-04-01')]).toEqual([expiring, undefined])
  })

  it('are those that nobody has used yet', () => {
    expect(soonOn('2026-03-10', [...opening, ...february])?.amount).toBe(days(2))
    expect(soonOn('2026-03-10', [...opening, ...february, ...easter])).toBeUndefined()
  })
})
