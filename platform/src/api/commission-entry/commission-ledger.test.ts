import { toInstant } from '@steward/shared/time'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { commissionEntry, commissionGroup } from '../../tables/commission/commission.ts'
import { businessUser } from '../../tables/team/team.ts'
import { testApi, testNow } from '../../testing/api.ts'

const api = await testApi()
const { kinara } = api
const { owner, manager, staff, provider, otherProvider } = kinara
const db = databaseOf(api.database.admin)
const of = { entityId: kinara.id, createdAt: testNow, updatedAt: testNow }

/** What an owner earned. No answer to a manager may contain it, alone or in a sum. */
const ownersAmount = 4711_13

let serviceIds: string[]
let groupIds: string[]

beforeAll(async () => {
  const groups = await db
    .insert(commissionGroup)
    .values([
      { ...of, displayName: 'Standard', tag: 'standard', isDefault: true },
      { ...of, displayName: 'Quarterly', tag: 'quarterly', paidIn: [3, 6, 9, 12] },
    ])
    .returning()
  groupIds = groups.map(({ id }) => id)
  serviceIds = [await api.createService(kinara), await api.createService(kinara)]
  const slotIds = await Promise.all(
    serviceIds.map((serviceId) => api.createSlot(kinara, { serviceId, startsIn: 60, providerId: provider.id })),
  )
  const line = {
    ...of,
    currency: 'MYR',
    baseAmount: 1000,
    trace: 'A line',
    earnedAt: toInstant('2026-11-10T02:00:00Z'),
  }
  const lines = Array.from({ length: 60 }, (_, n) => ({
    ...line,
    businessUserId: [provider.id, otherProvider.id, manager.id][n % 3]!,
    timeSlotId: slotIds[n % 2]!,
    commissionGroupId: [groupIds[0]!, groupIds[1]!, null][(n >> 1) % 3]!,
    reason: n % 5 === 0 ? ('NO_RULE' as const) : ('EARNED' as const),
    amount: n % 5 === 0 ? 0 : 100 + n * 7,
    period: n % 7 === 0 ? '2026-10' : '2026-11',
  }))
  const written = await db.insert(commissionEntry).values(lines).returning()
  await db.insert(commissionEntry).values([
    ...written.slice(1, 5).map(({ id, createdAt: _, ...row }) => ({
      ...row,
      createdAt: testNow,
      reason: 'REFUND' as const,
      amount: -50,
      reversalOfId: id,
    })),
    {
      ...line,
      businessUserId: owner.id,
      timeSlotId: slotIds[0]!,
      commissionGroupId: groupIds[0]!,
      reason: 'EARNED',
      amount: ownersAmount,
      period: '2026-11',
    },
  ])
})

const minor = (amount: string) => Math.round(Number(amount) * 100)
type Query = NonNullable<NonNullable<Parameters<typeof api.call<'commission-entry.totals'>>[2]>['query']>

async function readBoth(as: Parameters<typeof api.call>[0], query: Query = {}) {
  const { body: totals } = await api.call(as, 'commission-entry.totals', { query })
  const { body: list } = await api.call(as, 'commission-entry.list', { query: { ...query, limit: '200' } })
  return { totals, list }
}

