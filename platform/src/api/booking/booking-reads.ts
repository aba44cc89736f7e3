import { handle } from '../../kernel/call.ts'
import { presentBooking } from './booking.presenter.ts'
import { findBooking, findBookings } from './booking.queries.ts'
import { findBookingPage } from './find-booking-page.sql.ts'

export const getBooking = handle('booking.get', async (call) => {
  const row = await findBooking(call.tx, call.params.id)
  call.require('booking.read', row.provider.id === call.actor.memberId)
  return presentBooking(row, call)
})

/** Selects the ids of the page first and then loads only those rows. Joining eight tables for every match is slow. */
export const listBookings = handle('booking.list', async (call) => {
  const { ids, nextCursor, total } = await findBookingPage(call)
  const rows = await findBookings(call.tx, ids)
  return { items: rows.map((row) => presentBooking(row, call)), nextCursor, total }
})
