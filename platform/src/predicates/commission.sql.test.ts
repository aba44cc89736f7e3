import { standingOf } from '@steward/shared/rules/commission/entry-reason'
import { expect, it } from 'vitest'
import { commissionEntry, commissionGroup } from '../tables/commission/commission.ts'
import { testDatabase } from '../testing/database.ts'
import { isHeldLine } from './commission.sql.ts'
import { askSql } from './testing/ask-sql.ts'

const database = await testDatabase()

it('SQL and the rule agree on the lines that are held, for every month and every way to pay a group', async () => {
  const months = Array.from(
    { length: 24 },
    (_, n) => `${2026 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`,
  )
  const cases = [null, [12], [1], [3, 6, 9, 12], [6, 11], [12, 3]].flatMap((paidIn) =>
    months.map((period) => ({ paidIn, period })),
  )
  for (const present of ['2026-01', '2026-11', '2027-06']) {
    const held = await askSql<boolean>(
      database,
      { line: commissionEntry, group: commissionGroup },
      cases.map(({ paidIn, period }) => ({ line: { period }, group: { paidIn } })),
      isHeldLine(present),
    )
    const wrong = cases.filter(({ paidIn, period }, n) => held[n] !== (standingOf(period, paidIn, present) === 'HELD'))
    expect(wrong).toEqual([])
  }
})
