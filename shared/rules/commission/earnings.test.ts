import { describe, expect, it } from 'vitest'
import { earningsOf, monthsUpTo, type EarnedSum } from './earnings.ts'

const sum = (month: string, amount: number, fields: Partial<EarnedSum> = {}): EarnedSum => ({
  month,
  reason: 'EARNED',
  standing: 'FREE',
  amount,
  ...fields,
})

describe('the earnings of a month', () => {
  it('add up to what is paid with it: earned, taken back, by hand and carried over', () => {
    const earnings = earningsOf(
      [
        sum('2026-10', -2950, { reason: 'REFUND' }),
        sum('2026-11', 169_800),
        sum('2026-11', -1500, { reason: 'REFUND' }),
        sum('2026-11', -700, { reason: 'REVERSAL' }),
        sum('2026-11', 5000, { reason: 'ADJUSTMENT' }),
        sum('2026-11', 0, { reason: 'NO_RULE' }),
      ],
      '2026-11',
    )
    expect(earnings).toMatchObject({ earned: 169_800, takenBack: -2200, byHand: 5000, carriedOver: -2950 })
    expect(earnings.payable).toBe(169_800 - 2200 + 5000 - 2950)
  })

  it('are never paid below 0, and carry what is missing over several months', () => {
    const sums = [sum('2026-08', -5000), sum('2026-09', 2000), sum('2026-10', 1000), sum('2026-11', 500)]
    expect(earningsOf(sums, '2026-09')).toMatchObject({ carriedOver: -5000, payable: 0 })
    expect(earningsOf(sums, '2026-10')).toMatchObject({ carriedOver: -3000, payable: 0 })
    expect(earningsOf(sums, '2026-11')).toMatchObject({ carriedOver: -2000, payable: 0 })
    expect(earningsOf([...sums, sum('2026-12', 2500)], '2026-12')).toMatchObject({ carriedOver: -1500, payable: 1000 })
  })

  it('carry nothing over from a month that was paid', () => {
    expect(earningsOf([sum('2026-10', 9000), sum('2026-11', 100)], '2026-11')).toMatchObject({
      carriedOver: 0,
      payable: 100,
    })
  })

  it('leave out what is held for a later month', () => {
    const held = sum('2026-11', 12_000, { standing: 'HELD' })
    expect(earningsOf([sum('2026-11', 100), held, { ...held, month: '2026-12' }], '2026-11')).toMatchObject({
      payable: 100,
      held: 12_000,
    })
  })

  it('show the twelve months up to it, with a line for a month without earnings', () => {
    const { months } = earningsOf([sum('2025-12', 300), sum('2025-11', 900), sum('2026-12', 900)], '2026-11')
    expect(months).toHaveLength(12)
    expect(months[0]).toEqual({ month: '2025-12', amount: 300 })
    expect(months.at(-1)).toEqual({ month: '2026-11', amount: 0 })
    expect(monthsUpTo('2026-01')[0]).toBe('2025-02')
  })
})
