import { sql, type SQL } from 'drizzle-orm'
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
import { recordColumns, type FigurePiece, type FigureSpan } from './figure-record.ts'

// A piece becomes part of one statement, which aggregates or lists its records (docs/decisions/0146-registry-of-figures.md).

/** The end of the part of the range that is over. */
const past = ({ end, asOf }: FigureSpan) => sql`least(${end}::timestamptz, ${asOf}::timestamptz)`

/** An interval of a day in wall times as a range of instants. `24:00` ends the day. */
const rangeOf = (startTime: SQL, endTime: SQL, zone: SQL) => sql`tstzrange(
  (day.date + ${startTime}::text::interval) at time zone ${zone},
  greatest((day.date + ${startTime}::text::interval) at time zone ${zone},
    (day.date + ${endTime}::text::interval) at time zone ${zone}))`

const zoneOfPlace = ({ zone }: FigureSpan) => sql`coalesce(${location.timeZone}, ${zone})`

/**
 * The planned hours of each member and day, as `planned (member_id, date, hours, placed)`: `hours` as a multirange. The
 * hours of an exception replace those of the version in force (docs/decisions/0100-hours-of-a-day.md). Members without
 * any version have none. A place can be in another zone, so one day before and after the range belongs to it.
 */
const planned = (span: FigureSpan): SQL => sql`
  day as (select generate_series(${span.from}::date - 1, ${span.to}::date + 1, interval '1 day')::date as date),
  spans as (
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
      and ${workSchedule.businessUserId} = ${scheduleException.businessUserId} and ${workSchedule.deletedAt} is null)
  )`

const minutesOf = (hours: SQL) => sql`coalesce((
  select round(sum(extract(epoch from upper(part) - lower(part))) / 60) from unnest(${hours}) part), 0)`

/** Makes an id of a text, as RFC 9562 does in version 3, for a record that no row stands for. */
const idOf = (text: SQL) => sql`overlay(overlay(md5(${text}) placing '3' from 13) placing '8' from 17)::uuid`

const empty = sql`'{}'::tstzmultirange`

/** The hours of a member's absences that a condition selects, as a multirange. A closure of a place has no member. */
const blackouts = (where: SQL) => sql`coalesce((
  select range_agg(tstzrange(${blackout.startTime}, ${blackout.endTime})) from ${blackout}
  where ${blackout.entityId} = work.entity_id and ${blackout.deletedAt} is null
    and ${blackout.startTime} < work.until and ${blackout.endTime} > work.since
    and (${blackout.businessUserId} is null or ${blackout.businessUserId} = work.member_id)
    and ${where}), ${empty})`

/** A closure of one place takes away the hours that are planned there. */
const closuresOfPlace = sql`coalesce((
  select range_agg(tstzrange(${blackout.startTime}, ${blackout.endTime})) from ${blackout}
  where ${blackout.entityId} = ${businessUser.entityId} and ${blackout.deletedAt} is null
    and ${blackout.locationId} = spans.location_id and ${blackout.startTime} < upper(spans.hours)
    and ${blackout.endTime} > lower(spans.hours)), ${empty})`

const timeOffHours = sql`coalesce((
  select range_agg(tstzrange(${timeOff.startTime}, ${timeOff.endTime})) from ${timeOff}
  where ${timeOff.entityId} = work.entity_id and ${timeOff.businessUserId} = work.member_id
    and ${isApproved} and ${timeOff.deletedAt} is null
    and ${timeOff.startTime} < work.until and ${timeOff.endTime} > work.since), ${empty})`

/** The slots of a member with at least one booking that counts: the time was held, also for a no-show. */
const isHeldSlot = sql`${timeSlot.deletedAt} is null and ${takesPlace} and exists (select from ${booking}
  where ${booking.entityId} = ${timeSlot.entityId} and ${booking.timeSlotId} = ${timeSlot.id}
    and ${booking.deletedAt} is null and ${countsAsBooking})`

/**
 * The sessions during the working hours. A slot lasts at most 24 hours (`time_slot_span`), so those that start earlier have
 * ended. Without this condition, the whole history of the provider would be read.
 */
const booked = sql`coalesce((
  select range_agg(tstzrange(${timeSlot.startTime}, ${timeSlot.endTime})) from ${timeSlot}
  where ${timeSlot.entityId} = work.entity_id and ${timeSlot.providerId} = work.member_id and ${isHeldSlot}
    and ${timeSlot.startTime} > work.since - interval '24 hours'
    and ${timeSlot.startTime} < work.until and ${timeSlot.endTime} > work.since), ${empty})`

