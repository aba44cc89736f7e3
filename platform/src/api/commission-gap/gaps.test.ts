import { toPlainDate } from '@steward/shared/time'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { commissionGroup, commissionRule } from '../../tables/commission/commission.ts'
import { testApi, testNow } from '../../testing/api.ts'

const api = await testApi()
const { kinara } = api
const { owner, manager, staff, provider, otherProvider } = kinara
const db = databaseOf(api.database.admin)
const of = { entityId: kinara.id, createdAt: testNow, updatedAt: testNow }
const month = '2026-11'
const hour = 60

let ruled: string
let unruled: string

beforeAll(async () => {
  const [standard] = await db
    .insert(commissionGroup)
    .values([{ ...of, displayName: 'Standard', tag: 'standard', isDefault: true }])
    .returning()
  ruled = await api.createService(kinara)
  unruled = await api.createService(kinara)
  await db.insert(commissionRule).values({
    ...of,
    targetType: 'SERVICE',
    serviceId: ruled,
    currency: 'MYR',
    kind: 'PERCENTAGE',
    percentage: '10',
    commissionGroupId: standard!.id,
    effectiveFrom: toPlainDate('2026-01-01'),
  })
})

const attended = { status: 'CHECKED_IN', checkedInAt: testNow, price: 6000, total: 6000, paidAmount: 6000 } as const

/** Creates a slot of `provider` that ended, with one booking. */
async function ended(slot: object, booking: object): Promise<string> {
  const timeSlotId = await api.createSlot(kinara, {
    serviceId: ruled,
    providerId: provider.id,
    startsIn: -3 * hour,
    status: 'COMPLETED',
    completedAt: testNow,
    ...slot,
  })
  return api.createBooking(kinara, { timeSlotId, ...attended, ...booking })
}

const gapsFor = async (as = owner, query: { memberId?: string } = {}) =>
  (await api.call(as, 'commission-gap.list', { query: { month, ...query } })).body

async function reasonOf(id: string) {
  const { reasons } = await gapsFor()
  return reasons.find(({ items }) => items.some((item) => item.id === id))
}

describe('a booking that earned nothing', () => {
  it.each<[string, string, object, object, string | null]>([
    ['NOT_CHECKED_IN', 'OPEN_ROSTER', {}, { status: 'CONFIRMED', checkedInAt: null }, '6.00'],
    [
      'NO_SHOW',
      'OPEN_BOOKING',
      { startTime: '2026-11-02T02:00:00Z', endTime: '2026-11-02T03:00:00Z' },
      { status: 'CONFIRMED', checkedInAt: null },
      null,
    ],
    ['UNPAID', 'RECORD_PAYMENT', {}, { paidAmount: 0 }, '6.00'],
    ['NOT_COMPLETED', 'COMPLETE_SLOT', { status: 'ACTIVE', completedAt: null }, {}, '6.00'],
    ['ZERO', 'SET_RULE', {}, { price: 0, total: 0, paidAmount: 0 }, null],
    ['NOT_WRITTEN', 'ADD_LINE', {}, {}, '6.00'],
  ])('is listed as %s with the step %s', async (reason, step, slot, booking, amount) => {
    const id = await ended(slot, booking)
    const found = await reasonOf(id)
    expect(found).toMatchObject({ reason, step })
    expect(found!.items.find((item) => item.id === id)).toMatchObject({
      wouldEarn: amount,
      member: { id: provider.id },
    })
  })

  it('is listed as NO_RULE if neither the group nor the default group has one', async () => {
    expect(await reasonOf(await ended({ serviceId: unruled }, {}))).toMatchObject({
      reason: 'NO_RULE',
      step: 'SET_RULE',
    })
  })

  it('is listed as REOPENED after its slot was reopened, and no more once it earned again', async () => {
    const timeSlotId = await api.createSlot(kinara, { serviceId: ruled, providerId: provider.id, startsIn: -2 * hour })
    const id = await api.createBooking(kinara, { timeSlotId, ...attended })
    const complete = (version: number) => api.call(staff, 'time-slot.complete', { params: { id: timeSlotId }, version })
    expect(await reasonOf(id)).toMatchObject({ reason: 'NOT_COMPLETED' })
    const { body: done } = await complete(1)
    expect(await reasonOf(id)).toBeUndefined()
    const { body: again } = await api.call(owner, 'time-slot.reopen', {
      params: { id: timeSlotId },
      version: done.version,
    })
    expect(await reasonOf(id)).toMatchObject({ reason: 'REOPENED' })
    await complete(again.version)
    expect(await reasonOf(id)).toBeUndefined()
  })
})

describe('the figures', () => {
  it('explain each other, and add up over the reasons', async () => {
    const { total, earned, nothing, reasons } = await gapsFor()
    expect(earned).toBeGreaterThan(0)
    expect(total).toBe(earned + nothing)
    expect(reasons.reduce((sum, { count }) => sum + count, 0)).toBe(nothing)
    expect(reasons.map(({ items }) => items.length)).toEqual(reasons.map(({ count }) => count))
  })

  it('of a provider are their own, and name no customer', async () => {
    const id = await ended({ providerId: otherProvider.id }, { paidAmount: 0 })
    const own = await gapsFor(otherProvider)
    expect(own.reasons.flatMap(({ items }) => items.map((item) => item.id))).toEqual([id])
    expect(own).toMatchObject({ total: 1, earned: 0, nothing: 1 })
    expect(JSON.stringify(own)).not.toContain('customer')
  })

  it('of a manager leave out the work of owners', async () => {
    const before = await gapsFor(manager)
    const id = await ended({ providerId: owner.id }, { paidAmount: 0 })
    expect((await reasonOf(id))?.reason).toBe('UNPAID')
    expect(await gapsFor(manager)).toEqual(before)
    expect(before.restricted).toBe(true)
  })
})

it('a membership that nobody sold is listed with the step that names the seller', async () => {
  const subscriptionId = await api.createSubscription(kinara, { soldById: null, startDate: toPlainDate('2026-11-05') })
  expect(await reasonOf(subscriptionId)).toMatchObject({ reason: 'NO_SELLER', step: 'CHOOSE_SELLER' })
  // A provider sees what they sold, not what nobody sold.
  expect((await gapsFor(provider)).reasons.map(({ reason }) => reason)).not.toContain('NO_SELLER')
})
