import { addMinutes, toInstant, toPlainDate } from '@steward/shared/time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { jobs } from '../../jobs/schedule.ts'
import { surroundingsOf } from '../../testing/job-surroundings.ts'
import { commissionGroup, commissionRule } from '../../tables/commission/commission.ts'
import { testApi, testNow } from '../../testing/api.ts'

// A customer who pays on arrival is let in unpaid, and pays later.
const api = await testApi()
const { kinara } = api
const { staff, manager, owner, provider } = kinara
const db = databaseOf(api.database.admin)
let serviceId: string
let groupId: string

const ofKinara = { entityId: kinara.id, createdAt: testNow, updatedAt: testNow }
type Rule = Pick<typeof commissionRule.$inferInsert, 'serviceId' | 'kind'> & Partial<typeof commissionRule.$inferInsert>
const addRule = (rule: Rule) =>
  db.insert(commissionRule).values({
    ...ofKinara,
    targetType: 'SERVICE',
    commissionGroupId: groupId,
    currency: 'MYR',
    effectiveFrom: toPlainDate('2026-01-01'),
    ...rule,
  })

beforeEach(() => api.clock.set(testNow))
beforeAll(async () => {
  const [group] = await db
    .insert(commissionGroup)
    .values({ ...ofKinara, displayName: 'Standard', tag: 'standard', isDefault: true })
    .returning()
  groupId = group!.id
  serviceId = await api.createService(kinara)
  await addRule({ serviceId, kind: 'PERCENTAGE', percentage: '10' })
  await addRule({
    serviceId,
    kind: 'PERCENTAGE',
    percentage: '20',
    effectiveFrom: toPlainDate('2026-12-01'),
    revision: 2,
  })
})

const run = (name: string) => jobs.find((job) => job.name === name)!.run(surroundingsOf(api))
const cash = { paymentType: 'CASH', total: '53.90' } as const
const checkIn = (id: string, version = 1, as = staff) => api.call(as, 'booking.check-in', { params: { id }, version })
const undo = (id: string, version: number, as = staff) =>
  api.call(as, 'booking.undo-check-in', { params: { id }, version })
const pay = (id: string, version: number, as = staff) =>
  api.call(as, 'booking.pay', { params: { id }, version, body: cash })
const get = async (id: string) => (await api.call(staff, 'booking.get', { params: { id } })).body

/** Books a customer who pays on arrival into a slot of an hour. */
async function book(slot: object = {}) {
  const timeSlotId = await api.createSlot(kinara, { serviceId, startsIn: 30, ...slot })
  const customerId = await api.createCustomer(kinara)
  const { body } = await api.call(staff, 'booking.create', {
    body: { timeSlotId, customerId, ...cash, payLater: true },
  })
  return { id: body.booking.id, timeSlotId, customerId }
}

/** Returns the entries of the commission ledger about a slot, oldest first. */
const entriesOf = async (slotId: string) =>
  (
    await api.database.admin.query(
      `select reason, amount::int, period from commission_entry where time_slot_id = $1 order by created_at, amount desc`,
      [slotId],
    )
  ).rows

const trailOf = async (id: string) =>
  (
    await api.database.admin.query(`select action from audit_event where record_id = $1 order by record_version`, [id])
  ).rows.map(({ action }) => action)

