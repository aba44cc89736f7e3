import { addMinutes, toPlainDate } from '@steward/shared/time'
import { expect, it } from 'vitest'
import { testApi, testNow } from '../../testing/api.ts'

const api = await testApi()
const { kinara } = api

/** The time after the end of a slot after which it completes by itself, unless the business sets another one. */
const untilCompletion = 120
const second = 1 / 60

/** Returns what each place shows of one booking that nobody checked in. */
async function shownOf(bookingId: string, customerId: string) {
  const day = toPlainDate('2026-11-19')
  const overview = await api.call(kinara.manager, 'analytics.overview', { query: { from: day, to: day } })
  return {
    booking: (await api.call(kinara.manager, 'booking.get', { params: { id: bookingId } })).body.noShow,
    home: (await api.call(kinara.manager, 'home.get')).body.day.noShows,
    overview: overview.body.noShowRate,
    customer: (await api.call(kinara.manager, 'customer.get', { params: { id: customerId } })).body.noShows90d,
  }
}

it('Home, overview, customer and booking show a no-show from the same second', async () => {
  api.clock.set(testNow)
  const endTime = addMinutes(testNow, -untilCompletion)
  const timeSlotId = await api.createSlot(kinara, { startTime: addMinutes(endTime, -60), endTime })
  const customerId = await api.createCustomer(kinara)
  const bookingId = await api.createBooking(kinara, { timeSlotId, customerId })
  const none = { booking: false, home: 0, overview: null, customer: 0 }

  expect(await shownOf(bookingId, customerId)).toEqual(none)
  api.clock.set(addMinutes(testNow, second))
  expect(await shownOf(bookingId, customerId)).toEqual({ booking: true, home: 1, overview: 1, customer: 1 })
})
