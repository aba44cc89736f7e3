import { sql, type SQL } from 'drizzle-orm'
import { awaitsPayment, countsAsBooking, hasAttended } from '../../predicates/booking.sql.ts'
import { booking } from '../../tables/booking/booking.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { columnsFrom, one, when, type FigureShares, type FigureSource, type FigureSpan } from './figure-record.ts'

// A source becomes part of one statement, which aggregates or lists its records (docs/decisions/0146-registry-of-figures.md).

const days = (count: number) => sql.raw(`interval '${count} days'`)

/** Whether the customer of a visit has a booking with a condition on it. A slot with a booking cannot be deleted. */
const hasBooking = ({ entityId }: FigureSpan, condition: SQL): SQL => sql`exists (
  select from ${booking} where ${booking.entityId} = ${entityId}
    and ${booking.customerId} = visit.customer_id and ${booking.deletedAt} is null and ${condition})`

const isFirst = sql`visit.from_first = 1`
const isLast = sql`visit.from_last = 1`

interface Visits {
  since: SQL
  until: SQL
  /** Which visits are kept: the first of a customer, the last, or both. */
  picks: SQL[]
  /** Columns that need a further look at the bookings of the customer. */
  looks?: Record<string, SQL>
}

/**
 * The first and the last attended visit of each customer in a range. A customer belongs to the service, the provider and
 * the place of one of them, so any partition adds up to the whole.
 */
function visits({ entityId }: FigureSpan, { since, until, picks, looks = {} }: Visits): ReturnType<FigureSource> {
  const nth = (order: 'asc' | 'desc') => sql`row_number() over (
    partition by ${booking.customerId} order by ${booking.startsAt} ${sql.raw(order)}, ${booking.id})`
  const seen = Object.entries(looks).map(([name, look]) => sql`, ${look} as ${sql.identifier(name)}`)
  // PostgreSQL drops the join of the slot if no figure needs the service or the provider. Because of OFFSET 0, it looks once
  // for each visit, and not once for each figure.
  const from = sql`(
    select visit.*${sql.join(seen)} from (
      select ${booking.customerId} as customer_id, ${booking.startsAt} as at, ${timeSlot.serviceId} as service_id,
        ${timeSlot.providerId} as provider_id, ${nth('asc')} as from_first, ${nth('desc')} as from_last
      from ${booking} left join ${timeSlot} on ${timeSlot.entityId} = ${booking.entityId}
        and ${timeSlot.id} = ${booking.timeSlotId}
      where ${booking.entityId} = ${entityId} and ${booking.deletedAt} is null and ${hasAttended}
        and ${booking.startsAt} >= ${since} and ${booking.startsAt} < ${until}
    ) visit where ${sql.join(picks, sql` or `)} offset 0) visit`
  return {
    from,
    id: sql`visit.customer_id`,
    ...columnsFrom('visit', ['at', 'customerId', 'serviceId', 'providerId']),
  }
}

const visitsOfRange: FigureSource = (span) => {
  const isEarlier = sql`${hasAttended} and ${booking.startsAt} < ${span.start}`
  const isLater = sql`(${countsAsBooking} or ${awaitsPayment}) and ${booking.startsAt} > visit.at
    and ${booking.createdAt} >= visit.at and ${booking.createdAt} < visit.at + ${days(30)}`
  return visits(span, {
    since: sql`${span.start}`,
    until: sql`${span.end}`,
    picks: [isFirst, isLast],
    looks: {
      was_here: sql`(${isFirst} and ${hasBooking(span, isEarlier)})`,
      has_rebooked: sql`(${isLast} and ${isRebookingOver(span)} and ${hasBooking(span, isLater)})`,
    },
  })
}

const isRebookingOver = ({ asOf }: FigureSpan) => sql`(visit.at + ${days(30)} <= ${asOf})`

const startOf = ({ start }: FigureSpan) => sql`${start}::timestamptz`

const isRetentionOver = (span: FigureSpan) => sql`(${startOf(span)} + ${days(90)} <= ${span.asOf})`

/** The visits of the 90 days before the range. */
const visitsBeforeRange: FigureSource = (span) => {
  const start = startOf(span)
  const isBack = sql`${hasAttended} and ${booking.startsAt} >= ${start} and ${booking.startsAt} < ${start} + ${days(90)}`
  return visits(span, {
    since: sql`${start} - ${days(90)}`,
    until: start,
    picks: [isLast],
    looks: { is_back: sql`(${isLast} and ${isRetentionOver(span)} and ${hasBooking(span, isBack)})` },
  })
}

const answer = (isYes: SQL, [yes, no]: [yes: string, no: string]) => ({
  where: isLast,
  kind: sql`case when ${isYes} then ${sql.raw(`'${yes}'`)} else ${sql.raw(`'${no}'`)} end`,
  part: when(isYes),
  whole: one,
})

export const customerFigures = {
  newCustomers: [{ source: visitsOfRange, of: () => ({ part: one, where: sql`${isFirst} and not visit.was_here` }) }],
  returningCustomers: [{ source: visitsOfRange, of: () => ({ part: one, where: sql`${isFirst} and visit.was_here` }) }],
  rebookingRate: [
    {
      source: visitsOfRange,
      of: (span) => ({
        ...answer(sql`visit.has_rebooked`, ['REBOOKED', 'NOT_REBOOKED']),
        isOver: isRebookingOver(span),
      }),
    },
  ],
  retention: [
    {
      source: visitsBeforeRange,
      of: (span) => ({
        ...answer(sql`visit.is_back`, ['CAME_BACK', 'STAYED_AWAY']),
        isOver: isRetentionOver(span),
      }),
    },
  ],
} satisfies Record<string, FigureShares>
