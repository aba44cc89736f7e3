import { addMinutes } from '@steward/shared/time'
import { expect, it } from 'vitest'
import { testApi, type TestAnswer } from '../../testing/api.ts'
import { countWaiting, inOpenTransaction } from '../../testing/lock-wait.ts'

const api = await testApi()
const { kinara } = api
const { staff, manager, provider } = kinara
const { admin } = api.database
const day = 24 * 60

/**
 * Creates a booking of two seats, and calls `meanwhile` while the booking holds the slot and waits for its locked
 * customer. Fails if the second call does not wait for the first one.
 */
async function duringBooking<Body>(timeSlotId: string, meanwhile: () => Promise<TestAnswer<Body>>) {
  const customerId = await api.createCustomer(kinara)
  const waiting = await inOpenTransaction(admin, async (client) => {
    await client.query('select from customer where id = $1 for update', [customerId])
    const booking = api.call(staff, 'booking.create', {
      body: { timeSlotId, customerId, bookingSlots: 2, paymentType: 'CASH', total: '107.80' },
    })
    await expect.poll(() => countWaiting(admin), { timeout: 10_000 }).toBe(1)
    const other = meanwhile()
    await expect.poll(() => countWaiting(admin), { timeout: 10_000 }).toBe(2)
    return { booking, other }
  })
  return { booking: (await waiting.booking).body.booking, other: await waiting.other }
}

it('of two slots that are moved to the same hour at once, one moves and the other stays unchanged', async () => {
  const ids = [
    await api.createSlot(kinara, { startsIn: day, providerId: provider.id }),
    await api.createSlot(kinara, { startsIn: 2 * day, providerId: provider.id }),
  ]
  const before = await Promise.all(ids.map((id) => api.call(staff, 'time-slot.get', { params: { id } })))
  const startTime = addMinutes(before[0]!.body.startTime, 4 * day)
  const answers = await Promise.all(
    ids.map((id) =>
      api.call(staff, 'time-slot.update', {
        params: { id },
        body: { startTime, endTime: addMinutes(startTime, 60), override: true },
        version: before[0]!.body.version,
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const loser = answers.findIndex(({ status }) => status === 409)
  expect(answers[loser]!.problem.code).toBe('PROVIDER_BUSY')
  const { body } = await api.call(staff, 'time-slot.get', { params: { id: ids[loser]! } })
  expect(body).toMatchObject({ startTime: before[loser]!.body.startTime, version: before[loser]!.body.version })
})

it('only one of two desks can check a customer in, and the other gets a conflict with the reason', async () => {
  const timeSlotId = await api.createSlot(kinara, { startsIn: 10 })
  const id = await api.createBooking(kinara, { timeSlotId })
  const { body: booking } = await api.call(staff, 'booking.get', { params: { id } })
  const checkIn = (person: typeof staff) =>
    api.call(person, 'booking.check-in', { params: { id }, version: booking.version })
  const answers = await Promise.all([checkIn(staff), checkIn(manager)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const rejected = answers.find(({ status }) => status === 409)!
  expect(['STALE_VERSION', 'TRANSITION_NOT_ALLOWED']).toContain(rejected.problem.code)
  const { rows } = await api.database.admin.query(
    `select count(*)::int as times from audit_event where record_id = $1 and action = 'booking.check-in'`,
    [id],
  )
  expect(rows).toEqual([{ times: 1 }])
})

it('a cancellation waits for a running booking of the slot, and cancels it too', async () => {
  const id = await api.createSlot(kinara)
  const { booking, other } = await duringBooking(id, () =>
    api.call(manager, 'time-slot.cancel', { params: { id }, version: 1, body: { reason: 'Water damage' } }),
  )
  expect(other.body).toMatchObject({ status: 'CANCELLED', seatsTaken: 0 })
  const { body } = await api.call(staff, 'booking.get', { params: { id: booking.id } })
  expect(body).toMatchObject({ status: 'CANCELLED', cancelReason: 'Water damage' })
})

it('a completion waits for a running booking of the slot, and counts it', async () => {
  const id = await api.createSlot(kinara, { startsIn: -10 })
  const { booking, other } = await duringBooking(id, () =>
    api.call(manager, 'time-slot.complete', { params: { id }, version: 1 }),
  )
  expect(other.body).toMatchObject({ status: 'COMPLETED', seatsTaken: 2, bookingCount: 1 })
  expect((await api.call(staff, 'booking.get', { params: { id: booking.id } })).body.noShow).toBe(true)
})

it('a change to fewer seats waits for a running booking of the slot, and is rejected because of its seats', async () => {
  const id = await api.createSlot(kinara)
  const { other } = await duringBooking(id, () =>
    api.call(manager, 'time-slot.update', { params: { id }, version: 1, body: { slots: 1 } }),
  )
  expect(other.problem.errors).toEqual([{ path: 'slots', code: 'TOO_SMALL', params: { min: 2 } }])
})
