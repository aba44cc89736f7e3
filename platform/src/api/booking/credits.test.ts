import { addDays, plainDateOf } from '@steward/shared/time'
import { expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()
const { kinara } = api
const { manager, staff } = kinara

const day = 24 * 60

/** Creates a subscription with five sessions left for bookings of three seats, and its booking of `bookingSlots` seats. */
async function bookWithSessions(timeSlotId: string, bookingSlots = 1) {
  const customerId = await api.createCustomer(kinara)
  const membershipPlanId = await api.createPlan(kinara, { seatsPerBooking: 3 })
  const subscriptionId = await api.createSubscription(kinara, { customerId, membershipPlanId })
  const id = await api.createBooking(kinara, { timeSlotId, customerId, subscriptionId, bookingSlots })
  return { id, subscriptionId }
}

async function sessionsLeft(subscriptionId: string): Promise<number> {
  const { rows } = await api.database.admin.query<{ sessions_left: number }>(
    'select sessions_left from subscription where id = $1',
    [subscriptionId],
  )
  return rows[0]!.sessions_left
}

async function takeAway(subscriptionId: string, credits: number): Promise<void> {
  await api.database.admin.query(
    `insert into credit_entry (entity_id, subscription_id, credit_lot_id, kind, credits, reason, created_at)
     select entity_id, subscription_id, id, 'ADJUST', $2, 'Corrected', now() from credit_lot where subscription_id = $1`,
    [subscriptionId, -credits],
  )
}

/** Returns the entries of a booking, as kind and number. */
async function entriesOf(bookingId: string): Promise<string[]> {
  const { rows } = await api.database.admin.query<{ entry: string }>(
    `select kind || ' ' || credits as entry from credit_entry where booking_id = $1 order by 1`,
    [bookingId],
  )
  return rows.map(({ entry }) => entry)
}

const dayIn = (days: number) => addDays(plainDateOf(api.clock.now(), 'Asia/Kuala_Lumpur'), days)

const slotOf = async (id: string) => (await api.call(manager, 'time-slot.get', { params: { id } })).body

it('a booking of three seats returns three sessions when cancelled, and takes them again when restored', async () => {
  const { id, subscriptionId } = await bookWithSessions(await api.createSlot(kinara, { startsIn: 2 * day }), 3)
  await api.call(staff, 'booking.cancel', { params: { id }, version: 1, body: { reason: '' } })
  expect(await sessionsLeft(subscriptionId)).toBe(8)
  expect((await api.call(staff, 'booking.restore', { params: { id }, version: 2 })).status).toBe(200)
  expect(await sessionsLeft(subscriptionId)).toBe(5)
})

it('a booking is not restored when its subscription has fewer sessions left than it has seats', async () => {
  const { id, subscriptionId } = await bookWithSessions(await api.createSlot(kinara, { startsIn: 2 * day }), 3)
  await api.call(staff, 'booking.cancel', { params: { id }, version: 1, body: { reason: '' } })
  await takeAway(subscriptionId, 6)
  const { problem } = await api.call(staff, 'booking.restore', { params: { id }, version: 2 })
  expect(problem).toMatchObject({ status: 409, code: 'NO_CREDITS_LEFT' })
  expect(await sessionsLeft(subscriptionId)).toBe(2)
})

it('a cancelled slot returns the sessions of all its bookings', async () => {
  const timeSlotId = await api.createSlot(kinara)
  const pair = await bookWithSessions(timeSlotId, 2)
  const single = await bookWithSessions(timeSlotId)
  const options = { params: { id: timeSlotId }, version: 1, body: { reason: 'Water damage' } }
  expect((await api.call(manager, 'time-slot.cancel', options)).status).toBe(200)
  expect([await sessionsLeft(pair.subscriptionId), await sessionsLeft(single.subscriptionId)]).toEqual([7, 6])
})

it('slots that are cancelled together return their sessions, and the undo takes them again', async () => {
  const ids = [await api.createSlot(kinara), await api.createSlot(kinara, { startsIn: 2 * day })]
  const pair = await bookWithSessions(ids[0]!, 2)
  const single = await bookWithSessions(ids[1]!)
  const slots = await Promise.all(ids.map(slotOf))
  const { body: cancelled } = await api.call(manager, 'time-slot-bulk.cancel', {
    body: { slots: slots.map(({ id, version }) => ({ id, version })), reason: 'Water damage' },
  })
  expect(cancelled.done).toHaveLength(2)
  expect([await sessionsLeft(pair.subscriptionId), await sessionsLeft(single.subscriptionId)]).toEqual([7, 6])
  await api.call(manager, 'time-slot-bulk.undo', { params: { operationId: cancelled.operationId! } })
  expect([await sessionsLeft(pair.subscriptionId), await sessionsLeft(single.subscriptionId)]).toEqual([5, 5])
})

it('a cancelled series returns the sessions of its bookings, and the undo takes them again', async () => {
  const { body: created } = await api.call(manager, 'time-slot-series.create', {
    body: {
      serviceId: await api.createService(kinara),
      providerId: kinara.provider.id,
      start: '2027-01-04T10:00',
      zone: 'Asia/Kuala_Lumpur',
      durationMinutes: 60,
      slots: 8,
      price: '49.90',
      rrule: 'FREQ=WEEKLY;COUNT=2',
      override: true,
    } as never,
  })
  const { rows } = await api.database.admin.query<{ id: string }>(
    'select id from time_slot where repetition_reference_id = $1 order by start_time',
    [created.series.id],
  )
  const pair = await bookWithSessions(rows[0]!.id, 2)
  const single = await bookWithSessions(rows[1]!.id)
  const { body: cancelled } = await api.call(manager, 'time-slot-series.cancel', {
    params: { id: created.series.id },
    version: created.series.version,
    body: { scope: 'all-future', reason: 'Holiday' },
  })
  expect(cancelled.changed).toBe(2)
  expect([await sessionsLeft(pair.subscriptionId), await sessionsLeft(single.subscriptionId)]).toEqual([7, 6])
  await api.call(manager, 'time-slot-series.undo', { params: { operationId: cancelled.operationId } })
  expect([await sessionsLeft(pair.subscriptionId), await sessionsLeft(single.subscriptionId)]).toEqual([5, 5])
})

const cancel = (id: string, body = {}) => api.call(manager, 'booking.cancel', { params: { id }, version: 1, body })
const restore = (id: string, version = 2) => api.call(staff, 'booking.restore', { params: { id }, version })

/** Creates a subscription whose sessions are valid for some days, and its booking on the day after tomorrow. */
async function bookWithin(days: { validFrom: number; validUntil: number }, sessions = 5) {
  const customerId = await api.createCustomer(kinara)
  const subscriptionId = await api.createSubscription(kinara, { customerId, sessionsLeft: 0 })
  const [validFrom, validUntil] = [dayIn(days.validFrom), dayIn(days.validUntil)]
  await api.grantCredits(kinara, subscriptionId, sessions, { validFrom, validUntil })
  const timeSlotId = await api.createSlot(kinara, { startsIn: 2 * day })
  return { id: await api.createBooking(kinara, { timeSlotId, customerId, subscriptionId }), subscriptionId }
}

it('a session that the customer returns after its period lapses, and one that the business returns can be used', async () => {
  const byCustomer = await bookWithin({ validFrom: -40, validUntil: -1 })
  await cancel(byCustomer.id, { cancelledBy: 'CUSTOMER', reason: '' })
  expect(await sessionsLeft(byCustomer.subscriptionId)).toBe(5)
  const byBusiness = await bookWithin({ validFrom: -40, validUntil: -1 })
  await cancel(byBusiness.id, { cancelledBy: 'BUSINESS', reason: 'Water damage' })
  expect(await sessionsLeft(byBusiness.subscriptionId)).toBe(6)
  const { rows } = await api.database.admin.query(
    `select credits_left, valid_until::text from credit_lot where subscription_id = $1 order by valid_until`,
    [byBusiness.subscriptionId],
  )
  expect(rows).toEqual([
    { credits_left: 5, valid_until: dayIn(-1) },
    { credits_left: 1, valid_until: dayIn(14) },
  ])
  expect((await restore(byBusiness.id)).status).toBe(200)
  expect(await entriesOf(byBusiness.id)).toEqual(['RETURN 1', 'USE -1', 'USE -1'])
})

it('a booking after the open period is an advance on the next one, never above what that grants', async () => {
  const customerId = await api.createCustomer(kinara)
  const currentPeriodEnd = dayIn(1)
  const membershipPlanId = await api.createPlan(kinara, { sessions: 2 })
  const fields = { customerId, membershipPlanId, currentPeriodStart: dayIn(-29), currentPeriodEnd, sessionsLeft: 0 }
  const subscriptionId = await api.createSubscription(kinara, fields)
  await api.grantCredits(kinara, subscriptionId, 3, { validFrom: dayIn(-29), validUntil: currentPeriodEnd })
  const ids: string[] = []
  for (const hour of [0, 1, 2]) {
    const timeSlotId = await api.createSlot(kinara, { startsIn: 3 * day + hour * 60 })
    ids.push(await api.createBooking(kinara, { timeSlotId, customerId, subscriptionId }))
  }
  for (const id of ids) await cancel(id, { reason: '' })
  const answers = []
  for (const id of ids) answers.push((await restore(id)).status)
  expect(answers).toEqual([200, 200, 409])
  expect(await entriesOf(ids[0]!)).toContain('ADVANCE -1')
  expect(await sessionsLeft(subscriptionId)).toBe(6)
})

it('a booking that moves out of the period of its session gives it back and needs another one', async () => {
  const { id, subscriptionId } = await bookWithin({ validFrom: -10, validUntil: 4 })
  const inside = await api.createSlot(kinara, { startsIn: 3 * day })
  const moved = await api.call(manager, 'booking.move', { params: { id }, version: 1, body: { timeSlotId: inside } })
  expect([moved.status, await sessionsLeft(subscriptionId), await entriesOf(id)]).toEqual([200, 5, ['USE -1']])
  const outside = await api.createSlot(kinara, { startsIn: 9 * day })
  const target = { params: { id }, version: 2, body: { timeSlotId: outside } }
  expect((await api.call(manager, 'booking.move', target)).problem).toMatchObject({ code: 'NO_CREDITS_LEFT' })
  await api.grantCredits(kinara, subscriptionId, 1, { validFrom: dayIn(4), validUntil: dayIn(30) })
  expect((await api.call(manager, 'booking.move', target)).status).toBe(200)
  expect(await entriesOf(id)).toEqual(['RETURN 1', 'USE -1', 'USE -1'])
})

it('one of 50 clients gets the last session, and the others read NO_CREDITS_LEFT', async () => {
  const customerId = await api.createCustomer(kinara)
  const subscriptionId = await api.createSubscription(kinara, { customerId, sessionsLeft: 1 })
  const ids = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const timeSlotId = await api.createSlot(kinara, { startsIn: 2 * day + index })
      return api.createBooking(kinara, {
        timeSlotId,
        customerId,
        subscriptionId: null,
        status: 'CANCELLED',
        cancelCause: 'CUSTOMER',
      })
    }),
  )
  await api.database.admin.query('update booking set subscription_id = $1 where id = any($2)', [subscriptionId, ids])
  const answers = await Promise.all(ids.map((id) => restore(id, 1)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ problem }) => problem?.code)).toEqual(Array.from({ length: 49 }, () => 'NO_CREDITS_LEFT'))
  expect(await sessionsLeft(subscriptionId)).toBe(0)
})
