import { expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { commissionEntry } from '../../tables/commission/commission.ts'
import { testApi, testNow } from '../../testing/api.ts'
import type { TestPerson } from '../../testing/businesses.ts'

const api = await testApi()
const { kinara } = api
const { owner, manager, staff, provider } = kinara
const db = databaseOf(api.database.admin)

const lineOf = (memberId: string, amount: number, reason: string) =>
  db.insert(commissionEntry).values({
    entityId: kinara.id,
    businessUserId: memberId,
    reason: 'ADJUSTMENT',
    currency: 'MYR',
    baseAmount: 0,
    amount,
    trace: reason,
    explanation: { kind: 'BY_HAND', reason },
    createdById: owner.id,
    earnedAt: testNow,
    period: '2026-11',
    createdAt: testNow,
  })

async function exportBy(person: TestPerson, filter: Record<string, string> = {}) {
  const { body } = await api.call(person, 'data-export.create', {
    body: { kind: 'commission-entries', filter, language: 'de', delimiter: ';', byteOrderMark: false },
  })
  return body
}
const fileOf = async (person: TestPerson, id: string) => {
  const { status, content } = await api.call(person, 'data-export.file', { params: { id } })
  return { status, lines: new TextDecoder().decode(content).trimEnd().split('\r\n') }
}

it('the export of the ledger has the lines of its filter in the language of the user, without formulas', async () => {
  await lineOf(provider.id, 5000, '=HYPERLINK("https://evil.example")')
  await lineOf(staff.id, -1500, 'Zweimal bezahlt')
  const { id, rowCount, fileName } = await exportBy(owner, { month: '2026-11', memberId: provider.id })
  expect([rowCount, fileName]).toEqual([1, 'commission-2026-11.csv'])
  const { lines } = await fileOf(owner, id)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^Monat;Verdient \(UTC\);/)
  expect(lines[1]).toContain('Von Hand')
  expect(lines[1]).toContain('50.00')
  expect(lines[1]).toContain(`'=HYPERLINK`)
})

it('the export of a manager has no lines of owners, and no manager reads that of an owner', async () => {
  await lineOf(owner.id, 9900, 'Inhaberin')
  const all = await exportBy(owner)
  const without = await exportBy(manager)
  expect(all.rowCount! - without.rowCount!).toBe(1)
  expect((await fileOf(manager, without.id)).lines.join()).not.toContain('Inhaberin')
  expect((await fileOf(manager, all.id)).status).toBe(404)
  const { body } = await api.call(manager, 'data-export.list')
  expect(body.items.map(({ id }) => id)).toEqual([without.id])
  expect((await api.call(manager, 'data-export.cancel', { params: { id: all.id } })).status).toBe(404)
})
