import type { Handler } from '../kernel/call.ts'
import { getBooking, listBookings } from './booking-reads.ts'
import { cancelBooking } from './cancel-booking.ts'
import { checkInBooking, undoCheckIn } from './check-in-booking.ts'
import { createBooking } from './create-booking.ts'
import { payBooking } from './pay-booking.ts'
import { quoteBooking } from './quote-booking.ts'

export const bookingHandlers: Handler[] = [
  quoteBooking,
  listBookings,
  getBooking,
  createBooking,
  payBooking,
  checkInBooking,
  undoCheckIn,
  cancelBooking,
]