describe('the sums of the ledger', () => {
  it.each<[string, () => Query]>([
    ['all lines', () => ({})],
    ['a month', () => ({ month: '2026-11' })],
    ['a member', () => ({ memberId: provider.id })],
    ['a group', () => ({ groupId: groupIds[1]! })],
    ['a service', () => ({ targetId: serviceIds[0]! })],
    ['refunds', () => ({ reason: 'REFUND' })],
    ['held lines', () => ({ standing: 'HELD', month: '2026-11' })],
    ['free lines', () => ({ standing: 'FREE' })],
  ])('of %s equal the listed rows by every cut', async (_, query) => {
    for (const reader of [owner, manager]) {
      const { totals, list } = await readBoth(reader, query())
      expect(list.items.length).toBeGreaterThan(0)
      expect(list.total).toBe(list.items.length)
      const rows = { amount: list.items.reduce((sum, row) => sum + minor(row.amount), 0), entries: list.total }
      const { totals: all, byMember, byGroup, byTarget, byReason, byStanding } = totals
      for (const cut of [all, byMember, byGroup, byTarget, byReason, byStanding])
        expect({
          amount: cut.reduce((sum, row) => sum + minor(row.amount), 0),
          entries: cut.reduce((sum, row) => sum + row.entries, 0),
        }).toEqual(rows)
    }
  })

  it('hold the lines of a group until the month in which it is paid', async () => {
    const { list } = await readBoth(owner, { standing: 'HELD' })
    expect(new Set(list.items.map(({ group }) => group?.name))).toEqual(new Set(['Quarterly']))
    expect(new Set(list.items.map(({ month }) => month))).toEqual(new Set(['2026-10', '2026-11']))
  })
})

describe("an owner's commission", () => {
  it('is in no answer to a manager, alone or in a sum', async () => {
    const month = { params: { month: '2026-11' } }
    const answers = [
      await api.call(manager, 'commission-entry.list', { query: { limit: '200' } }),
      await api.call(manager, 'commission-entry.list', { query: { q: 'yoga', limit: '200' } }),
      await api.call(manager, 'commission-entry.totals', { query: {} }),
      await api.call(manager, 'commission-gap.list', { query: { month: '2026-11' } }),
      await api.call(manager, 'payroll-month.get', month),
      await api.call(manager, 'earnings.get', month),
      await api.call(manager, 'audit.list', { query: {} }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain('4711.13')
    }
    const sumOf = async (as: typeof owner) => (await api.call(as, 'payroll-month.get', month)).body
    const [forOwner, forManager] = [await sumOf(owner), await sumOf(manager)]
    expect(minor(forOwner.totals.commission) - minor(forManager.totals.commission)).toBe(ownersAmount)
    expect(forManager.lines.find(({ member }) => member.id === owner.id)).toMatchObject({
      commission: '0.00',
      commissionEntries: 0,
    })
  })

  it('and its lines by hand are not in the trail of a manager', async () => {
    await db.update(businessUser).set({ role: 'OWNER' }).where(eq(businessUser.id, staff.id))
    const body = { memberId: staff.id, change: 'ADDITION', amount: '4711.13', reason: 'Bonus of the year' } as const
    const { body: line } = await api.call(owner, 'commission-entry.create', { body })
    const trail = async (as: typeof owner) =>
      (await api.call(as, 'audit.list', { query: { entityType: 'commission-entry' } })).body.items
    expect((await trail(owner)).map(({ entityId }) => entityId)).toContain(line.id)
    expect(await trail(manager)).toEqual([])
    const ofProvider = await api.call(owner, 'commission-entry.create', { body: { ...body, memberId: provider.id } })
    expect((await trail(manager)).map(({ entityId }) => entityId)).toEqual([ofProvider.body.id])
  })
})

it('a line by hand is taken back once, also by two people at the same time', async () => {
  const { body: line } = await api.call(owner, 'commission-entry.create', {
    body: { memberId: otherProvider.id, change: 'DEDUCTION', amount: '12.00', reason: 'Lost towel' },
  })
  const takeBack = (as: typeof owner) =>
    api.call(as, 'commission-entry.take-back', { params: { id: line.id }, body: { reason: 'Found again' } })
  const answers = await Promise.all([takeBack(owner), takeBack(manager)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const { body } = await api.call(owner, 'commission-entry.list', { query: { memberId: otherProvider.id } })
  const byHand = body.items.filter((row) => row.id === line.id || row.reversalOf === line.id)
  expect(byHand.reduce((sum, { amount }) => sum + minor(amount), 0)).toBe(0)
  expect(byHand.find(({ id }) => id === line.id)?.isReversed).toBe(true)
})
