import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { countsAsBooking } from '../../predicates/booking.sql.ts'
import { takesPlaceOnTeamOf } from '../../predicates/member.sql.ts'
import { isApproved } from '../../predicates/time-off.sql.ts'
import { hasEnded, takesPlace } from '../../predicates/time-slot.sql.ts'
import { isInForce, weekInTurn } from '../../predicates/work-schedule.sql.ts'
import { booking } from '../../tables/booking/booking.ts'
import { service } from '../../tables/booking/service.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { location } from '../../tables/business/business.ts'
import { timeOff } from '../../tables/team/leave.ts'
import { blackout, businessUser } from '../../tables/team/team.ts'
import {
  scheduleException,
  scheduleExceptionInterval,
  workSchedule,
  workScheduleEntry,
} from '../../tables/team/work-schedule.ts'
import { columnsFrom, type FigureShares, type FigureSource, type FigureSpan } from './figure-record.ts'

// A source becomes part of one statement, which aggregates or lists its records (docs/decisions/0146-registry-of-figures.md).

/** The end of the part of the range that is over. */
const past = ({ end, asOf }: FigureSpan) => sql`least(${end}::timestamptz, ${asOf}::timestamptz)`

/** An interval of a day in wall times as a range of instants. `24:00` ends the day. */
const rangeOf = (startTime: SQL, endTime: SQL, zone: SQL) => sql`tstzrange(
  (day.date + ${startTime}::text::interval) at time zone ${zone},
  greatest((day.date + ${startTime}::text::interval) at time zone ${zone},
    (day.date + ${endTime}::text::interval) at time zone ${zone}))`

const zoneOfPlace = ({ zone }: FigureSpan) => sql`coalesce(${location.timeZone}, ${zone})`

const daysAround = ({ from, to }: FigureSpan) =>
  sql`select generate_series(${from}::date - 1, ${to}::date + 1, interval '1 day')::date as date`

/**
 * The planned hours of each member and day, as `spans (member_id, date, location_id, hours)`. The hours of an exception
 * replace those of the version in force (docs/decisions/0100-hours-of-a-day.md). Members without any version have none.
 * A place can be in another zone, so one day before and after the range belongs to it.
 */
const planned = (span: FigureSpan): SQL => sql`
    select ${workScheduleEntry.businessUserId} as member_id, day.date, ${workScheduleEntry.locationId} as location_id,
      ${rangeOf(sql`${workScheduleEntry.startTime}`, sql`${workScheduleEntry.endTime}`, zoneOfPlace(span))} as hours
    from day join ${workSchedule} on ${workSchedule.entityId} = ${span.entityId} and ${isInForce(sql`day.date`)}
    join ${workScheduleEntry} on ${workScheduleEntry.entityId} = ${workSchedule.entityId}
      and ${workScheduleEntry.workScheduleId} = ${workSchedule.id} and ${workScheduleEntry.deletedAt} is null
      and ${workScheduleEntry.isWorkingDay} and ${workScheduleEntry.week} = ${weekInTurn(sql`day.date`)}
      and ${workScheduleEntry.dayOfWeek} = extract(dow from day.date)
    left join ${location} on ${location.entityId} = ${workScheduleEntry.entityId}
      and ${location.id} = ${workScheduleEntry.locationId}
    where not exists (select from ${scheduleException} where ${scheduleException.entityId} = ${workSchedule.entityId}
      and ${scheduleException.businessUserId} = ${workSchedule.businessUserId}
      and ${scheduleException.date} = day.date and ${scheduleException.deletedAt} is null)
    union all
    select ${scheduleException.businessUserId}, day.date, ${scheduleExceptionInterval.locationId},
      ${rangeOf(sql`${scheduleExceptionInterval.startTime}`, sql`${scheduleExceptionInterval.endTime}`, zoneOfPlace(span))}
    from day join ${scheduleException} on ${scheduleException.entityId} = ${span.entityId}
      and ${scheduleException.date} = day.date and ${scheduleException.deletedAt} is null
    join ${scheduleExceptionInterval} on ${scheduleExceptionInterval.entityId} = ${scheduleException.entityId}
      and ${scheduleExceptionInterval.scheduleExceptionId} = ${scheduleException.id}
    left join ${location} on ${location.entityId} = ${scheduleExceptionInterval.entityId}
      and ${location.id} = ${scheduleExceptionInterval.locationId}
    where exists (select from ${workSchedule} where ${workSchedule.entityId} = ${scheduleException.entityId}
      and ${workSchedule.businessUserId} = ${scheduleException.businessUserId} and ${workSchedule.deletedAt} is null)`

