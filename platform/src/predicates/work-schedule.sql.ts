import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PlainDate } from '@steward/shared/time'
import {
  scheduleException,
  scheduleExceptionInterval,
  workSchedule,
  workScheduleEntry,
} from '../tables/team/work-schedule.ts'

// The rules of `shared/rules/team/planned-day.ts` in SQL. A test compares both.

type Day = PlainDate | SQLWrapper

/** Whether a version is in force on a day. */
export const isInForce = (day: Day): SQL => sql`(${workSchedule.deletedAt} is null
  and coalesce(${workSchedule.effectiveFrom}, ${day}::date) <= ${day}::date
  and coalesce(${workSchedule.effectiveTo}, ${day}::date) >= ${day}::date)`

/** The week of a version that is in turn on a day. The first is 1. */
export const weekInTurn = (day: Day): SQL<number> => {
  const weeksSinceAnchor = sql`(date_trunc('week', ${day}::date)::date - ${workSchedule.anchorMonday}) / 7`
  return sql<number>`(mod(mod(${weeksSinceAnchor}, ${workSchedule.weeks}) + ${workSchedule.weeks}, ${workSchedule.weeks}) + 1)`
}

/** The entries of a member in the version and week that hold on a day, as a FROM clause with its condition. */
export const entriesInForce = (member: { entityId: SQLWrapper; id: SQLWrapper }, day: Day): SQL =>
  sql`from ${workScheduleEntry} join ${workSchedule} on ${workSchedule.entityId} = ${workScheduleEntry.entityId}
      and ${workSchedule.id} = ${workScheduleEntry.workScheduleId}
    where ${workScheduleEntry.entityId} = ${member.entityId} and ${workScheduleEntry.businessUserId} = ${member.id}
      and ${workScheduleEntry.deletedAt} is null and ${isInForce(day)} and ${workScheduleEntry.week} = ${weekInTurn(day)}`

/**
 * Whether the hours planned for a member contain a wall time of a day. Absences don't count, and neither does a member
 * who never had a schedule.
 */
export function isAtWork(
  member: { entityId: SQLWrapper; id: SQLWrapper },
  { day, weekday, time }: { day: Day; weekday: SQLWrapper; time: SQLWrapper },
): SQL<boolean> {
  const exceptionOfDay = sql`from ${scheduleException} where ${scheduleException.entityId} = ${member.entityId}
    and ${scheduleException.businessUserId} = ${member.id} and ${scheduleException.date} = ${day}
    and ${scheduleException.deletedAt} is null`
  return sql<boolean>`case when exists (select ${exceptionOfDay})
    then exists (select from ${scheduleExceptionInterval}
      where ${scheduleExceptionInterval.entityId} = ${member.entityId}
        and ${scheduleExceptionInterval.scheduleExceptionId} = (select ${scheduleException.id} ${exceptionOfDay})
        and ${scheduleExceptionInterval.startTime} <= ${time} and ${scheduleExceptionInterval.endTime} > ${time})
    else exists (select ${entriesInForce(member, day)} and ${workScheduleEntry.isWorkingDay}
      and ${workScheduleEntry.dayOfWeek} = ${weekday}
      and ${workScheduleEntry.startTime} <= ${time} and ${workScheduleEntry.endTime} > ${time}) end`
}
