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
 * Books two seats of a slot, and calls `meanwhile` while that booking has the slot and waits for its customer, whom
 * somebody else has locked. Fails where the second call does not wait for the first one.
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

it('lets one of two slots that are moved to the same hour have it, and leaves the other where it was', async () => {
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

it('lets one of two desks check a customer in, and tells the other what became of the booking', async () => {
  const timeSlotId = await api.createSlot(kinara, { startsIn: 10 })
  const id = await api.createBooking(kinara, { timeSlotId })
  const { body: booking } = await api.call(staff, 'booking.get', { params: { id } })
  const checkIn = (person: typeof staff) =>
    api.call(person, 'booking.check-in', { params: { id }, version: booking.version })
  const answers = await Promise.all([checkIn(staff), checkIn(manager)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)!
  expect(['STALE_VERSION', 'TRANSITION_NOT_ALLOWED']).toContain(refused.problem.code)
  const { rows } = await api.database.admin.query(
    `select count(*)::int as times from audit_event where record_id = $1 and action = 'booking.check-in'`,
    [id],
  )
  expect(rows).toEqual([{ times: 1 }])
})

it('a cancellation waits for a booking of the slot that is under way, and cancels it too', async () => {
  const id = await api.createSlot(kinara)
  const { booking, other } = await duringBooking(id, () =>
    api.call(manager, 'time-slot.cancel', { params: { id }, version: 1, body: { reason: 'Water damage' } }),
  )
  expect(other.body).toMatchObject({ status: 'CANCELLED', seatsTaken: 0 })
  const { body } = await api.call(staff, 'booking.get', { params: { id: booking.id } })
  expect(body).toMatchObject({ status: 'CANCELLED', cancelReason: 'Water damage' })
})

it('a completion waits for a booking of the slot that is under way, and counts it', async () => {
  const id = await api.createSlot(kinara, { startsIn: -10 })
  const { booking, other } = await duringBooking(id, () =>
    api.call(manager, 'time-slot.complete', { params: { id }, version: 1 }),
  )
  expect(other.body).toMatchObject({ status: 'COMPLETED', seatsTaken: 2, bookingCount: 1 })
  expect((await api.call(staff, 'booking.get', { params: { id: booking.id } })).body.noShow).toBe(true)
})

it('a change to fewer seats waits for a booking of the slot that is under way, and is refused by its seats', async () => {
  const id = await api.createSlot(kinara)
  const { other } = await duringBooking(id, () =>
    api.call(manager, 'time-slot.update', { params: { id }, version: 1, body: { slots: 1 } }),
  )
  expect(other.problem.errors).toEqual([{ path: 'slots', code: 'TOO_SMALL', params: { min: 2 } }])
})