const minutesOf = (hours: SQL) => sql`coalesce((
  select round(sum(extract(epoch from upper(part) - lower(part))) / 60) from unnest(${hours}) part), 0)`

/** Makes an id of a text, as RFC 9562 does in version 3, for a record that no row stands for. */
const idOf = (text: SQL) => sql`overlay(overlay(md5(${text}) placing '3' from 13) placing '8' from 17)::uuid`

const empty = sql`'{}'::tstzmultirange`

const hoursOf = (row: Record<'startTime' | 'endTime', SQLWrapper>) => sql`tstzrange(${row.startTime}, ${row.endTime})`

const isIn = ({ start, end }: FigureSpan, row: Record<'startTime' | 'endTime', SQLWrapper>) =>
  sql`${row.startTime} < ${end} and ${row.endTime} > ${start}`

/**
 * Slots of the range and of the day before. A slot lasts at most 24 hours (`time_slot_span`). Without this condition, the
 * whole history of the business would be read.
 */
const startsAround = ({ start, end }: FigureSpan, startTime: SQLWrapper = timeSlot.startTime) =>
  sql`${startTime} > ${start}::timestamptz - interval '24 hours' and ${startTime} < ${end}`

/** The slots of the range with at least one booking that counts: the time was held, also for a no-show. */
const heldSlots = (span: FigureSpan) => sql`
  select ${timeSlot.id} as id, ${timeSlot.providerId} as provider_id, ${timeSlot.serviceId} as service_id,
    ${timeSlot.startTime} as start_time, ${hoursOf(timeSlot)} as hours, ${hasEnded(span.asOf)} as has_ended
  from ${timeSlot} where ${timeSlot.entityId} = ${span.entityId} and ${timeSlot.deletedAt} is null and ${takesPlace}
    and ${isIn(span, timeSlot)} and ${startsAround(span)} and ${timeSlot.id} in (
      select ${booking.timeSlotId} from ${booking} where ${booking.entityId} = ${span.entityId}
        and ${booking.deletedAt} is null and ${countsAsBooking} and ${startsAround(span, booking.startsAt)})`

/** The hours in which a place is closed. */
const closures = (span: FigureSpan) => sql`
  select ${blackout.locationId} as location_id, range_agg(${hoursOf(blackout)}) as hours from ${blackout}
  where ${blackout.entityId} = ${span.entityId} and ${blackout.deletedAt} is null and ${blackout.locationId} is not null
    and ${isIn(span, blackout)}
  group by 1`

/** The paid and the unpaid absences of members. One without a member is of everybody. */
const absences = (span: FigureSpan) => sql`
  select ${businessUser.id} as member_id, absent.is_paid, absent.hours from (
    select ${blackout.businessUserId} as member_id, ${blackout.isPaid} as is_paid, ${hoursOf(blackout)} as hours
    from ${blackout}
    where ${blackout.entityId} = ${span.entityId} and ${blackout.deletedAt} is null and ${blackout.locationId} is null
      and ${isIn(span, blackout)}
    union all
    select ${timeOff.businessUserId}, false, ${hoursOf(timeOff)} from ${timeOff}
    where ${timeOff.entityId} = ${span.entityId} and ${isApproved} and ${timeOff.deletedAt} is null
      and ${isIn(span, timeOff)}
  ) absent join ${businessUser} on ${businessUser.entityId} = ${span.entityId}
    and (absent.member_id is null or absent.member_id = ${businessUser.id})`

const plannedHours = (span: FigureSpan) => ({ day: daysAround(span), spans: planned(span), held: heldSlots(span) })

/**
 * The days of members with planned hours. The denominator is the planned time less unpaid blackouts and approved time
 * off, and the numerator is the part of it that was booked or is a paid blackout (75 of 170 minutes is 44.1 %). Hours
 * that PostgreSQL would add up again for each day are materialized.
 */
