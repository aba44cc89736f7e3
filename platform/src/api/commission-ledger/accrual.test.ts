import { toInstant, toPlainDate } from '@steward/shared/time'
import { beforeAll, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { testApi, testNow } from '../../testing/api.ts'
import { commissionGroup, commissionRule } from '../../tables/commission/commission.ts'
import { payrollRecord } from '../../tables/payroll/payroll.ts'

const api = await testApi()
const { kinara } = api
const { staff, owner, provider, otherProvider } = kinara
const db = databaseOf(api.database.admin)
const of = { entityId: kinara.id, createdAt: testNow, updatedAt: testNow }
let serviceId: string
let standardGroupId: string

beforeAll(async () => {
  const [standard] = await db
    .insert(commissionGroup)
    .values({ ...of, displayName: 'Standard', tag: 'standard', isDefault: true })
    .returning()
  const [senior] = await db
    .insert(commissionGroup)
    .values({ ...of, displayName: 'Senior', tag: 'senior' })
    .returning()
  standardGroupId = standard!.id
  serviceId = await api.createService(kinara)
  const rule = { ...of, targetType: 'SERVICE' as const, serviceId, currency: 'MYR', kind: 'PERCENTAGE' as const }
  await db.insert(commissionRule).values([
    { ...rule, commissionGroupId: standard!.id, percentage: '10', effectiveFrom: toPlainDate('2026-01-01') },
    { ...rule, commissionGroupId: senior!.id, percentage: '12', effectiveFrom: toPlainDate('2026-01-01'), revision: 2 },
    { ...rule, commissionGroupId: senior!.id, percentage: '15', effectiveFrom: toPlainDate('2026-09-01'), revision: 3 },
    { ...rule, commissionGroupId: senior!.id, percentage: '50', effectiveFrom: toPlainDate('2027-01-01'), revision: 4 },
  ])
  await db
    .insert(payrollRecord)
    .values({ ...of, businessUserId: provider.id, commissionGroupId: senior!.id, currency: 'MYR', baseSalary: 0 })
})

async function book(slot: object = {}) {
  const timeSlotId = await api.createSlot(kinara, { serviceId, startsIn: 0, ...slot })
  const body = {
    timeSlotId,
    customerId: await api.createCustomer(kinara),
    paymentType: 'CASH',
    total: '53.90',
  } as const
  const { body: created } = await api.call(staff, 'booking.create', { body })
  return { id: created.booking.id, timeSlotId }
}
const checkIn = (id: string, version = 1) => api.call(staff, 'booking.check-in', { params: { id }, version })
const undo = (id: string, version: number) => api.call(staff, 'booking.undo-check-in', { params: { id }, version })
const complete = (id: string) => api.call(staff, 'time-slot.complete', { params: { id }, version: 1 })
const earnedBy = async (memberId: string) =>
  (await api.call(owner, 'commission-entry.list', { query: { memberId, sort: 'earnedAt' } })).body.items

const entriesOf = async (bookingId: string) =>
  (
    await api.database.admin.query(
      `select reason, amount::int, base_amount::int, trace, business_user_id, period from commission_entry where booking_id = $1 order by created_at, amount desc`,
      [bookingId],
    )
  ).rows

it("a commission is earned when the slot is completed, by the rule that the provider's group had on its day", async () => {
  const { id, timeSlotId } = await book()
  await checkIn(id)
  expect(await entriesOf(id)).toEqual([])
  await complete(timeSlotId)
  expect(await entriesOf(id)).toEqual([
    {
      reason: 'EARNED',
      amount: 749,
      base_amount: 4990,
      business_user_id: provider.id,
      period: '2026-11',
      trace: '15 % (rule v3, group Senior, from 1 Sep 2026) of 49.90 = 7.49',
    },
  ])
  expect((await earnedBy(provider.id)).map(({ amount }) => amount)).toContain('7.49')
})

it('a commission is earned by a check-in after the completion, reversed with its undo, and never earned twice', async () => {
  const { id, timeSlotId } = await book()
  await complete(timeSlotId)
  expect(await entriesOf(id)).toEqual([])
  await checkIn(id)
  expect((await entriesOf(id)).map(({ amount }) => amount)).toEqual([749])
  await undo(id, 2)
  expect((await entriesOf(id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  await checkIn(id, 3)
  const entries = await entriesOf(id)
  expect(entries.map(({ reason }) => reason).sort()).toEqual(['EARNED', 'EARNED', 'REVERSAL'])
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(749)
})

it('a rule applies from the first hour of its day in the zone of the business', async () => {
  const ofDay = await api.createService(kinara)
  const rule = { ...of, targetType: 'SERVICE' as const, serviceId: ofDay, currency: 'MYR', kind: 'PERCENTAGE' as const }
  await db.insert(commissionRule).values([
    { ...rule, commissionGroupId: standardGroupId, percentage: '10', effectiveFrom: toPlainDate('2026-01-01') },
    {
      ...rule,
      commissionGroupId: standardGroupId,
      percentage: '20',
      effectiveFrom: toPlainDate('2026-11-19'),
      revision: 2,
    },
  ])
  const earnedFrom = async (start: string, end: string) => {
    const times = { startTime: toInstant(start), endTime: toInstant(end) }
    const { id, timeSlotId } = await book({ serviceId: ofDay, providerId: otherProvider.id, ...times })
    await checkIn(id)
    await complete(timeSlotId)
    return (await entriesOf(id)).map(({ amount }) => amount)
  }
  // 23:30 on 18 November and 07:00 on 19 November in Kuala Lumpur. Both slots end after the bookings are created.
  expect(await earnedFrom('2026-11-18T15:30:00Z', '2026-11-19T01:30:00Z')).toEqual([499])
  expect(await earnedFrom('2026-11-18T23:00:00Z', '2026-11-19T01:30:00Z')).toEqual([998])
})

it('a commission per slot stays while a customer is checked in, and is reversed with the last check-in', async () => {
  const perSlot = await api.createService(kinara)
  await db.insert(commissionRule).values({
    ...of,
    targetType: 'SERVICE',
    serviceId: perSlot,
    currency: 'MYR',
    kind: 'FLAT_RATE',
    flatAmount: 3000,
    basis: 'PER_SLOT',
    commissionGroupId: standardGroupId,
    effectiveFrom: toPlainDate('2026-01-01'),
  })
  const first = await book({ serviceId: perSlot, providerId: otherProvider.id })
  const { timeSlotId } = first
  const { body: second } = await api.call(staff, 'booking.create', {
    body: { timeSlotId, customerId: await api.createCustomer(kinara), paymentType: 'CASH', total: '53.90' },
  })
  await checkIn(first.id)
  await checkIn(second.booking.id)
  await complete(timeSlotId)
  const payOfSlot = async () =>
    (
      await api.database.admin.query(
        'select reason, amount::int from commission_entry where time_slot_id = $1 order by amount desc',
        [timeSlotId],
      )
    ).rows
  expect(await payOfSlot()).toEqual([{ reason: 'EARNED', amount: 3000 }])
  await undo(first.id, 2)
  expect(await payOfSlot()).toEqual([{ reason: 'EARNED', amount: 3000 }])
  await undo(second.booking.id, 2)
  expect(await payOfSlot()).toEqual([
    { reason: 'EARNED', amount: 3000 },
    { reason: 'REVERSAL', amount: -3000 },
  ])
})

it('a commission follows the default group for a provider without a group, and is zero without a rule', async () => {
  const standard = await book({ providerId: otherProvider.id })
  await checkIn(standard.id)
  await complete(standard.timeSlotId)
  expect(await entriesOf(standard.id)).toMatchObject([{ amount: 499, business_user_id: otherProvider.id }])
  const without = await book({ serviceId: await api.createService(kinara) })
  await checkIn(without.id)
  await complete(without.timeSlotId)
  expect(await entriesOf(without.id)).toMatchObject([{ reason: 'NO_RULE', amount: 0 }])
})

it('a no-show earns no commission', async () => {
  const { id, timeSlotId } = await book()
  await complete(timeSlotId)
  expect(await entriesOf(id)).toEqual([])
})
