import { expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()
const { kinara } = api
const { manager, staff } = kinara

const day = 24 * 60

/** Creates a subscription with five sessions left, and its booking of `bookingSlots` seats. */
async function bookWithSessions(timeSlotId: string, bookingSlots = 1) {
  const customerId = await api.createCustomer(kinara)
  const subscriptionId = await api.createSubscription(kinara, { customerId })
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
  await api.database.admin.query('update subscription set sessions_left = 2 where id = $1', [subscriptionId])
  const { problem } = await api.call(staff, 'booking.restore', { params: { id }, version: 2 })
  expect(problem).toMatchObject({ status: 409, code: 'TRANSITION_NOT_ALLOWED' })
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
