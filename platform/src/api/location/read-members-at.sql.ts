import { plainDateOf } from '@steward/shared/time'
import { sql, type SQLWrapper } from 'drizzle-orm'
import { readRows } from '../../database/statement.ts'
import type { CallContext } from '../../kernel/call.ts'
import { takesPlaceOnTeam } from '../../predicates/member.sql.ts'
import { isInForce } from '../../predicates/work-schedule.sql.ts'
import { service, serviceProvider } from '../../tables/booking/service.ts'
import { businessUser } from '../../tables/team/team.ts'
import { workSchedule, workScheduleEntry } from '../../tables/team/work-schedule.ts'

/**
 * Returns who works at a location: the providers of its services on sale, and members whose hours in force name it, with
 * the minutes of a usual week there. It is one statement for any number of members.
 */
export function readMembersAt({ tx, entity, clock }: Pick<CallContext, 'tx' | 'entity' | 'clock'>, id: string) {
  const today = plainDateOf(clock.now(), entity.timeZone)
  const { startTime, endTime } = workScheduleEntry
  const minuteOf = (time: SQLWrapper) => sql`(left(${time}, 2)::int * 60 + right(${time}, 2)::int)`
  const gives = sql`exists (select from ${serviceProvider} join ${service} on ${service.id} = ${serviceProvider.serviceId}
    where ${serviceProvider.businessUserId} = ${businessUser.id} and ${service.locationId} = ${id}
      and ${service.deletedAt} is null and ${service.archivedAt} is null)`
  return readRows(
    tx,
    {
      id: businessUser.id,
      givenName: businessUser.givenName,
      lastName: businessUser.lastName,
      avatar: businessUser.avatar,
      jobTitle: businessUser.jobTitle,
      weeklyMinutes: sql<number | null>`hours.minutes`,
    },
    (columns) => sql`select ${columns} from ${businessUser} left join lateral (
        select (sum(${minuteOf(endTime)} - ${minuteOf(startTime)}) / max(${workSchedule.weeks}))::int as minutes
        from ${workScheduleEntry} join ${workSchedule} on ${workSchedule.id} = ${workScheduleEntry.workScheduleId}
        where ${workScheduleEntry.entityId} = ${businessUser.entityId}
          and ${workScheduleEntry.businessUserId} = ${businessUser.id} and ${workScheduleEntry.locationId} = ${id}
          and ${workScheduleEntry.deletedAt} is null and ${workScheduleEntry.isWorkingDay} and ${isInForce(today)}
      ) hours on true
      where ${businessUser.entityId} = ${entity.id} and ${businessUser.deletedAt} is null and ${takesPlaceOnTeam}
        and (hours.minutes is not null or ${gives})
      order by lower(${businessUser.givenName}), ${businessUser.id}`,
  )
}