describe('a customer who pays on arrival', () => {
  it('is let in unpaid, stays checked in after the end of the slot, and pays days later', async () => {
    const { id, timeSlotId } = await book()
    expect((await checkIn(id)).body).toMatchObject({ status: 'CHECKED_IN', paidAmount: '0.00', holdExpiresAt: null })
    api.clock.set(addMinutes(testNow, 4 * 24 * 60))
    await run('hold-expiry')
    await run('slot-completion')
    expect(await get(id)).toMatchObject({ status: 'CHECKED_IN', version: 2, noShow: false })
    const { body } = await pay(id, 2)
    expect(body).toMatchObject({ status: 'CHECKED_IN', paidAmount: '53.90', receiptNumber: expect.any(String) })
    const { body: slot } = await api.call(staff, 'time-slot.get', { params: { id: timeSlotId } })
    expect(slot).toMatchObject({ seatsTaken: 1, bookingCount: 1 })
    expect((await pay(id, 3)).problem).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', from: 'CHECKED_IN' })
  })

  it('is let in by the provider, who sees no money', async () => {
    const { id } = await book({ providerId: provider.id })
    const { body } = await checkIn(id, 1, provider)
    expect(body.status).toBe('CHECKED_IN')
    expect(body).not.toHaveProperty('total')
    expect((await pay(id, 2, provider)).problem.code).toBe('PERMISSION_DENIED')
  })

  it('who does not come loses the place at the end of the slot, as before', async () => {
    const { id } = await book()
    api.clock.set(addMinutes(testNow, 90))
    expect((await checkIn(id)).problem).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', from: 'PAYMENT_PENDING' })
    await run('hold-expiry')
    expect(await get(id)).toMatchObject({ status: 'CANCELLED', cancelledBy: 'EXPIRED' })
  })

  it('is not let in by "check in all"', async () => {
    const { id, timeSlotId } = await book()
    const { body } = await api.call(staff, 'time-slot.check-in-all', { params: { id: timeSlotId }, version: 1 })
    expect(body.checkedIn).toBe(0)
    expect((await get(id)).status).toBe('PAYMENT_PENDING')
  })

  it('pays once when two people record the payment at once', async () => {
    const { id } = await book()
    await checkIn(id)
    const answers = await Promise.all([pay(id, 2), pay(id, 2, manager)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.problem.code).toBe('STALE_VERSION')
    const { rows } = await api.database.admin.query('select count(*)::int from payment where booking_id = $1', [id])
    expect(rows).toEqual([{ count: 1 }])
  })

  it('owes the price on every page until the payment', async () => {
    const { id, customerId, timeSlotId } = await book()
    const owed = async () => {
      const { body: list } = await api.call(staff, 'booking.list', { query: { timeSlotId, paymentState: 'UNPAID' } })
      const { body: person } = await api.call(staff, 'customer.get', { params: { id: customerId } })
      const { body: owing } = await api.call(staff, 'customer.list', { query: { unpaid: 'true', limit: '200' } })
      const { body: day } = await api.call(staff, 'today.get')
      const { body: home } = await api.call(staff, 'home.tasks')
      return {
        list: list.items.length,
        customer: person.unpaid,
        isFiltered: owing.items.some((row) => row.id === customerId),
        today: day.slots.find((slot) => slot.id === timeSlotId)!.unpaidCount,
        tasks: home.tasks.find(({ kind }) => kind === 'CHECK_INS_UNPAID')?.count ?? 0,
      }
    }
    const { tasks } = await owed()
    await checkIn(id)
    expect(await owed()).toEqual({ list: 1, customer: '53.90', isFiltered: true, today: 1, tasks: tasks + 1 })
    await pay(id, 2)
    expect(await owed()).toEqual({ list: 0, customer: '0.00', isFiltered: false, today: 0, tasks })
  })
})

describe('the undo of an unpaid check-in', () => {
  it('makes the booking pending again, and its hold ends with the slot', async () => {
    const { id, timeSlotId } = await book()
    await checkIn(id)
    const { body: slot } = await api.call(staff, 'time-slot.get', { params: { id: timeSlotId } })
    expect((await undo(id, 2)).body).toMatchObject({
      status: 'PAYMENT_PENDING',
      checkedInAt: null,
      holdExpiresAt: slot.endTime,
      version: 3,
    })
  })

  it('after the end of the slot lets the booking expire, and frees its seat', async () => {
    const { id, timeSlotId } = await book()
    await checkIn(id)
    api.clock.set(addMinutes(testNow, 90))
    expect((await undo(id, 2)).body).toMatchObject({ status: 'CANCELLED', cancelledBy: 'EXPIRED', version: 4 })
    const { body: slot } = await api.call(staff, 'time-slot.get', { params: { id: timeSlotId } })
    expect(slot.seatsTaken).toBe(0)
    expect(await trailOf(id)).toEqual(['booking.create', 'booking.check-in', 'booking.undo-check-in', 'booking.expire'])
  })

  it('after the payment confirms the booking', async () => {
    const { id } = await book()
    await checkIn(id)
    await pay(id, 2)
    expect((await undo(id, 3)).body).toMatchObject({ status: 'CONFIRMED', paidAmount: '53.90', holdExpiresAt: null })
  })

  it('in bulk gives back each booking as it was', async () => {
    const [unpaid, other] = [await book(), await book()]
    await pay(other.id, 1)
    const bookings = [
      { id: unpaid.id, version: 1 },
      { id: other.id, version: 2 },
    ]
    const { body: done } = await api.call(staff, 'booking-bulk.check-in', { body: { bookings } })
    expect(done.done.toSorted()).toEqual([unpaid.id, other.id].toSorted())
    await api.call(staff, 'booking-bulk.undo', { params: { operationId: done.operationId! } })
    expect(await get(unpaid.id)).toMatchObject({
      status: 'PAYMENT_PENDING',
      holdExpiresAt: addMinutes(testNow, 90),
      version: 3,
    })
    expect(await get(other.id)).toMatchObject({ status: 'CONFIRMED', holdExpiresAt: null })
  })

  it('in bulk after the end of the slot lets an unpaid booking expire', async () => {
    const { id } = await book()
    const { body: done } = await api.call(staff, 'booking-bulk.check-in', { body: { bookings: [{ id, version: 1 }] } })
    api.clock.set(addMinutes(testNow, 91))
    await api.call(staff, 'booking-bulk.undo', { params: { operationId: done.operationId! } })
    expect(await get(id)).toMatchObject({ status: 'CANCELLED', cancelledBy: 'EXPIRED' })
  })
})

describe('the commission of a customer who pays later', () => {
  const complete = (id: string) => api.call(staff, 'time-slot.complete', { params: { id }, version: 1 })

  it('is earned by the payment, in its local month, by the rule of the day of the slot', async () => {
    const { id, timeSlotId } = await book({ startsIn: 0 })
    await checkIn(id)
    await complete(timeSlotId)
    expect(await entriesOf(timeSlotId)).toEqual([])
    // 00:30 on 1 December in Kuala Lumpur, which is still November in UTC.
    api.clock.set(toInstant('2026-11-30T16:30:00Z'))
    await pay(id, 2)
    expect(await entriesOf(timeSlotId)).toEqual([{ reason: 'EARNED', amount: 499, period: '2026-12' }])
  })

  it('is earned by the completion if the payment comes before it', async () => {
    const { id, timeSlotId } = await book({ startsIn: 0 })
    await checkIn(id)
    await pay(id, 2)
    expect(await entriesOf(timeSlotId)).toEqual([])
    await complete(timeSlotId)
    expect(await entriesOf(timeSlotId)).toEqual([{ reason: 'EARNED', amount: 499, period: '2026-11' }])
  })

  it('is reversed in the month of the undo of the check-in', async () => {
    const { id, timeSlotId } = await book({ startsIn: 0 })
    await checkIn(id)
    await complete(timeSlotId)
    await pay(id, 2)
    api.clock.set(toInstant('2026-12-02T01:00:00Z'))
    await undo(id, 3, manager)
    expect(await entriesOf(timeSlotId)).toEqual([
      { reason: 'EARNED', amount: 499, period: '2026-11' },
      { reason: 'REVERSAL', amount: -499, period: '2026-12' },
    ])
  })

  it('is reversed by a refund', async () => {
    const { id, timeSlotId } = await book({ startsIn: 0 })
    await checkIn(id)
    await complete(timeSlotId)
    await pay(id, 2)
    const { body } = await api.call(owner, 'booking.refund', {
      params: { id },
      version: 3,
      body: { reason: 'Too loud' },
    })
    expect(body.booking).toMatchObject({ status: 'REFUNDED', refundedAmount: '53.90' })
    expect((await entriesOf(timeSlotId)).map(({ amount }) => amount)).toEqual([499, -499])
  })

  it('per slot is earned once, by the first payment', async () => {
    const perSlot = await api.createService(kinara)
    await addRule({ serviceId: perSlot, kind: 'FLAT_RATE', flatAmount: 3000, basis: 'PER_SLOT' })
    const first = await book({ serviceId: perSlot, startsIn: 0 })
    const { timeSlotId } = first
    const { body: second } = await api.call(staff, 'booking.create', {
      body: { timeSlotId, customerId: await api.createCustomer(kinara), ...cash, payLater: true },
    })
    await checkIn(first.id)
    await checkIn(second.booking.id)
    await complete(timeSlotId)
    expect(await entriesOf(timeSlotId)).toEqual([])
    await pay(first.id, 2)
    await pay(second.booking.id, 2)
    expect(await entriesOf(timeSlotId)).toEqual([{ reason: 'EARNED', amount: 3000, period: '2026-11' }])
  })
})
