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
import { one, when, type Contribution, type FigureShares, type FigureSource, type FigureSpan } from './figure-record.ts'

// A source becomes part of one statement, which aggregates or lists its records (docs/decisions/0146-registry-of-figures.md).

export const live: SQL = sql`${booking.deletedAt} is null and ${timeSlot.deletedAt} is null`

export const bookingsWithSlots: SQL = sql`${booking}
  join ${timeSlot} on ${timeSlot.entityId} = ${booking.entityId} and ${timeSlot.id} = ${booking.timeSlotId}`

/**
 * Both start at the same moment. An index finds the bookings by their own, and the condition on the slots keeps the others
 * out of the join.
 */
export const startsIn = ({ entityId, start, end }: Pick<FigureSpan, 'entityId' | 'start' | 'end'>): SQL => sql`(
  ${booking.entityId} = ${entityId} and ${booking.startsAt} >= ${start} and ${booking.startsAt} < ${end}
  and ${timeSlot.entityId} = ${entityId} and ${timeSlot.startTime} >= ${start} and ${timeSlot.startTime} < ${end})`

const ofBooking = {
  id: booking.id,
  customerId: booking.customerId,
  serviceId: timeSlot.serviceId,
  providerId: timeSlot.providerId,
  label: booking.bookingNumber,
}

/** The live bookings of the range in the currency of the business, by the start of their slot. */
const bookingsOfRange: FigureSource = ({ entityId, start, end, currency }) => ({
  ...ofBooking,
  at: booking.startsAt,
  from: bookingsWithSlots,
  where: sql`${startsIn({ entityId, start, end })} and ${live} and ${booking.currency} = ${currency}`,
})

/** The bookings that were made in the range. A slot with a booking cannot be deleted, so they are read without their slots. */
const bookingsMadeInRange: FigureSource = ({ entityId, start, end, currency }) => ({
  ...ofBooking,
  at: booking.createdAt,
  from: sql`${booking}
    left join ${timeSlot} on ${timeSlot.entityId} = ${booking.entityId} and ${timeSlot.id} = ${booking.timeSlotId}`,
  where: sql`${booking.entityId} = ${entityId} and ${booking.deletedAt} is null and ${booking.currency} = ${currency}
    and ${booking.createdAt} >= ${start} and ${booking.createdAt} < ${end} and ${booking.bookingSource} <> 'IMPORT'`,
})

const ofRange = (of: (span: FigureSpan) => Contribution): FigureShares => [{ source: bookingsOfRange, of }]

/** Bookings that count. */
const counted = ({ where, ...contribution }: Contribution): FigureShares =>
  ofRange(({ asOf, terms }) => ({
    ...contribution,
    kind: bookingOutcome(asOf, terms),
    where: where ? sql`${countsAsBooking} and ${where}` : countsAsBooking,
  }))

/** Bookings whose time is over, whatever became of them. */
const due = ({ where, ...contribution }: Contribution): FigureShares =>
  ofRange(({ asOf }) => ({
    ...contribution,
    kind: cancellationKind,
    where: sql`${hasEnded(asOf)} and ${where}`,
  }))

export const bookingFigures = {
  bookings: counted({ part: one }),
  seatsSold: counted({ part: booking.bookingSlots }),
  bookedValue: counted({ part: booking.price }),
  averageBooking: counted({ part: booking.price, whole: one }),
  coveredValue: counted({ part: booking.coveredValue, where: sql`${booking.coveredValue} is not null` }),
  bookingsMade: [{ source: bookingsMadeInRange, of: () => ({ part: one, kind: booking.bookingSource }) }],
  noShowRate: ofRange(({ asOf, terms }) => {
    const isNoShow = isCountedNoShow(asOf, terms)
    return {
      kind: bookingOutcome(asOf, terms),
      part: when(isNoShow),
      whole: one,
      where: sql`${countsAsCompleted(asOf, terms)} and (${hasAttended} or ${isNoShow})`,
    }
  }),
  cancellationRate: due({ part: when(isCancelledByCustomer), whole: one, where: isNoExpiredHold }),
  lateCancellationRate: due({ part: when(isLateCancellation), whole: one, where: isCancelledByCustomer }),
  businessCancellations: due({ part: one, where: isCancelledByBusiness }),
  leadTime: counted({
    part: sql`round(extract(epoch from ${timeSlot.startTime} - ${booking.createdAt}) / 60)`,
    where: sql`${booking.bookingSource} <> 'WALK_IN'`,
  }),
} satisfies Record<string, FigureShares>