const daysOfMembers: FigureSource = (span) => ({
  with: plannedHours(span),
  from: sql`(
    with closure as materialized (${closures(span)}), absence as (${absences(span)}),
    used as materialized (
      select member_id, range_agg(hours) as hours from (
        select provider_id as member_id, hours from held
        union all select member_id, hours from absence where is_paid
      ) used group by 1
    ),
    unpaid as materialized (select member_id, range_agg(hours) as hours from absence where not is_paid group by 1),
    work as (
      select spans.member_id, spans.date,
        range_agg(tstzmultirange(spans.hours) - coalesce(closure.hours, ${empty})) * tstzmultirange(tstzrange(
          ${span.start}, greatest(${span.start}::timestamptz, ${past(span)}))) as hours
      from spans join ${businessUser} on ${businessUser.entityId} = ${span.entityId} and ${businessUser.id} = spans.member_id
        and ${businessUser.deletedAt} is null and ${takesPlaceOnTeamOf(businessUser)}
      left join closure on closure.location_id = spans.location_id
      where not isempty(spans.hours)
      group by 1, 2
    ), able as (
      select work.member_id, work.date, lower(work.hours) as at, used.hours as used,
        work.hours - coalesce(unpaid.hours, ${empty}) as open
      from work left join unpaid on unpaid.member_id = work.member_id
      left join used on used.member_id = work.member_id
      where not isempty(work.hours)
    )
    select member_id, date, at, ${minutesOf(sql`able.open * able.used`)} as part, ${minutesOf(sql`able.open`)} as whole
    from able where not isempty(open)
  ) member_day`,
  id: idOf(sql`member_day.member_id::text || member_day.date::text`),
  recordId: sql`member_day.member_id`,
  at: sql`member_day.at`,
  day: sql`member_day.date`,
  providerId: sql`member_day.member_id`,
})

/** Slots with bookings, and their minutes outside the planned hours. Overlapping slots of a provider count once. */
const slotsOutsideHours: FigureSource = (span) => ({
  with: plannedHours(span),
  from: sql`(
    with plan as materialized (select member_id, range_agg(hours) as hours from spans where not isempty(hours) group by 1),
    past as (
      select held.*, range_agg(hours) over (
        partition by provider_id order by start_time, id rows between 20 preceding and 1 preceding) as earlier
      from held where start_time >= ${span.start} and start_time < ${span.end} and has_ended
    ), outside as (
      select past.*, ${minutesOf(
        sql`(tstzmultirange(past.hours) - coalesce(plan.hours, ${empty}) - coalesce(past.earlier, ${empty}))`,
      )} as minutes
      from past left join plan on plan.member_id = past.provider_id
      where past.provider_id in (select ${workSchedule.businessUserId} from ${workSchedule}
        where ${workSchedule.entityId} = ${span.entityId} and ${workSchedule.deletedAt} is null)
    )
    select * from outside where minutes > 0
  ) outside`,
  ...columnsFrom('outside', ['id', 'serviceId', 'providerId']),
  at: sql`outside.start_time`,
})

/** Classes that ended in the range. One that ends at midnight belongs to the day before (0011). */
const classesOfRange: FigureSource = (span) => ({
  id: timeSlot.id,
  at: timeSlot.startTime,
  day: sql`((${timeSlot.endTime} - interval '1 millisecond') at time zone ${span.zone})::date`,
  serviceId: timeSlot.serviceId,
  providerId: timeSlot.providerId,
  from: sql`${timeSlot}
    join ${service} on ${service.entityId} = ${timeSlot.entityId} and ${service.id} = ${timeSlot.serviceId}`,
  where: sql`${timeSlot.entityId} = ${span.entityId} and ${timeSlot.deletedAt} is null and ${takesPlace}
    and ${service.type} = 'SPOT' and ${timeSlot.endTime} > ${span.start} and ${timeSlot.endTime} <= ${span.end}
    and ${startsAround(span)} and ${hasEnded(span.asOf)}`,
})

export const hoursFigures = {
  fillRate: [{ source: classesOfRange, of: () => ({ part: timeSlot.seatsTaken, whole: timeSlot.slots }) }],
  utilisation: [{ source: daysOfMembers, of: () => ({ part: sql`member_day.part`, whole: sql`member_day.whole` }) }],
  outsideHours: [{ source: slotsOutsideHours, of: () => ({ part: sql`outside.minutes` }) }],
} satisfies Record<string, FigureShares>
