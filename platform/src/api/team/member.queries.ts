import { and, asc, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm'
import type { PlainDate } from '@steward/shared/time'
import { isUnanswered } from '../../predicates/invitation.sql.ts'
import { entriesInForce } from '../../predicates/work-schedule.sql.ts'
import { cachedSelect } from '../../database/cached-select.ts'
import type { Database } from '../../database/connection.ts'
import { jsonList, jsonRow } from '../../database/json-list.ts'
import type { AnyCall } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { service, serviceProvider } from '../../tables/booking/service.ts'
import { commissionGroup } from '../../tables/commission/commission.ts'
import { payrollRecord } from '../../tables/payroll/payroll.ts'
import { businessUser, invitation } from '../../tables/team/team.ts'
import { workScheduleEntry } from '../../tables/team/work-schedule.ts'

export type MemberRow = typeof businessUser.$inferSelect

const members = cachedSelect((tx) => tx.select().from(businessUser))

/** Returns the member of this business with the id. Throws 404 if there is none, or if they were removed. */
export async function findMember({ tx, entity }: AnyCall, id: string): Promise<MemberRow> {
  const isMember = and(eq(businessUser.entityId, entity.id), eq(businessUser.id, id), isNull(businessUser.deletedAt))
  const [row] = await members(tx, {}, sql`where ${isMember}`)
  if (!row) throw problems.notFound()
  return row
}

/** Returns the services that a member provides, by name. */
export async function servicesOf({ tx, entity }: AnyCall, memberId: string): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: service.id, name: service.name })
    .from(serviceProvider)
    .innerJoin(service, and(eq(service.entityId, serviceProvider.entityId), eq(service.id, serviceProvider.serviceId)))
    .where(
      and(
        eq(serviceProvider.entityId, entity.id),
        eq(serviceProvider.businessUserId, memberId),
        isNull(service.deletedAt),
      ),
    )
    .orderBy(sql`lower(${service.name})`, asc(service.id))
}

/** The columns of a schedule entry that responses show. */
export const scheduleColumns = {
  id: workScheduleEntry.id,
  version: workScheduleEntry.version,
  createdAt: workScheduleEntry.createdAt,
  updatedAt: workScheduleEntry.updatedAt,
  deletedAt: workScheduleEntry.deletedAt,
  dayOfWeek: workScheduleEntry.dayOfWeek,
  startTime: workScheduleEntry.startTime,
  endTime: workScheduleEntry.endTime,
  isWorkingDay: workScheduleEntry.isWorkingDay,
  businessUserId: workScheduleEntry.businessUserId,
}

export type ScheduleRow = Pick<typeof workScheduleEntry.$inferSelect, keyof typeof scheduleColumns>

/** Selects the team with its services, schedules and open invitations, in one statement. */
export function selectMembers(tx: Database, day: PlainDate, cursorValue: SQL<string>) {
  return tx
    .select({
      ...getTableColumns(businessUser),
      services: jsonList(
        { id: service.id },
        {
          orderBy: sql`lower(${service.name})`,
          from: sql`from ${serviceProvider} join ${service} on ${service.entityId} = ${serviceProvider.entityId}
              and ${service.id} = ${serviceProvider.serviceId} and ${service.deletedAt} is null
            where ${serviceProvider.entityId} = ${businessUser.entityId}
              and ${serviceProvider.businessUserId} = ${businessUser.id}`,
        },
      ),
      schedule: jsonList(scheduleColumns, {
        orderBy: sql`${workScheduleEntry.dayOfWeek}, ${workScheduleEntry.startTime}`,
        from: entriesInForce(businessUser, day),
      }),
      invitation: jsonRow(
        { sentAt: invitation.sentAt, createdAt: invitation.createdAt, expiresAt: invitation.expiresAt },
        sql`from ${invitation} where ${invitation.entityId} = ${businessUser.entityId}
            and ${invitation.businessUserId} = ${businessUser.id} and ${invitation.deletedAt} is null
            and ${isUnanswered}
          order by ${invitation.createdAt} desc`,
      ),
      commissionGroup: jsonRow(
        { id: commissionGroup.id, displayName: commissionGroup.displayName },
        sql`from ${payrollRecord} join ${commissionGroup} on ${commissionGroup.entityId} = ${payrollRecord.entityId}
            and ${commissionGroup.deletedAt} is null and (${commissionGroup.id} = ${payrollRecord.commissionGroupId}
              or ${payrollRecord.commissionGroupId} is null and ${commissionGroup.isDefault})
          where ${payrollRecord.entityId} = ${businessUser.entityId}
            and ${payrollRecord.businessUserId} = ${businessUser.id} and ${payrollRecord.deletedAt} is null`,
      ),
      cursor_value: cursorValue,
    })
    .from(businessUser)
    .$dynamic()
}

export type MemberListRow = Awaited<ReturnType<typeof selectMembers>>[number]
