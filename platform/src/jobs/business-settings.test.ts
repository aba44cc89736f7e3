import { addMinutes, dayBounds, plainDateOf, toPlainDate, type Instant } from '@steward/shared/time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testApi, testNow } from '../testing/api.ts'
import type { TestBusiness } from '../testing/businesses.ts'
import { jobs } from './schedule.ts'
import { surroundingsOf } from '../testing/job-surroundings.ts'

// The settings of a business in the verbs, the jobs and the figures, at the first instant of a day and one minute earlier.

const api = await testApi()
const { kinara, nordlicht } = api
const db = api.database.admin
const dependencies = surroundingsOf(api)
const run = (name: string) => jobs.find((job) => job.name === name)!.run(dependencies)

const zones = new Map([
  [kinara, 'Asia/Kuala_Lumpur'],
  [nordlicht, 'Europe/Berlin'],
])
const firstInstant = (business: TestBusiness, day: string) => dayBounds(toPlainDate(day), zones.get(business)!).start

let version = { bookings: 1, money: 1 }
beforeEach(async () => {
  api.clock.set(testNow)
  version = { bookings: 1, money: 1 }
  await db.query(`set session_replication_role = replica; delete from business_setting; delete from outbox_mail;
    update time_slot set deleted_at = now(); update booking set deleted_at = now(); set session_replication_role = origin`)
})
afterEach(() => api.clock.set(testNow))

async function set(business: TestBusiness, section: keyof typeof version, holdsFrom: string, values: object) {
  const body = { holdsFrom, values } as never
  const options = { params: { section }, version: version[section]++, body }
  const { status } = await api.call(business.owner, 'business-setting.update', options)
  expect(status).toBe(200)
}
const today = (business: TestBusiness) => plainDateOf(api.clock.now(), zones.get(business)!)

describe.each([
  ['Kinara', '2026-12-01', kinara],
  ['Kinara', '2027-01-01', kinara],
  ['Nordlicht', '2026-12-01', nordlicht],
  ['Nordlicht', '2027-01-01', nordlicht],
  // The clocks change on this day.
  ['Nordlicht', '2027-03-28', nordlicht],
] as const)('in %s, from %s', (_, day, business) => {
  const boundary = firstInstant(business, day)
  const slotAt = (startTime: Instant) =>
    api.createSlot(business, { startTime, endTime: addMinutes(startTime, 60), updatedAt: testNow })

  it('slots complete by the setting of the day on which they start, and no-shows count with them', async () => {
    await set(business, 'bookings', '2026-11-25', { slotCompletion: 3 })
    await set(business, 'bookings', day, { slotCompletion: 0 })
    const before = await slotAt(addMinutes(boundary, -1))
    const after = await slotAt(boundary)
    const bookings = [
      await api.createBooking(business, { timeSlotId: before }),
      await api.createBooking(business, { timeSlotId: after }),
    ]
    api.clock.set(addMinutes(boundary, 61))
    const missed = async (id: string) => (await api.call(business.owner, 'booking.get', { params: { id } })).body.noShow
    expect(await Promise.all(bookings.map(missed))).toEqual([false, true])
    const overview = await api.call(business.owner, 'analytics.overview', {
      query: { from: toPlainDate('2026-11-20'), to: toPlainDate('2027-04-01') } as never,
    })
    expect(overview.body.noShowRate).toBe(1)
    const { body: customers } = await api.call(business.owner, 'customer.list', { query: { noShows: '1' } })
    expect(customers.total).toBe(1)
    await run('slot-completion')
    const { rows } = await db.query('select id, status from time_slot where id = any($1)', [[before, after]])
    expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
      [before]: 'ACTIVE',
      [after]: 'COMPLETED',
    })
  })

  it('customers are reminded by the setting of the day on which the slot starts, or not at all', async () => {
    await set(business, 'bookings', day, { reminder: 0 })
    const remind = async () => {
      await run('customer-reminder')
      const { rows } = await db.query(
        `select count(*)::int as count from outbox_mail where template = 'customer-reminder'`,
      )
      return rows[0].count as number
    }
    const customerId = await api.createCustomer(business, { email: 'mei@customer.test' })
    for (const startTime of [addMinutes(boundary, -1), boundary])
      await api.createBooking(business, {
        timeSlotId: await slotAt(startTime),
        customerId,
        createdAt: testNow,
      } as never)
    api.clock.set(addMinutes(boundary, -10))
    expect(await remind()).toBe(1)
  })

  it('a cancellation is late by the setting of the day on which the booking was made', async () => {
    await set(business, 'bookings', day, { lateCancel: 12 })
    const timeSlotId = await slotAt(addMinutes(boundary, 30 * 24 * 60))
    const madeAt = async (createdAt: Instant) => {
      const id = await api.createBooking(business, { timeSlotId, customerId: await api.createCustomer(business) })
      await db.query('update booking set created_at = $2 where id = $1', [id, createdAt])
      return id
    }
    const ids = [await madeAt(addMinutes(boundary, -1)), await madeAt(boundary)]
    api.clock.set(addMinutes(boundary, 30 * 24 * 60 - 13 * 60))
    const late = async (id: string) => {
      const body = { cancelledBy: 'CUSTOMER', reason: '', refund: 'LATER', notify: false } as never
      return (await api.call(business.owner, 'booking.cancel', { params: { id }, version: 1, body })).body.lateCancel
    }
    expect([await late(ids[0]!), await late(ids[1]!)]).toEqual([true, false])
  })
})

