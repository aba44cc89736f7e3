import { randomUUID } from 'node:crypto'
import { addMinutes, toInstant, toPlainDate, type Instant } from '@steward/shared/time'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { testApi } from '../../testing/api.ts'
import { payment, refund } from '../../tables/booking/money.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const db = databaseOf(api.database.admin)
const november = { from: toPlainDate('2026-11-01'), to: toPlainDate('2026-11-30') }

const paid = { price: 4990, tax: 399, rounding: 1, total: 5390, paymentType: 'CASH' as const }

async function slotAt(startTime: Instant, fields = {}) {
  return api.createSlot(kinara, { startTime, endTime: addMinutes(startTime, 60), slots: 4, ...fields })
}

beforeAll(async () => {
  const yoga = await api.createService(kinara, { name: 'Yoga' })
  const massage = await api.createService(kinara, { name: 'Massage', type: 'APPOINTMENT' })
  const regular = await api.createCustomer(kinara)
  const past = await slotAt(toInstant('2026-11-10T02:00:00Z'), { serviceId: yoga, status: 'COMPLETED' })
  // The last hour of October and the first of November in Kuala Lumpur.
  const october = await slotAt(toInstant('2026-10-31T15:00:00Z'), { serviceId: yoga, status: 'COMPLETED' })
  const firstHour = await slotAt(toInstant('2026-10-31T16:00:00Z'), {
    serviceId: massage,
    slots: 1,
    status: 'COMPLETED',
  })
  const tomorrow = await slotAt(toInstant('2026-11-20T02:00:00Z'), { serviceId: yoga })
  const at = { checkedInAt: toInstant('2026-11-10T02:00:00Z') }

  await api.createBooking(kinara, { timeSlotId: october, customerId: regular, ...paid, status: 'CHECKED_IN' })
  await api.createBooking(kinara, { timeSlotId: firstHour, customerId: regular, ...paid, status: 'CHECKED_IN', ...at })
  const taken = await api.createBooking(kinara, {
    timeSlotId: past,
    ...paid,
    bookingSlots: 2,
    status: 'CHECKED_IN',
    paidAmount: 5390,
    refundedAmount: 2695,
    ...at,
  })
  await api.createBooking(kinara, { timeSlotId: past, ...paid })
  await api.createBooking(kinara, { timeSlotId: past, ...paid, status: 'CANCELLED' })
  await api.createBooking(kinara, {
    timeSlotId: past,
    ...paid,
    status: 'REFUNDED',
    paidAmount: 5390,
    refundedAmount: 5390,
  })
  await api.createBooking(kinara, { timeSlotId: tomorrow, ...paid })
  await api.createBooking(kinara, { timeSlotId: tomorrow, ...paid, status: 'PAYMENT_PENDING' })

  const of = {
    entityId: kinara.id,
    currency: 'MYR',
    paymentType: 'CASH' as const,
    createdAt: toInstant('2026-11-10T02:00:00Z'),
    bookingId: taken,
  }
  await db.insert(payment).values({ ...of, amount: 5390, receivedAt: toInstant('2026-11-10T02:00:00Z') })
  await db.insert(refund).values({
    ...of,
    id: randomUUID(),
    amount: 2695,
    creditNoteNumber: 'CN-1',
    refundedAt: toInstant('2026-11-12T02:00:00Z'),
  })
})

describe('the figures of a month', () => {
  it('follow the definitions of B.8', async () => {
    const { body } = await api.call(kinara.manager, 'analytics.overview', { query: november })
    expect(body).toMatchObject({
      from: '2026-11-01',
      currency: 'MYR',
      // Two checked-in bookings, the no-show and tomorrow's booking. The cancelled, the refunded and the unpaid booking
      // do not count.
      bookings: 4,
      seatsSold: 5,
      bookedValue: '199.60',
      // 53.90 paid and 26.95 refunded, without 8 % tax and rounding: 49.90 less 24.95.
      collected: '24.95',
      // The class took 3 of 4 seats. An appointment and tomorrow's class do not count.
      fillRate: 0.75,
      noShowRate: 0.3333,
      // The regular customer already came in October.
      newCustomers: 1,
      monthlyRecurringRevenue: '0.00',
    })
    expect(body.services.map(({ name, bookings, bookedValue }) => [name, bookings, bookedValue])).toEqual([
      ['Yoga', 3, '149.70'],
      ['Massage', 1, '49.90'],
    ])
  })

  it('split days in the time zone of the business', async () => {
    const day = toPlainDate('2026-11-01')
    expect((await api.call(kinara.owner, 'analytics.overview', { query: { from: day, to: day } })).body).toMatchObject({
      bookings: 1,
      fillRate: null,
      noShowRate: 0,
    })
  })

  it('are zero or null, without a division by zero, if nothing happened', async () => {
    const { body } = await api.call(nordlicht.owner, 'analytics.overview', { query: november })
    expect(body).toMatchObject({ bookings: 0, bookedValue: '0.00', fillRate: null, noShowRate: null, services: [] })
  })

  it('are available to owners and managers only, and need a valid range', async () => {
    expect((await api.call(kinara.staff, 'analytics.overview', { query: november })).problem.permission).toBe(
      'analytics.read',
    )
    const backwards = await api.call(kinara.owner, 'analytics.overview', {
      query: { from: november.to, to: november.from },
    })
    expect(backwards.problem.errors).toEqual([{ path: 'to', code: 'NOT_AFTER_START' }])
    const missing = await api.call(kinara.owner, 'analytics.overview', { query: {} })
    expect(missing.problem.errors!.map(({ path, code }) => `${path} ${code}`)).toEqual(['from REQUIRED', 'to REQUIRED'])
  })
})

describe('the audit trail', () => {
  it('shows staff their own actions, and a manager everything but the payroll of owners', async () => {
    await api.database.admin.query(
      `insert into payroll_record (id, entity_id, business_user_id, currency, base_salary, created_at, updated_at)
       values ($1, $2, $3, 'MYR', 1, now(), now())`,
      ['00000000-0000-4000-8000-000000000001', kinara.id, kinara.owner.id],
    )
    const write = (actor: { id: string }, type: string, record: string) =>
      api.database.admin.query(
        `insert into audit_event (entity_id, at, actor_type, actor_id, source, action, record_type, record_id, operation_id)
         values ($1, now(), 'USER', $2, 'WEB', 'record.update', $3, $4, gen_random_uuid())`,
        [kinara.id, actor.id, type, record],
      )
    await write(kinara.owner, 'payroll-record', '00000000-0000-4000-8000-000000000001')
    await write(kinara.owner, 'service', randomUUID())
    await write(kinara.staff, 'booking', randomUUID())
    const total = async (person: typeof kinara.owner) => (await api.call(person, 'audit.list')).body.total
    expect([
      await total(kinara.owner),
      await total(kinara.manager),
      await total(kinara.staff),
      await total(nordlicht.owner),
    ]).toEqual([3, 2, 1, 0])
    const other = await api.call(kinara.staff, 'audit.list', { query: { actorId: kinara.owner.id } })
    expect(other.problem.permission).toBe('audit.read')
  })
})
