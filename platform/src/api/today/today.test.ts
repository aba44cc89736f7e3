import { addMinutes } from '@steward/shared/time'
import { expect, it } from 'vitest'
import { testApi, testNow } from '../../testing/api.ts'

const api = await testApi()
const { kinara, nordlicht } = api

it('the day at the desk has the local day of the business in one call, with its counters', async () => {
  // 00:00 and 23:59 in Kuala Lumpur on 19 November. The slot of the day before ends at midnight.
  const first = await api.createSlot(kinara, { startTime: '2026-11-18T16:00:00.000Z' as never, slots: 5 })
  const last = await api.createSlot(kinara, {
    startTime: '2026-11-19T15:59:00.000Z' as never,
    slots: 3,
    providerId: kinara.otherProvider.id,
  })
  await api.createSlot(kinara, { startTime: '2026-11-18T15:00:00.000Z' as never })
  await api.createSlot(kinara, { startTime: '2026-11-19T16:00:00.000Z' as never })
  await api.createBooking(kinara, { timeSlotId: first, status: 'CHECKED_IN' })
  await api.createBooking(kinara, { timeSlotId: last, bookingSlots: 2 })
  await api.createBooking(kinara, { timeSlotId: first, status: 'PAYMENT_PENDING', price: 100, total: 100 })
  await api.createBooking(kinara, { timeSlotId: first, status: 'CANCELLED' })
  const { body } = await api.call(kinara.staff, 'today.get')
  expect(body).toMatchObject({ date: '2026-11-19', timeZone: 'Asia/Kuala_Lumpur', now: testNow })
  expect(
    body.slots.map(({ id, seatsTaken, checkedInCount, unpaidCount }) => ({
      id,
      seatsTaken,
      checkedInCount,
      unpaidCount,
    })),
  ).toEqual([
    { id: first, seatsTaken: 2, checkedInCount: 1, unpaidCount: 1 },
    { id: last, seatsTaken: 2, checkedInCount: 0, unpaidCount: 0 },
  ])
  // The first slot is over, so its free seats do not count.
  expect(body.counters).toEqual({ booked: 3, checkedIn: 1, freeSeats: 1, unpaid: 1 })
  const { body: cut } = await api.call(kinara.staff, 'today.get', { query: { providerId: kinara.otherProvider.id } })
  expect(cut.slots.map(({ id }) => id)).toEqual([last])
})

it('the day at the desk has a session that began the day before, but its figures do not count it', async () => {
  const [start, end] = ['2026-11-29T15:00:00.000Z', '2026-11-29T17:00:00.000Z']
  const overnight = await api.createSlot(kinara, { startTime: start as never, endTime: end as never, slots: 5 })
  await api.createBooking(kinara, { timeSlotId: overnight, status: 'CHECKED_IN', price: 100, total: 100 })
  // Ends at midnight, so the next day does not have it.
  await api.createSlot(kinara, { startTime: '2026-11-29T15:00:00.000Z' as never })
  const dayOf = async (date: string) =>
    (await api.call(kinara.staff, 'today.get', { query: { date: date as never } })).body
  const [sunday, monday, tuesday] = [await dayOf('2026-11-29'), await dayOf('2026-11-30'), await dayOf('2026-12-01')]
  expect(sunday.slots).toHaveLength(2)
  expect(sunday.counters).toMatchObject({ booked: 1, checkedIn: 1, unpaid: 1 })
  expect(monday.slots.map(({ id }) => id)).toEqual([overnight])
  expect(monday.counters).toEqual({ booked: 0, checkedIn: 0, freeSeats: 0, unpaid: 0 })
  expect(tuesday.slots).toEqual([])
})

it('the day at the desk has 23 hours when the clocks go forward in Berlin', async () => {
  const late = await api.createSlot(nordlicht, { startTime: '2026-03-29T21:30:00.000Z' as never })
  await api.createSlot(nordlicht, { startTime: '2026-03-29T22:00:00.000Z' as never })
  const { body } = await api.call(nordlicht.owner, 'today.get', { query: { date: '2026-03-29' as never } })
  expect(body.slots.map(({ id }) => id)).toEqual([late])
})

it('the day at the desk is the next day as soon as it is midnight in the business', async () => {
  api.clock.set(addMinutes(testNow, 15 * 60))
  expect((await api.call(kinara.owner, 'today.get')).body.date).toBe('2026-11-20')
})
