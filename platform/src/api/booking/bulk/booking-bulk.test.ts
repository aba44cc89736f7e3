import { addMinutes, toInstant } from '@steward/shared/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../../../testing/api.ts'
import { inOpenTransaction, isSomebodyWaiting } from '../../../testing/lock-wait.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const { manager, staff } = kinara
const start = toInstant('2026-11-19T01:00:00.000Z')
const day = 24 * 60
let number = 0

beforeEach(() => api.clock.set(start))

/**
 * Creates a slot that starts `startsIn` minutes after the start of the test, with one booking for each of `people` new
 * customers.
 */
async function booked(startsIn: number, people = 1, fields = {}) {
  const timeSlotId = await api.createSlot(kinara, { startTime: addMinutes(start, startsIn) })
  const ids: string[] = []
  for (let index = 0; index < people; index++) {
    number += 1
    const customerId = await api.createCustomer(kinara, { email: `bulk-${number}@mail.test` })
    ids.push(await api.createBooking(kinara, { timeSlotId, customerId, ...fields }))
  }
  return { timeSlotId, ids }
}
const seen = (ids: readonly string[], version = 1) => ids.map((id) => ({ id, version }))
/** Sells a subscription with five sessions to a new customer. */
async function sellSessions(): Promise<string> {
  number += 1
  const customerId = await api.createCustomer(kinara, { email: `sessions-${number}@mail.test` })
  return api.createSubscription(kinara, { customerId })
}
const bookingOf = async (id: string) => (await api.call(manager, 'booking.get', { params: { id } })).body
const seatsOf = async (id: string) => (await api.call(manager, 'time-slot.get', { params: { id } })).body.seatsTaken
const undo = (operationId: string | null, as = manager) =>
  api.call(as, 'booking-bulk.undo', { params: { operationId: operationId! } })
const cash = { price: 4990, tax: 399, rounding: 1, total: 5390, paidAmount: 5390, taxPercentage: '8' }

