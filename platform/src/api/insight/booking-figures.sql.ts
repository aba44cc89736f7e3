import { sql, type SQL } from 'drizzle-orm'
import {
  countsAsBooking,
  hasAttended,
  isCheckedIn,
  isCountedNoShow,
  isEndedBooking,
} from '../../predicates/booking.sql.ts'
import { countsAsCompleted, hasEnded } from '../../predicates/time-slot.sql.ts'
import { booking } from '../../tables/booking/booking.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { one, recordColumns, when, type FigurePiece, type FigureSpan, type RecordColumns } from './figure-record.ts'

export const live: SQL = sql`${booking.deletedAt} is null and ${timeSlot.deletedAt} is null`

export const bookingsWithSlots: SQL = sql`${booking}
  join ${timeSlot} on ${timeSlot.entityId} = ${booking.entityId} and ${timeSlot.id} = ${booking.timeSlotId}`

const isInSpan = ({ entityId, start, end }: FigureSpan) => sql`${booking.entityId} = ${entityId} and ${live}
  and ${timeSlot.entityId} = ${entityId} and ${timeSlot.startTime} >= ${start} and ${timeSlot.startTime} < ${end}`

const isInCurrency = ({ currency }: FigureSpan) => sql`${booking.currency} = ${currency}`

/** What became of a booking. Its no-show is derived (0011). */
const outcome = ({ asOf, terms }: FigureSpan) => sql`case
  when ${isCheckedIn} then 'CHECKED_IN' when ${hasAttended} then 'REFUNDED'
  when ${isCountedNoShow(asOf, terms)} then 'NO_SHOW' when ${countsAsCompleted(asOf, terms)} then 'WAIVED'
  else 'EXPECTED' end`

const columnsOf = (span: FigureSpan, columns: Partial<RecordColumns>): SQL =>
  recordColumns(span, {
    id: booking.id,
    at: timeSlot.startTime,
    part: one,
    customerId: booking.customerId,
    serviceId: timeSlot.serviceId,
    providerId: timeSlot.providerId,
    label: booking.bookingNumber,
    ...columns,
  })

/** Bookings of the range that count, by the start of their slot. */
const counted =
  (columns: Partial<RecordColumns>, where: SQL = sql`true`): FigurePiece =>
  (span) =>
    sql`select ${columnsOf(span, { kind: outcome(span), ...columns })} from ${bookingsWithSlots}
    where ${isInSpan(span)} and ${isInCurrency(span)} and ${countsAsBooking} and ${where}`

/** Bookings whose time is over, whatever became of them. */
const due =
  (columns: Partial<RecordColumns>, where: SQL): FigurePiece =>
  (span) =>
    sql`select ${columnsOf(span, { kind: cancellation, ...columns })} from ${bookingsWithSlots}
    where ${isInSpan(span)} and ${isInCurrency(span)} and ${hasEnded(span.asOf)} and ${where}`

const isCancelledBy = (cause: 'CUSTOMER' | 'BUSINESS') =>
  sql`(${isEndedBooking} and ${booking.checkedInAt} is null and ${booking.cancelCause} = ${sql.raw(`'${cause}'`)})`
const byCustomer = isCancelledBy('CUSTOMER')
const byBusiness = isCancelledBy('BUSINESS')
const isLate = sql`(${byCustomer} and ${booking.lateCancel})`
const cancellation = sql`case when ${isLate} then 'CANCELLED_LATE' when ${byCustomer} then 'CANCELLED'
  when ${byBusiness} then 'CANCELLED_BY_BUSINESS' else 'KEPT' end`

const isShown = (span: FigureSpan) => sql`(${hasAttended} or ${isCountedNoShow(span.asOf, span.terms)})`

export const bookingFigures = {
  bookings: counted({}),
  seatsSold: counted({ part: booking.bookingSlots }),
  bookedValue: counted({ part: booking.price }),
  averageBooking: counted({ part: booking.price, whole: one }),
  coveredValue: counted({ part: booking.coveredValue }, sql`${booking.coveredValue} is not null`),
  bookingsMade: (span) => sql`select ${columnsOf(span, { at: booking.createdAt, kind: booking.bookingSource })}
    from ${bookingsWithSlots} where ${booking.entityId} = ${span.entityId} and ${live} and ${isInCurrency(span)}
      and ${booking.createdAt} >= ${span.start} and ${booking.createdAt} < ${span.end}
      and ${booking.bookingSource} <> 'IMPORT'`,
  noShowRate: (span) => sql`select ${columnsOf(span, {
    kind: outcome(span),
    part: when(isCountedNoShow(span.asOf, span.terms)),
    whole: one,
  })} from ${bookingsWithSlots}
    where ${isInSpan(span)} and ${isInCurrency(span)} and ${countsAsCompleted(span.asOf, span.terms)} and ${isShown(span)}`,
  cancellationRate: due({ part: when(byCustomer), whole: one }, sql`${booking.cancelCause} is distinct from 'EXPIRED'`),
  lateCancellationRate: due({ part: when(isLate), whole: one }, byCustomer),
  businessCancellations: due({}, byBusiness),
  leadTime: counted(
    { part: sql`round(extract(epoch from ${timeSlot.startTime} - ${booking.createdAt}) / 60)` },
    sql`${booking.bookingSource} <> 'WALK_IN'`,
  ),
} satisfies Record<string, FigurePiece>