describe('two owners at once', () => {
  it('change different settings of a section, and one of them gets the current version', async () => {
    const change = (values: object) =>
      api.call(kinara.owner, 'business-setting.update', {
        params: { section: 'bookings' },
        version: 1,
        body: { holdsFrom: today(kinara), values } as never,
      })
    const answers = await Promise.all([change({ reminder: 1 }), change({ lateCancel: 1 }), change({ paymentHold: 1 })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    for (const { problem } of answers.filter(({ status }) => status === 409))
      expect(problem).toMatchObject({ code: 'STALE_VERSION', current: { version: 2 } })
  })
})

it('the database refuses to change or delete a setting', async () => {
  await set(kinara, 'bookings', today(kinara), { reminder: 1 })
  await expect(db.query('update business_setting set version = 9')).rejects.toThrow('append-only')
  await expect(db.query('delete from business_setting')).rejects.toThrow('append-only')
})

describe('refunds by staff', () => {
  const paid = { price: 4990, tax: 399, rounding: 1, total: 5390, paidAmount: 5390, paymentType: 'CASH' as const }
  const booked = async () =>
    api.createBooking(kinara, { timeSlotId: await api.createSlot(kinara), ...paid, taxPercentage: '8' })
  const refund = (id: string, amount: string) =>
    api.call(kinara.staff, 'booking.refund', {
      params: { id },
      version: 1,
      body: { amount, reason: 'Late start' } as never,
    })

  it('are not possible at first', async () => {
    expect((await refund(await booked(), '10.00')).problem).toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('add up to the limit of the day, also at the same moment', async () => {
    await set(kinara, 'money', today(kinara), { staffRefundLimit: '50.00' })
    const ids = [await booked(), await booked(), await booked()]
    const answers = await Promise.all(ids.map((id) => refund(id, '20.00')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.problem).toMatchObject({
      code: 'REFUND_LIMIT',
      current: { currency: 'MYR', limit: '50.00', left: '10.00' },
    })
    const manager = await api.call(kinara.manager, 'booking.refund', {
      params: { id: await booked() },
      version: 1,
      body: { reason: 'Late start' } as never,
    })
    expect(manager.status).toBe(200)
    api.clock.set(firstInstant(kinara, '2026-11-20'))
    expect((await refund(await booked(), '50.00')).status).toBe(200)
  })
})

describe('prices that include the tax', () => {
  it('are what the customer pays, and an issued booking keeps its bill when the setting changes again', async () => {
    await set(kinara, 'money', today(kinara), { pricesIncludeTax: true, cashRounding: 'ALL' })
    const timeSlotId = await api.createSlot(kinara, { price: 5002 })
    const quoteOf = async (body: object) =>
      (await api.call(kinara.staff, 'booking.quote', { body: { timeSlotId, bookingSlots: 1, ...body } as never })).body
    expect(await quoteOf({ paymentType: 'CREDIT_CARD' })).toMatchObject({
      price: '46.31',
      tax: '3.71',
      subtotal: '50.02',
      rounding: '-0.02',
      total: '50.00',
    })
    const customerId = await api.createCustomer(kinara)
    const { body } = await api.call(kinara.staff, 'booking.create', {
      body: { timeSlotId, customerId, paymentType: 'CASH', payLater: true, total: '50.00' } as never,
    })
    expect(body.booking).toMatchObject({ price: '46.31', tax: '3.71', rounding: '-0.02', total: '50.00' })
    await set(kinara, 'money', today(kinara), { pricesIncludeTax: false, cashRounding: 'CASH' })
    expect(await quoteOf({ bookingId: body.booking.id, paymentType: 'CREDIT_CARD' })).toMatchObject({
      price: '46.31',
      tax: '3.71',
      rounding: '0.00',
      total: '50.02',
    })
    expect(await quoteOf({ paymentType: 'CREDIT_CARD' })).toMatchObject({ price: '50.02', tax: '4.00', total: '54.02' })
  })
})
