import { toPlainDate } from '@steward/shared/time'
import { beforeAll, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { commissionGroup, commissionRule } from '../../tables/commission/commission.ts'
import { testApi, testNow } from '../../testing/api.ts'

const api = await testApi()
const { kinara } = api
const { manager, staff } = kinara
const db = databaseOf(api.database.admin)
const of = { entityId: kinara.id, createdAt: testNow, updatedAt: testNow }
let groupId: string

beforeAll(async () => {
  const [standard] = await db
    .insert(commissionGroup)
    .values({ ...of, displayName: 'Standard', tag: 'standard', isDefault: true })
    .returning()
  groupId = standard!.id
})

async function serviceWith(fields: Partial<typeof commissionRule.$inferInsert>): Promise<string> {
  const serviceId = await api.createService(kinara)
  await db.insert(commissionRule).values({
    ...of,
    targetType: 'SERVICE',
    serviceId,
    currency: 'MYR',
    kind: 'PERCENTAGE',
    commissionGroupId: groupId,
    effectiveFrom: toPlainDate('2026-01-01'),
    ...fields,
  })
  return serviceId
}

const choose = (key: string) =>
  api.database.admin.query(
    `insert into business_setting (entity_id, section, key, value, holds_from, version, created_at)
     values ($1, 'commissions', $2, 'true', '2026-01-01', 2, now())`,
    [kinara.id, key],
  )

const paid = { price: 5000, tax: 0, total: 5000, paidAmount: 5000, paymentType: 'CREDIT_CARD' } as const
const late = { ...paid, status: 'CANCELLED', lateCancel: true, cancelledAt: testNow, cancelCause: 'CUSTOMER' } as const

async function bookedSlot(serviceId: string, bookings: readonly object[]) {
  const timeSlotId = await api.createSlot(kinara, { serviceId, startsIn: -30, slots: 9 })
  const ids: string[] = []
  for (const each of bookings) ids.push(await api.createBooking(kinara, { timeSlotId, ...paid, ...each }))
  return { timeSlotId, ids }
}

async function versionOf(table: 'time_slot' | 'booking', id: string): Promise<number> {
  const { rows } = await api.database.admin.query<{ version: number }>(`select version from ${table} where id = $1`, [
    id,
  ])
  return rows[0]!.version
}

const complete = async (id: string) =>
  api.call(staff, 'time-slot.complete', { params: { id }, version: await versionOf('time_slot', id) })

async function linesOf(timeSlotId: string) {
  const { rows } = await api.database.admin.query<{ amount: number; trace: string }>(
    `select amount::int, trace from commission_entry where time_slot_id = $1 order by created_at, amount desc`,
    [timeSlotId],
  )
  return rows
}
const amountsOf = async (id: string) => (await linesOf(id)).map(({ amount }) => amount)

it('kept fees earn nothing unless the business chose it', async () => {
  const { timeSlotId } = await bookedSlot(await serviceWith({ percentage: '10' }), [{}, late])
  await complete(timeSlotId)
  expect(await amountsOf(timeSlotId)).toEqual([])
})

it('kept fees of a no-show and of a late cancellation earn the same percentage, and a flat amount in proportion', async () => {
  await choose('commissionOnKeptFees')
  const half = { ...late, refundedAmount: 2500 }
  const { timeSlotId } = await bookedSlot(await serviceWith({ percentage: '10' }), [
    {},
    half,
    { ...late, lateCancel: false },
    { ...late, refundedAmount: 5000 },
  ])
  await complete(timeSlotId)
  expect(await linesOf(timeSlotId)).toEqual([
    { amount: 500, trace: expect.stringContaining('of 50.00 = 5.00; 50.00: kept of the price of 50.00') },
    { amount: 250, trace: expect.stringContaining('of 25.00 = 2.50; 25.00: kept of the price of 50.00') },
  ])
  const flat = await bookedSlot(await serviceWith({ kind: 'FLAT_RATE', flatAmount: 1000 }), [half])
  await complete(flat.timeSlotId)
  expect(await linesOf(flat.timeSlotId)).toMatchObject([
    { amount: 500, trace: expect.stringMatching(/^10\.00 a booking .* x 25\.00 of 50\.00 = 5\.00$/) },
  ])
})

it('a refund takes back its share of a kept fee, and the last one the rest', async () => {
  const { timeSlotId, ids } = await bookedSlot(await serviceWith({ percentage: '10' }), [{}])
  await complete(timeSlotId)
  const refund = async (amount?: string) =>
    api.call(manager, 'booking.refund', {
      params: { id: ids[0]! },
      version: await versionOf('booking', ids[0]!),
      body: { reason: 'Ill', ...(amount && { amount }) } as never,
    })
  await refund('20.00')
  expect(await amountsOf(timeSlotId)).toEqual([500, -200])
  await refund()
  expect(await amountsOf(timeSlotId)).toEqual([500, -200, -300])
})

it('a no-show that came after all keeps one line, and its undone check-in leaves the kept fee', async () => {
  const { timeSlotId, ids } = await bookedSlot(await serviceWith({ percentage: '10' }), [{}])
  await complete(timeSlotId)
  const params = { id: ids[0]! }
  await api.call(staff, 'booking.check-in', { params, version: await versionOf('booking', params.id) })
  expect(await amountsOf(timeSlotId)).toEqual([500])
  await api.call(manager, 'booking.undo-check-in', { params, version: await versionOf('booking', params.id) })
  expect((await amountsOf(timeSlotId)).toSorted((a, b) => a - b)).toEqual([-500, 500, 500])
})

it('a class that nobody attended earns by slot only if the business chose it', async () => {
  const perSlot = await serviceWith({ kind: 'FLAT_RATE', flatAmount: 3000, basis: 'PER_SLOT' })
  const before = await bookedSlot(perSlot, [])
  await complete(before.timeSlotId)
  expect(await amountsOf(before.timeSlotId)).toEqual([])
  await choose('commissionOnEmptySlots')
  const { timeSlotId } = await bookedSlot(perSlot, [{}])
  await complete(timeSlotId)
  expect(await amountsOf(timeSlotId)).toEqual([3000])
  const byBooking = await bookedSlot(await serviceWith({ kind: 'FLAT_RATE', flatAmount: 3000 }), [])
  await complete(byBooking.timeSlotId)
  expect(await amountsOf(byBooking.timeSlotId)).toEqual([])
})