/**
 * The days of members with planned hours. The denominator is the planned time less unpaid blackouts and approved time
 * off, and the numerator is the part of it that was booked or is a paid blackout (75 of 170 minutes is 44.1 %).
 */
const utilisation: FigurePiece = (span) => sql`
  select * from (
    with ${planned(span)}, work as (
      select ${businessUser.entityId} as entity_id, spans.member_id, spans.date,
        range_agg(tstzmultirange(spans.hours) - ${closuresOfPlace}) * tstzmultirange(tstzrange(${span.start}, greatest(${span.start}::timestamptz, ${past(span)}))) as hours,
        min(lower(spans.hours)) as since, max(upper(spans.hours)) as until
      from spans join ${businessUser} on ${businessUser.entityId} = ${span.entityId} and ${businessUser.id} = spans.member_id
        and ${businessUser.deletedAt} is null and ${takesPlaceOnTeamOf(businessUser)}
      where not isempty(spans.hours)
      group by 1, 2, 3
    ), able as (
      select work.*, hours - ${blackouts(sql`not ${blackout.isPaid} and ${blackout.locationId} is null`)} - ${timeOffHours} as open
      from work where not isempty(hours)
    )
    select ${recordColumns(span, {
      id: idOf(sql`work.member_id::text || work.date::text`),
      recordId: sql`work.member_id`,
      at: sql`lower(work.hours)`,
      day: sql`work.date`,
      part: minutesOf(
        sql`work.open * (${booked} + ${blackouts(sql`${blackout.isPaid} and ${blackout.locationId} is null`)})`,
      ),
      whole: minutesOf(sql`work.open`),
      providerId: sql`work.member_id`,
    })} from able work where not isempty(work.open)
  ) member_day`

/** Slots with bookings, and their minutes outside the planned hours. Overlapping slots of a provider count once. */
const outsideHours: FigurePiece = (span) => sql`
  select * from (
    with ${planned(span)}, plan as (
      select member_id, range_agg(hours) as hours from spans where not isempty(hours) group by 1
    ), held as (
      select ${timeSlot.id} as id, ${timeSlot.providerId} as provider_id, ${timeSlot.serviceId} as service_id,
        ${timeSlot.startTime} as start_time,
        tstzmultirange(tstzrange(${timeSlot.startTime}, ${timeSlot.endTime})) as hours,
        range_agg(tstzrange(${timeSlot.startTime}, ${timeSlot.endTime})) over (
          partition by ${timeSlot.providerId} order by ${timeSlot.startTime}, ${timeSlot.id}
          rows between 20 preceding and 1 preceding) as earlier
      from ${timeSlot} where ${timeSlot.entityId} = ${span.entityId} and ${isHeldSlot}
        and ${timeSlot.startTime} >= ${span.start} and ${timeSlot.startTime} < ${span.end} and ${hasEnded(span.asOf)}
    ), outside as (
      select held.*, ${minutesOf(
        sql`(held.hours - coalesce(plan.hours, ${empty}) - coalesce(held.earlier, ${empty}))`,
      )} as minutes
      from held left join plan on plan.member_id = held.provider_id
      where exists (select from ${workSchedule} where ${workSchedule.entityId} = ${span.entityId}
        and ${workSchedule.businessUserId} = held.provider_id and ${workSchedule.deletedAt} is null)
    )
    select ${recordColumns(span, {
      id: sql`outside.id`,
      at: sql`outside.start_time`,
      part: sql`outside.minutes`,
      serviceId: sql`outside.service_id`,
      providerId: sql`outside.provider_id`,
    })} from outside where outside.minutes > 0
  ) slot_outside`

/** Classes that ended in the range. One that ends at midnight belongs to the day before (0011). */
const fillRate: FigurePiece = (span) => sql`select ${recordColumns(span, {
  id: timeSlot.id,
  at: timeSlot.startTime,
  day: sql`((${timeSlot.endTime} - interval '1 millisecond') at time zone ${span.zone})::date`,
  part: timeSlot.seatsTaken,
  whole: timeSlot.slots,
  serviceId: timeSlot.serviceId,
  providerId: timeSlot.providerId,
})} from ${timeSlot}
  join ${service} on ${service.entityId} = ${timeSlot.entityId} and ${service.id} = ${timeSlot.serviceId}
  where ${timeSlot.entityId} = ${span.entityId} and ${timeSlot.deletedAt} is null and ${takesPlace}
    and ${service.type} = 'SPOT' and ${timeSlot.endTime} > ${span.start} and ${timeSlot.endTime} <= ${span.end}
    and ${hasEnded(span.asOf)}`

export const hoursFigures = { fillRate, utilisation, outsideHours } satisfies Record<string, FigurePiece>
