import type { Handler } from '../../kernel/call.ts'
import { getBooking, listBookings } from './booking-reads.ts'
import { cancelBooking } from './cancel-booking.ts'
import { checkInAll } from './check-in-all.ts'
import { checkInBooking, undoCheckIn } from './check-in-booking.ts'
import { createBooking } from './create-booking.ts'
import { exportBookings } from './export-bookings.ts'
import { failPayment, retryPayment } from './failed-payment.ts'
import { listMembershipCoverage } from './list-membership-coverage.ts'
import { moveBooking } from './move-booking.ts'
import { payBooking } from './pay-booking.ts'
import { quoteBooking } from './quote-booking.ts'
import { listRefunds, refundBooking } from './refund-booking.ts'
import { restoreBooking } from './restore-booking.ts'
import { waiveNoShow } from './waive-no-show.ts'

export const bookingHandlers: Handler[] = [
  quoteBooking,
  listMembershipCoverage,
  listBookings,
  exportBookings,
  getBooking,
  createBooking,
  payBooking,
  failPayment,
  retryPayment,
  checkInBooking,
  undoCheckIn,
  checkInAll,
  cancelBooking,
  restoreBooking,
  moveBooking,
  waiveNoShow,
  refundBooking,
  listRefunds,
]
