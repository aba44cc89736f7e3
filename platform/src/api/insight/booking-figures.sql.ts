import { sql, type SQL } from 'drizzle-orm'
import {
  bookingOutcome,
  cancellationKind,
  countsAsBooking,
  hasAttended,
  isCancelledByBusiness,
  isCancelledByCustomer,
  isCountedNoShow,
  isLateCancellation,
  isNoExpiredHold,
} from '../../predicates/booking.sql.ts'
import { countsAsCompleted, hasEnded } from '../../predicates/time-slot.sql.ts'
import { booking } from '../../tables/booking/booking.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { one, recordColumns, when, type FigurePiece, type FigureSpan, type RecordColumns } from './figure-record.ts'

// A piece becomes part of one statement, which aggregates or lists its records (docs/decisions/0146-registry-of-figures.md).

export const live: SQL = sql`${booking.deletedAt} is null and ${timeSlot.deletedAt} is null`

export const bookingsWithSlots: SQL = sql`${booking}
  join ${timeSlot} on ${timeSlot.entityId} = ${booking.entityId} and ${timeSlot.id} = ${booking.timeSlotId}`

const isInSpan = ({ entityId, start, end }: FigureSpan) => sql`${booking.entityId} = ${entityId} and ${live}
  and ${timeSlot.entityId} = ${entityId} and ${timeSlot.startTime} >= ${start} and ${timeSlot.startTime} < ${end}`

const isInCurrency = ({ currency }: FigureSpan) => sql`${booking.currency} = ${currency}`

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
    sql`select ${columnsOf(span, { kind: bookingOutcome(span.asOf, span.terms), ...columns })} from ${bookingsWithSlots}
    where ${isInSpan(span)} and ${isInCurrency(span)} and ${countsAsBooking} and ${where}`

/** Bookings whose time is over, whatever became of them. */
const due =
  (columns: Partial<RecordColumns>, where: SQL): FigurePiece =>
  (span) =>
    sql`select ${columnsOf(span, { kind: cancellationKind, ...columns })} from ${bookingsWithSlots}
    where ${isInSpan(span)} and ${isInCurrency(span)} and ${hasEnded(span.asOf)} and ${where}`

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
    kind: bookingOutcome(span.asOf, span.terms),
    part: when(isCountedNoShow(span.asOf, span.terms)),
    whole: one,
  })} from ${bookingsWithSlots}
    where ${isInSpan(span)} and ${isInCurrency(span)} and ${countsAsCompleted(span.asOf, span.terms)} and ${isShown(span)}`,
  cancellationRate: due({ part: when(isCancelledByCustomer), whole: one }, isNoExpiredHold),
  lateCancellationRate: due({ part: when(isLateCancellation), whole: one }, isCancelledByCustomer),
  businessCancellations: due({}, isCancelledByBusiness),
  leadTime: counted(
    { part: sql`round(extract(epoch from ${timeSlot.startTime} - ${booking.createdAt}) / 60)` },
    sql`${booking.bookingSource} <> 'WALK_IN'`,
  ),
} satisfies Record<string, FigurePiece>
