import { describe, expect, it } from 'vitest'
import { epfShares } from './epf.ts'
import { senOf } from './sen.ts'
import { headsOf, tablesOf } from './statutory-table.ts'

const { tables } = tablesOf('2026-11')

describe('the tables', () => {
  it.each(['SOCSO', 'EIS', 'SKBBK'] as const)('of %s have 65 rows without a gap', (kind) => {
    const { rows } = tables![kind]!
    expect(rows).toHaveLength(65)
    for (const [index, row] of rows.entries()) if (index > 0) expect(row[0]).toBe(rows[index - 1]![1])
    expect(rows.at(-1)![1]).toBeNull()
  })

  it.each(['A', 'C', 'E'] as const)(
    'of EPF part %s have 401 rows without a gap, by the rule of the schedule',
    (part) => {
      const rates = { A: [0.13, 0.12, 0.11], C: [0.065, 0.06, 0.055], E: [0.04, 0.04, 0] }[part]
      const rows = tables!.EPF.bands[part]
      expect(rows).toHaveLength(401)
      for (const [index, [from, upTo, employer, employee]] of rows.entries()) {
        expect(senOf(from!)).toBe(index === 0 ? 1 : senOf(rows[index - 1]![1]!) + 1)
        const limit = senOf(upTo!)
        const share = (rate: number) => (index === 0 ? 0 : Math.ceil((limit * Math.round(rate * 1000)) / 100_000) * 100)
        expect([senOf(employer!), senOf(employee!)]).toEqual([
          share(rates[limit <= 500_000 ? 0 : 1]!),
          share(rates[2]!),
        ])
      }
    },
  )

  it.each([
    ['2025-10', 'MTD specification 2025', 5],
    ['2026-01', 'MTD specification 2026', 5],
    ['2026-06', 'MTD specification 2026', 6],
  ])('of %s are those in force then', (month, mtd, count) => {
    const found = tablesOf(month).tables!
    expect([found.MTD.name, headsOf(found).length]).toEqual([mtd, count])
  })
})

it('the shares of EPF above 20,000 go up to the ringgit each, or stay at the sen by choice', () => {
  const sharesOf = (epfCents: 'EACH_SHARE_UP' | 'TO_THE_SEN') => {
    const { employer, employee } = epfShares({ wages: 21_250_00, bonus: 0 }, 'A', { table: tables!.EPF, epfCents })
    return [employer.amount, employee.amount]
  }
  expect(sharesOf('EACH_SHARE_UP')).toEqual([2_550_00, 2_338_00])
  expect(sharesOf('TO_THE_SEN')).toEqual([2_550_00, 2_337_50])
})
