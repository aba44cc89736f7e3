import { sql, type SQL } from 'drizzle-orm'
import { awaitsPayment, countsAsBooking, hasAttended } from '../../predicates/booking.sql.ts'
import { booking } from '../../tables/booking/booking.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { bookingsWithSlots, live } from './booking-figures.sql.ts'
import { one, openKind, recordColumns, when, type FigurePiece, type FigureSpan } from './figure-record.ts'

// A piece becomes part of one statement, which aggregates or lists its records (docs/decisions/0146-registry-of-figures.md).

const days = (count: number) => sql.raw(`interval '${count} days'`)

interface Visits {
  since: SQL
  until: SQL
  /** Which visit of a customer the record is about. */
  pick: 'first' | 'last'
}

/**
 * One attended visit of each customer in a range, as `visit (customer_id, at, service_id, provider_id)`. A customer
 * belongs to the service, the provider and the place of that visit, so any partition adds up to the whole.
 */
const visits = ({ entityId }: FigureSpan, { since, until, pick }: Visits): SQL => {
  const order = sql.raw(pick === 'first' ? 'asc' : 'desc')
  return sql`(
    select distinct on (${booking.customerId}) ${booking.customerId} as customer_id, ${timeSlot.startTime} as at,
      ${timeSlot.serviceId} as service_id, ${timeSlot.providerId} as provider_id
    from ${bookingsWithSlots}
    where ${booking.entityId} = ${entityId} and ${timeSlot.entityId} = ${entityId} and ${live} and ${hasAttended}
      and ${timeSlot.startTime} >= ${since} and ${timeSlot.startTime} < ${until}
    order by ${booking.customerId}, ${timeSlot.startTime} ${order}, ${booking.id}) visit`
}

/** Whether the customer of the visit has a booking with a condition on it and its slot. */
const hasBooking = ({ entityId }: FigureSpan, condition: SQL): SQL => sql`exists (
  select from ${bookingsWithSlots} where ${booking.entityId} = ${entityId}
    and ${booking.customerId} = visit.customer_id and ${live} and ${condition})`

const hasBeenBefore = (span: FigureSpan) =>
  hasBooking(span, sql`${hasAttended} and ${timeSlot.startTime} < ${span.start}`)

const ofVisit = {
  id: sql`visit.customer_id`,
  at: sql`visit.at`,
  part: one,
  customerId: sql`visit.customer_id`,
  serviceId: sql`visit.service_id`,
  providerId: sql`visit.provider_id`,
}

const visitsOfRange = (span: FigureSpan, pick: Visits['pick']) =>
  visits(span, { since: sql`${span.start}`, until: sql`${span.end}`, pick })

/** Yes or no about a visit, or open while the days after it are not over. */
const answered = (
  span: FigureSpan,
  { isYes, isOver, words }: { isYes: SQL; isOver: SQL; words: [yes: string, no: string] },
) =>
  recordColumns(span, {
    ...ofVisit,
    kind: sql`case when not ${isOver} then ${sql.raw(`'${openKind}'`)}
      when ${isYes} then ${sql.raw(`'${words[0]}'`)} else ${sql.raw(`'${words[1]}'`)} end`,
    part: when(sql`${isOver} and ${isYes}`),
    whole: when(isOver),
  })

export const customerFigures = {
  newCustomers: (span) => sql`select ${recordColumns(span, ofVisit)} from ${visitsOfRange(span, 'first')}
    where not ${hasBeenBefore(span)}`,
  returningCustomers: (span) => sql`select ${recordColumns(span, ofVisit)} from ${visitsOfRange(span, 'first')}
    where ${hasBeenBefore(span)}`,
  rebookingRate: (span) => {
    const isLater = sql`(${countsAsBooking} or ${awaitsPayment}) and ${timeSlot.startTime} > visit.at
      and ${booking.createdAt} >= visit.at and ${booking.createdAt} < visit.at + ${days(30)}`
    return sql`select ${answered(span, {
      isYes: hasBooking(span, isLater),
      isOver: sql`(visit.at + ${days(30)} <= ${span.asOf})`,
      words: ['REBOOKED', 'NOT_REBOOKED'],
    })} from ${visitsOfRange(span, 'last')}`
  },
  retention: (span) => {
    const start = sql`${span.start}::timestamptz`
    const isBack = sql`${hasAttended} and ${timeSlot.startTime} >= ${start} and ${timeSlot.startTime} < ${start} + ${days(90)}`
    return sql`select ${answered(span, {
      isYes: hasBooking(span, isBack),
      isOver: sql`(${start} + ${days(90)} <= ${span.asOf})`,
      words: ['CAME_BACK', 'STAYED_AWAY'],
    })} from ${visits(span, { since: sql`${start} - ${days(90)}`, until: start, pick: 'last' })}`
  },
} satisfies Record<string, FigurePiece>