describe('a bulk operation on bookings', () => {
  it('previews seats and paid amounts, cancels the bookings, and one undo restores them', async () => {
    const first = await booked(2 * day, 2, cash)
    const second = await booked(3 * day)
    const bookings = seen([...first.ids, ...second.ids])
    const { body: plan } = await api.call(staff, 'booking-bulk.preview', { body: { bookings } })
    expect(plan).toMatchObject({ seats: 3, customers: 3, late: 0, started: 0, failed: [] })
    expect(plan.paid).toEqual([{ currency: 'MYR', amount: '107.80', bookings: 2 }])
    const { body: done } = await api.call(staff, 'booking-bulk.cancel', { body: { bookings, cancelledBy: 'BUSINESS' } })
    expect([done.done.toSorted(), done.failed]).toEqual([[...first.ids, ...second.ids].toSorted(), []])
    expect([await seatsOf(first.timeSlotId), await seatsOf(second.timeSlotId)]).toEqual([0, 0])
    expect(await bookingOf(second.ids[0]!)).toMatchObject({ status: 'CANCELLED', cancelledBy: 'BUSINESS', version: 2 })
    expect((await undo(done.operationId, staff)).body).toEqual({ changed: 3 })
    expect([await seatsOf(first.timeSlotId), await seatsOf(second.timeSlotId)]).toEqual([2, 1])
    expect(await bookingOf(first.ids[0]!)).toMatchObject({ status: 'CONFIRMED', cancelledAt: null, version: 3 })
    expect((await undo(done.operationId)).status).toBe(409)
    const { rows } = await api.database.admin.query(
      `select action from audit_event where record_id = any($1::uuid[]) group by action order by action`,
      [first.ids],
    )
    expect(rows.map(({ action }) => action)).toEqual(['booking.cancel', 'booking.restore'])
  })

  it('records a late cancellation by the customer, and an undo clears it', async () => {
    const { ids } = await booked(60)
    const { body: done } = await api.call(manager, 'booking-bulk.cancel', { body: { bookings: seen(ids) } })
    expect(await bookingOf(ids[0]!)).toMatchObject({ lateCancel: true, cancelledBy: 'CUSTOMER' })
    await undo(done.operationId)
    expect(await bookingOf(ids[0]!)).toMatchObject({ status: 'CONFIRMED', lateCancel: false, cancelledBy: null })
  })

  it('checks in no online booking that is unpaid and none too early, and on a later day only a manager can undo it', async () => {
    const soon = await booked(30, 2)
    const later = await booked(2 * day)
    const unpaid = await booked(40, 1, { status: 'PAYMENT_PENDING', bookingSource: 'ONLINE' })
    const { body: done } = await api.call(staff, 'booking-bulk.check-in', {
      body: { bookings: seen([...soon.ids, ...later.ids, ...unpaid.ids]) },
    })
    expect(done.done.toSorted()).toEqual(soon.ids.toSorted())
    expect(done.failed).toEqual([
      { bookingId: unpaid.ids[0], code: 'TRANSITION_NOT_ALLOWED' },
      { bookingId: later.ids[0], code: 'CHECK_IN_NOT_OPEN' },
    ])
    api.clock.set(addMinutes(start, day))
    expect((await undo(done.operationId, staff)).status).toBe(403)
    expect((await undo(done.operationId, manager)).status).toBe(200)
    expect(await bookingOf(soon.ids[0]!)).toMatchObject({ status: 'CONFIRMED', checkedInAt: null, version: 3 })
  })

  it('earns the provider the same commission as single check-ins after the class, and an undo reverses it', async () => {
    const { timeSlotId, ids } = await booked(-120, 2, cash)
    const { body: slot } = await api.call(manager, 'time-slot.get', { params: { id: timeSlotId } })
    await api.call(manager, 'time-slot.complete', { params: { id: timeSlotId }, version: slot.version })
    const { body: done } = await api.call(manager, 'booking-bulk.check-in', { body: { bookings: seen(ids) } })
    const earned = async () => {
      const { rows } = await api.database.admin.query(
        `select count(*)::int as lines, sum(amount)::int as amount from commission_entry where time_slot_id = $1`,
        [timeSlotId],
      )
      return rows[0]
    }
    expect((await earned()).lines).toBe(2)
    await undo(done.operationId)
    expect(await earned()).toEqual({ lines: 4, amount: 0 })
  })

  it('cannot be undone once one of the bookings was changed or their slot has begun', async () => {
    const { ids } = await booked(2 * day, 2)
    const { body: done } = await api.call(manager, 'booking-bulk.cancel', { body: { bookings: seen(ids) } })
    api.clock.set(addMinutes(start, 2 * day + 1))
    expect((await undo(done.operationId)).problem).toMatchObject({ code: 'SLOT_ENDED' })
    api.clock.set(start)
    await api.call(manager, 'booking.restore', { params: { id: ids[0]! }, version: 2 })
    expect((await undo(done.operationId)).problem).toMatchObject({ code: 'STALE_VERSION', current: { version: 3 } })
    expect(await bookingOf(ids[1]!)).toMatchObject({ status: 'CANCELLED' })
  })

  it('cancels bookings of a class that has begun for a manager with a reason, who can also undo it', async () => {
    const { ids } = await booked(-30)
    const body = { bookings: seen(ids), reason: 'Double entry' }
    const { body: rejected } = await api.call(staff, 'booking-bulk.cancel', { body })
    expect(rejected.failed).toEqual([{ bookingId: ids[0], code: 'PERMISSION_DENIED' }])
    const { body: done } = await api.call(manager, 'booking-bulk.cancel', { body })
    expect((await undo(done.operationId, staff)).problem).toMatchObject({ permission: 'booking.cancel-late' })
    expect((await undo(done.operationId)).body).toEqual({ changed: 1 })
  })

  it('lets staff cancel unpaid bookings of a class that has begun, and undo that', async () => {
    const { ids } = await booked(-30, 1, { status: 'PAYMENT_PENDING' })
    const { body: done } = await api.call(staff, 'booking-bulk.cancel', { body: { bookings: seen(ids) } })
    expect((await undo(done.operationId, staff)).body).toEqual({ changed: 1 })
    expect(await bookingOf(ids[0]!)).toMatchObject({ status: 'PAYMENT_PENDING' })
  })

  it('returns sessions in one order of subscriptions, so that two changes do not end in a deadlock', async () => {
    const { admin } = api.database
    const [first, last] = [await sellSessions(), await sellSessions()].toSorted((a, b) => (a < b ? -1 : 1)) as [
      string,
      string,
    ]
    const sooner = await booked(2 * day, 1, { subscriptionId: last })
    const later = await booked(3 * day, 1, { subscriptionId: first })
    const bookings = seen([...sooner.ids, ...later.ids])
    const cancelling = await inOpenTransaction(admin, async (client) => {
      await client.query('select from subscription where id = $1 for update', [first])
      const answer = api.call(manager, 'booking-bulk.cancel', { body: { bookings } })
      await expect.poll(() => isSomebodyWaiting(admin)).toBe(true)
      const free = await client.query('select from subscription where id = $1 for update skip locked', [last])
      expect(free.rowCount).toBe(1)
      return { answer }
    })
    expect((await cancelling.answer).body.done).toHaveLength(2)
    const { rows } = await admin.query('select sessions_left from subscription where id = any($1)', [[first, last]])
    expect(rows).toEqual([{ sessions_left: 6 }, { sessions_left: 6 }])
  })

  it('finds no bookings and no operations of another business', async () => {
    const { ids } = await booked(2 * day)
    const { body } = await api.call(nordlicht.manager, 'booking-bulk.cancel', { body: { bookings: seen(ids) } })
    expect(body).toEqual({ operationId: null, done: [], failed: [{ bookingId: ids[0], code: 'NOT_FOUND' }] })
    const { body: done } = await api.call(manager, 'booking-bulk.cancel', { body: { bookings: seen(ids) } })
    expect((await undo(done.operationId, nordlicht.manager)).status).toBe(404)
  })

  it('checks in each booking once when two desks do it at the same moment', async () => {
    const { ids } = await booked(30, 3)
    const answers = await Promise.all(
      [staff, manager].map((as) => api.call(as, 'booking-bulk.check-in', { body: { bookings: seen(ids) } })),
    )
    const counts = answers.map(({ body }) => [body.done.length, body.failed.map(({ code }) => code)])
    expect(counts.toSorted()).toEqual([
      [0, ['STALE_VERSION', 'STALE_VERSION', 'STALE_VERSION']],
      [3, []],
    ])
  })

  it('accepts at most five hundred bookings', async () => {
    const bookings = Array.from({ length: 501 }, () => ({ id: crypto.randomUUID(), version: 1 }))
    const { problem } = await api.call(manager, 'booking-bulk.check-in', { body: { bookings } })
    expect(problem).toMatchObject({ errors: [{ path: 'bookings', code: 'TOO_MANY' }] })
  })
})
