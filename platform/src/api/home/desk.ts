import type { Booking, ResponseOf } from '@steward/shared/contracts'
import { isOpenSlot } from '@steward/shared/rules/booking/slot-transitions'
import { addMinutes, dayBounds, type Instant } from '@steward/shared/time'
import type { Call, CallContext } from '../../kernel/call.ts'
import { presentBooking } from '../booking/booking.presenter.ts'
import { findBookings } from '../booking/booking.queries.ts'
import { findBookingPage } from '../booking/find-booking-page.sql.ts'
import { readDay } from '../today/today.ts'
import { shownSlots } from './shown-slots.ts'

type Desk = NonNullable<ResponseOf<'home.parts'>['parts']['desk']>

/** The most bookings of the sessions, and the most unpaid ones. */
const most = { sessions: '200', unpaid: '50' } as const

/** Returns the bookings of the sessions that Home shows, and the unpaid ones of the day, in a fixed number of statements. */
export async function readDesk(call: CallContext): Promise<Desk> {
  const day = await readDay(call, {})
  const shown = day.slots.filter((slot) => isOpenSlot(slot, day.now)).slice(0, shownSlots)
  const { start, end } = dayBounds(day.date, day.timeZone)
  const first = shown[0]?.startTime ?? day.now
  const last = shown.at(-1)?.startTime ?? day.now
  return {
    bookings: await bookingsOf(call, { from: first, to: addMinutes(last, 1), limit: most.sessions }),
    unpaid: await bookingsOf(call, { from: start, to: end, limit: most.unpaid, paymentState: ['UNPAID'] }),
  }
}

type Filter = { from: Instant; to: Instant; limit: string } & Pick<Call<'booking.list'>['query'], 'paymentState'>

async function bookingsOf(call: CallContext, filter: Filter): Promise<Booking[]> {
  const query = { ...filter, sort: 'startTime' } as unknown as Call<'booking.list'>['query']
  const { ids } = await findBookingPage({ ...call, params: undefined, body: undefined, query })
  const rows = await findBookings(call.tx, ids)
  return rows.map((row) => presentBooking(row, call))
}
